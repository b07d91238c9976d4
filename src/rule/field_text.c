/*
 * field_text.c - events and commands in the words of a transcript.
 *
 * Seats are counted from 1, as at a table.  event.def has the words of each
 * event, so a dispute from the floor becomes a test by copying it.  To find
 * the fields that the words leave out, event_put_full() reads the words back
 * and appends the rest.
 *
 * Leaves: none
 */
#include "rule/field_text.h"

#include <inttypes.h>

#include "card/cardtext.h"
#include "rule/field_template.h"

struct told told_of_event(const struct event *e)
{
    const struct event_row *row = event_row(e->kind);

    MUST(row != NULL);
    return (struct told){.rows = row->fields,
                         .payload = event_payload(e),
                         .seat = event_seat(e)};
}

struct told told_of_command(const struct command *c)
{
    const struct command_row *row = command_row(c->kind);

    MUST(row != NULL);
    return (struct told){.rows = row->fields,
                         .payload = command_payload(c),
                         .seat = c->who.seat};
}

/* Values */

/* How a value is written: in words, or behind the semicolon. */
struct form {
    bool words;
    const char *gap; /* between the parts of a list */
};

static void put_seats(struct text *t, unsigned seats, const char *gap)
{
    const char *between = "";

    for (; seats != 0; seats &= seats - 1, between = gap)
        text_put(t, "%s%d", between, __builtin_ctz(seats) + 1);
}

static void put_round(struct text *t, const struct told *o, unsigned seats)
{
    seat_no order[PEOPLE_MAX];
    int n = field_order(seats,
                        (int)field_named(o->rows, o->payload, "first",
                                         NO_SEAT),
                        false, order);

    for (int i = 0; i < n; i++)
        text_put(t, "%s%d", i > 0 ? " | " : "", order[i] + 1);
}

static void put_amount(struct text *t, money amount)
{
    if (amount == INT64_MAX)
        text_str(t, "any");
    else
        money_put(t, amount);
}

/* "1 2.00 | 3 4.00": of what is told in words only what there is. */
static void put_moneys(struct text *t, const struct told *o,
                       const struct field *f, struct form form)
{
    const money *m = field_at(f, o->payload);
    const char *between = "";

    for (int i = 0; i < f->most; i++) {
        if (form.words ? m[i] <= 0 : m[i] == 0)
            continue;
        text_put(t, form.words ? "%s%d " : "%s%d:", between, i + 1);
        put_amount(t, m[i]);
        between = form.words ? " | " : form.gap;
    }
}

static void put_cards(struct text *t, const card *cards, int count,
                      const char *gap)
{
    for (int i = 0; i < count; i++) {
        text_str(t, i > 0 ? gap : "");
        cardtext_put(t, cards[i], NULL);
    }
}

/* "1 As | 2 Kd": what goes to a dead hand nobody sees. */
static void put_deals(struct text *t, const struct told *o, const card *cards,
                      int count)
{
    int64_t dead = field_named(o->rows, o->payload, "dead", 0);
    int64_t to = field_named(o->rows, o->payload, "to", 0);
    seat_no order[PEOPLE_MAX];
    int n = field_order((unsigned)to,
                        (int)field_named(o->rows, o->payload, "first",
                                         NO_SEAT),
                        false, order);

    for (int i = 0; i < n && i < count; i++) {
        text_put(t, "%s%d ", i > 0 ? " | " : "", order[i] + 1);
        cardtext_put(t,
                     (dead >> order[i] & 1) != 0 ? (card)CARD_UNKNOWN
                                                 : cards[i],
                     NULL);
    }
}

/* "1 As 9d | 3 Td ??": the player-dealer's down card is not told. */
static void put_pairs(struct text *t, const struct told *o, const card *cards,
                      int count)
{
    int64_t to = field_named(o->rows, o->payload, "to", 0);
    seat_no order[PEOPLE_MAX];
    int n = field_order((unsigned)to, o->seat + 1, false, order);

    for (int i = 0; i < n && n + i < count; i++) {
        card two[2] = {cards[i], cards[n + i]};

        if (i == n - 1)
            two[1] = CARD_UNKNOWN;
        text_put(t, "%s%d ", i > 0 ? " | " : "", order[i] + 1);
        put_cards(t, two, 2, " ");
    }
}

/* Which cards of the hand. */
static void put_which(struct text *t, const struct told *o, unsigned which)
{
    const char *between = "";

    for (; which != 0; which &= which - 1, between = " ") {
        int i = __builtin_ctz(which);

        text_str(t, between);
        cardtext_put(t, i < o->cards ? o->hand[i] : (card)CARD_UNKNOWN, NULL);
    }
}

/* Words with '_' for the blanks between them. */
static void put_remedies(struct text *t, int64_t list, const char *gap)
{
    const char *between = "";

    for (int32_t rest = (int32_t)list; rest > 0; rest = remedy_rest(rest)) {
        enum remedy word = remedy_first(rest);

        MUST(word > REMEDY_END && word < REMEDY_WORDS);
        text_str(t, between);
        for (const char *s = remedy_rows[word].words; *s != '\0'; s++)
            text_add(t, *s == ' ' ? "_" : s, 1);
        between = gap;
    }
}

/* A semicolon would look like the one before the fields. */
static void put_quoted(struct text *t, const char *s)
{
    text_str(t, "\"");
    for (; *s != '\0'; s++) {
        if (*s == '"' || *s == '\\' || *s == ';')
            text_str(t, "\\");
        text_add(t, s, 1);
    }
    text_str(t, "\"");
}

static void put_hash(struct text *t, const uint8_t *bytes, int count)
{
    for (int i = 0; i < count; i++)
        text_put(t, "%02x", bytes[i]);
}

static void put_choices(struct text *t, const struct choice *c, int count,
                        const char *gap)
{
    for (int i = 0; i < count; i++) {
        MUST(c[i].leaf < LEAF_COUNT);
        text_put(t, "%s%s=%" PRId32, i > 0 ? gap : "",
                 leaf_rows[c[i].leaf].name, c[i].value);
    }
}

static void put_known(struct text *t, cardset s, const char *gap)
{
    const char *between = "";

    while (s != 0) {
        text_str(t, between);
        cardtext_put(t, set_take(&s), NULL);
        between = gap;
    }
}

static void put_list(struct text *t, const struct told *o,
                     const struct field *f, struct form form)
{
    int count = field_count(f, o->payload);
    const card *cards = field_at(f, o->payload);

    MUST(count <= f->most);
    if (f->type == FIELD_MONEYS)
        put_moneys(t, o, f, form);
    else if (f->type == FIELD_CHOICES)
        put_choices(t, field_at(f, o->payload), count, form.gap);
    else if (f->type == FIELD_NUMBERS)
        for (int i = 0; i < count; i++)
            text_put(t, "%s%d", i > 0 ? form.gap : "", cards[i]);
    else if (f->type == FIELD_DEALS && form.words)
        put_deals(t, o, cards, count);
    else if (f->type == FIELD_PAIRS && form.words)
        put_pairs(t, o, cards, count);
    else
        put_cards(t, cards, count, form.gap);
}

/* Writes a field that is a single number; false: it is not. */
static bool put_number(struct text *t, const struct told *o,
                       const struct field *f, struct form form)
{
    int64_t n = field_get(f, o->payload);
    const char *word;

    switch (f->type) {
    case FIELD_SEAT:
        if (n == NO_SEAT)
            text_str(t, "nobody");
        else
            text_put(t, "%" PRId64, n + 1);
        break;
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        text_put(t, "%" PRId64, n + 1);
        break;
    case FIELD_MONEY:
        money_put(t, n);
        break;
    case FIELD_CARD:
        cardtext_put(t, (card)n, NULL);
        break;
    case FIELD_RANK:
        MUST(n < RANK_COUNT);
        text_add(t, &"23456789TJQKA"[n], 1);
        break;
    case FIELD_YES:
        text_str(t, n != 0 ? "yes" : "no");
        break;
    case FIELD_WORD:
        word = words_at((enum word_list)f->list, (int)n);
        MUST(word != NULL);
        text_str(t, word);
        break;
    case FIELD_IRREGULAR:
        MUST(n <= IRREGULARS);
        text_str(t, n == IRREGULARS ? "none" : irregular_rows[n].name);
        break;
    case FIELD_ROUND:
        if (!form.words)
            return false;
        put_round(t, o, (unsigned)n);
        break;
    case FIELD_WHICH:
        if (!form.words)
            return false;
        put_which(t, o, (unsigned)n);
        break;
    case FIELD_SEATS:
    case FIELD_REMEDIES:
    case FIELD_KNOWN:
        return false;
    default: /* COUNT, NUMBER, VALUE */
        text_put(t, "%" PRId64, n);
        break;
    }
    return true;
}

static void put_value(struct text *t, const struct told *o,
                      const struct field *f, struct form form)
{
    if (field_width(f) > 0) {
        int64_t n = field_get(f, o->payload);

        if (put_number(t, o, f, form))
            return;
        if (f->type == FIELD_REMEDIES)
            put_remedies(t, n, form.gap);
        else if (f->type == FIELD_KNOWN)
            put_known(t, (cardset)n, form.gap);
        else
            put_seats(t, (unsigned)n, form.gap);
    } else if (f->type == FIELD_HASH) {
        put_hash(t, field_at(f, o->payload), f->most);
    } else if (f->type == FIELD_TEXT) {
        if (form.words)
            text_str(t, field_at(f, o->payload));
        else
            put_quoted(t, field_at(f, o->payload));
    } else {
        put_list(t, o, f, form);
    }
}

/* Words */

/* Has a field anything to say, so that what stands around it is said? */
static bool has_say(const struct told *o, const struct field *f)
{
    const money *m = field_at(f, o->payload);

    if (f->type == FIELD_SPOT)
        return field_get(f, o->payload) != o->seat;
    if (f->type != FIELD_MONEYS)
        return !field_is_blank(f, o->payload);
    for (int i = 0; i < f->most; i++)
        if (m[i] > 0)
            return true;
    return false;
}

/* The same for one of the fields in a piece. */
static bool any_has_say(const struct told *o, struct piece p)
{
    for (; p.at < p.end; p.at++)
        if (*p.at == '{' && has_say(o, piece_field(o->rows, piece_within(p))))
            return true;
    return false;
}

static void put_piece(struct text *t, const struct told *o, struct piece p);

/* A field, or what stands for its value. */
static void put_braces(struct text *t, const struct told *o,
                       struct piece within)
{
    const struct field *f = piece_field(o->rows, within);
    struct piece all, one;

    if (!piece_choice(within, &all)) {
        put_value(t, o, f, (struct form){true, " "});
        return;
    }
    for (int64_t n = field_get(f, o->payload); piece_take(&all, &one); n--)
        if (n == 0)
            put_piece(t, o, one);
}

static void put_piece(struct text *t, const struct told *o, struct piece p)
{
    while (p.at < p.end) {
        struct piece within;

        if (*p.at == ' ' && t->used > 0 && t->at[t->used - 1] == ' ') {
            p.at++; /* what stands between two blanks was nothing */
            continue;
        }
        if (*p.at != '[' && *p.at != '{') {
            text_add(t, p.at++, 1);
            continue;
        }
        within = piece_within(p);
        if (*p.at == '{')
            put_braces(t, o, within);
        else if (any_has_say(o, within))
            put_piece(t, o, within);
        p.at = within.end + 1;
    }
}

void told_put(struct text *t, const struct told *o, const char *text)
{
    size_t start = t->used;

    put_piece(t, o, (struct piece){text, text + strlen(text)});
    while (!t->cut && t->used > start && t->at[t->used - 1] == ' ')
        t->at[--t->used] = '\0';
}

/* The length of the first words of a command: "even money", "raise". */
static size_t told_first_words(const char *text)
{
    size_t length = strcspn(text, "[{");

    while (length > 0 && text[length - 1] == ' ')
        length--;
    return length;
}

void event_put_text(struct text *t, const struct event *e)
{
    struct told o = told_of_event(e);

    told_put(t, &o, event_row(e->kind)->text);
}

void command_put_text(struct text *t, const struct command *c,
                      const card *hand, int cards)
{
    struct told o = told_of_command(c);

    o.hand = hand;
    o.cards = hand == NULL ? 0 : cards;
    told_put(t, &o, command_row(c->kind)->text);
}

/*
 * Reads the words alone into an event, which stays blank if they cannot be
 * read.
 */
static void read_words(const struct told *o, const struct event_row *row,
                       const char *words, struct event *out)
{
    struct misheard no = {0};
    struct piece all = {words, words + strlen(words)};

    field_blank(row->fields, event_place(out), row->size);
    if (!told_get(o, event_place(out), row->size, row->text, all, &no))
        field_blank(row->fields, event_place(out), row->size);
}

void event_put_full(struct text *t, const struct event *e)
{
    const struct event_row *row = event_row(e->kind);
    struct told o = told_of_event(e);
    char words[EVENT_TEXT_MAX];
    struct event heard;
    struct text w;

    text_init(&w, words, sizeof words);
    told_put(&w, &o, row->text);
    MUST(!w.cut);
    read_words(&o, row, words, &heard);
    text_put(t, "%s ; %s", words, row->name);
    for (const struct field *f = row->fields; f->type != FIELD_END; f++) {
        size_t before;

        if (field_is_same(f, o.payload, event_payload(&heard)))
            continue;
        text_put(t, " %s ", f->name);
        before = t->used;
        put_value(t, &o, f, (struct form){false, ","});
        if (t->used == before)
            text_str(t, "-");
    }
    if (e->leaf != LEAF_NONE)
        text_str(t, " by ");
    leaf_name_put(t, (enum leaf)e->leaf);
}

/* Reading lines */

/* The word that stands here, for a fault to name. */
static int blame(struct fault *f, const char *what, const char *at,
                 const char *end)
{
    const char *s = at;

    while (s < end && *s != ' ')
        s++;
    if (s == at)
        return fault_say(f, "%s is missing at the end", what);
    return fault_say(f, "\"%.*s\" stands where %s should", (int)(s - at), at,
                     what);
}

/* Pairs of a field and its value, to the end of the line. */
static int read_pairs(const struct event_row *row, const char *s,
                      struct event *out, struct fault *f)
{
    const char *end = s + strlen(s);
    uint64_t seen = 0;

    while (s < end) {
        const char *name = s + 1, *gap = strchr(name, ' ');
        const struct field *field;
        size_t length;

        if (gap == NULL)
            return blame(f, "a field and its value", name, end);
        length = (size_t)(gap - name);
        field = field_find(row->fields, name, length);
        s = gap + 1;
        if (length == 2 && memcmp(name, "by", 2) == 0) {
            enum leaf leaf = leaf_named(s);

            if (leaf == LEAF_NONE)
                return blame(f, "a leaf", s, end);
            out->leaf = (uint16_t)leaf;
            return 0;
        }
        if (field == NULL)
            return blame(f, "the name of a field", name, end);
        if ((seen >> (field - row->fields) & 1) != 0)
            return blame(f, "a field not named before", name, end);
        seen |= UINT64_C(1) << (field - row->fields);
        gap = s;
        s = told_get_value(field, event_place(out), (struct piece){s, end});
        if (s == NULL || (s < end && *s != ' '))
            return fault_say(f, "\"%.*s\" is not a value of %s",
                             (int)strcspn(gap, " "), gap, field->name);
    }
    return 0;
}

/* Do the words say what the event is? */
static int check_words(const struct event *e, struct piece words,
                       const char *far, struct fault *f)
{
    char again[EVENT_TEXT_MAX];
    size_t length = (size_t)(words.end - words.at), i = 0;
    struct text t;

    text_init(&t, again, sizeof again);
    event_put_text(&t, e);
    if (t.used == length && memcmp(again, words.at, length) == 0)
        return 0;
    while (far == NULL && i < length && i < t.used && again[i] == words.at[i])
        i++;
    far = far == NULL ? words.at + i : far;
    while (far > words.at && (far == words.end || *far != ' ') &&
           far[-1] != ' ')
        far--;
    return fault_say(f, "\"%.*s\" is wrong: it should be \"%s\"",
                     (int)(words.end - far), far, again);
}

/* The last semicolon: text behind it has none. */
static const char *find_fields(const char *line)
{
    const char *found = NULL;

    for (const char *s = strstr(line, " ; "); s != NULL;
         s = strstr(s + 1, " ; "))
        found = s;
    return found;
}

/* Does an event of this kind say just these words?  Then it is read. */
static bool try_words(int kind, struct piece words, struct event *out)
{
    const struct event_row *row = event_row(kind);
    struct misheard no = {0};
    struct fault f;
    struct told o;

    if (row == NULL)
        return false;
    out->kind = (uint16_t)kind;
    out->leaf = LEAF_NONE;
    field_blank(row->fields, event_place(out), row->size);
    o = told_of_event(out);
    return told_get(&o, event_place(out), row->size, row->text, words, &no) &&
           event_can_be(out, SEATS_MAX, PEOPLE_MAX) &&
           check_words(out, words, NULL, &f) == 0;
}

/* Words alone, as behind a `=`: what they do not say is nothing. */
static int get_words(const char *line, struct event *out, struct fault *f)
{
    size_t length = strlen(line);

    if (length < EVENT_TEXT_MAX)
        for (int kind = 1; kind < EV_KINDS; kind++)
            if (try_words(kind, (struct piece){line, line + length}, out))
                return 0;
    return fault_say(f, "no event says \"%.60s\"", line);
}

int event_get_text(const char *line, struct event *out, struct fault *f)
{
    const char *split = strlen(line) < EVENT_TEXT_MAX ? find_fields(line)
                                                      : NULL;
    const struct event_row *row;
    char name[32] = "";
    struct misheard no = {0};
    struct piece words;
    struct told o;
    size_t length;

    if (split == NULL)
        return get_words(line, out, f);
    length = strcspn(split + 3, " ");
    if (length < sizeof name)
        memcpy(name, split + 3, length);
    row = event_row((int)event_find(name));
    if (row == NULL)
        return fault_say(f, "no event is called \"%.*s\"", (int)length,
                         split + 3);
    words = (struct piece){line, split};
    out->kind = (uint16_t)event_find(name);
    out->leaf = LEAF_NONE;
    field_blank(row->fields, event_place(out), row->size);
    o = told_of_event(out);
    if (!told_get(&o, event_place(out), row->size, row->text, words, &no))
        field_blank(row->fields, event_place(out), row->size);
    else
        no.far = NULL;
    if (read_pairs(row, split + 3 + length, out, f) != 0)
        return FAULT;
    if (!event_can_be(out, SEATS_MAX, PEOPLE_MAX))
        return fault_say(f, "no event \"%s\" can have these values", name);
    return check_words(out, words, no.far, f);
}

/* Commands */

/* Blanks made one, and none at the ends; false: too long. */
static bool tidy(const char *from, char *to, size_t room)
{
    size_t n = 0;

    for (; *from != '\0'; from++) {
        bool blank = *from == ' ' || *from == '\t' || *from == '\n' ||
                     *from == '\r';

        if (blank && (n == 0 || to[n - 1] == ' '))
            continue;
        if (n + 1 >= room)
            return false;
        to[n++] = blank ? ' ' : *from;
    }
    n -= n > 0 && to[n - 1] == ' ';
    to[n] = '\0';
    return true;
}

/* Does the text begin with these words, whole? */
static bool has_prefix(const char *text, const char *words, size_t length)
{
    return length > 0 && strncmp(text, words, length) == 0 &&
           (text[length] == ' ' || text[length] == '\0');
}

/* How many letters of the text are words of this command; 0: none. */
static size_t first_words(const struct command_row *row, const char *text)
{
    size_t best = told_first_words(row->text), length;

    if (!has_prefix(text, row->text, best))
        best = 0;
    for (const char *s = row->also; *s != '\0';
         s += length + (s[length] == ' ')) {
        length = strcspn(s, " ");
        if (length > best && has_prefix(text, s, length))
            best = length;
    }
    return best;
}

static int find_command(const char *text, enum family family, size_t *length)
{
    int found = CMD_NONE;

    *length = 0;
    for (int kind = 1; kind < CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);
        size_t n = row == NULL || (row->of >> family & 1) == 0
                       ? 0
                       : first_words(row, text);

        if (n > *length) {
            *length = n;
            found = kind;
        }
    }
    return found;
}

/* Which word of a text that is, from 0. */
static int word_of(const char *text, const char *at)
{
    int n = 0;

    for (; text < at; text++)
        n += *text == ' ';
    return n;
}

int command_get_text(const char *words, enum family family, const card *hand,
                     int cards, struct command *out, struct fault *f)
{
    int bad;

    return command_get_words(words, family, hand, cards, out, &bad, f);
}

int command_get_words(const char *words, enum family family, const card *hand,
                      int cards, struct command *out, int *bad,
                      struct fault *f)
{
    const struct command_row *row;
    char text[COMMAND_TEXT_MAX];
    struct misheard no = {0};
    struct piece rest;
    struct told o;
    size_t length;
    int kind;

    MUST((unsigned)family < ASKED_MAX && cards >= 0);
    *bad = 0;
    if (!tidy(words, text, sizeof text))
        return fault_say(f, "too many words");
    kind = find_command(text, family, &length);
    row = command_row(kind);
    if (row == NULL)
        return fault_say(f, "unknown command: \"%.*s\"",
                         (int)strcspn(text, " "), text);
    rest = (struct piece){text + length, text + strlen(text)};
    out->kind = (uint16_t)kind;
    field_blank(row->fields, command_place(out), row->size);
    o = told_of_command(out);
    o.hand = hand;
    o.cards = hand == NULL ? 0 : cards;
    if (told_get(&o, command_place(out), row->size,
                 row->text + told_first_words(row->text), rest, &no))
        return 0;
    no.far += no.far < rest.end && *no.far == ' ';
    *bad = word_of(text, no.far);
    return blame(f, no.want, no.far, rest.end);
}
