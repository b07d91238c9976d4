/*
 * event_json.c - events and commands as JSON, by one loop over their fields
 * each way.
 *
 * The reader goes over the object twice: first for the kind, which may stand
 * anywhere in it, then for the fields.
 */
#include "wire/event_json.h"

#include <inttypes.h>
#include <string.h>

#include "base/json_read.h"
#include "base/must.h"
#include "card/cardtext.h"

/* Writing */

static void put_card(struct text *t, card c)
{
    text_str(t, "\"");
    cardtext_put(t, c, NULL);
    text_str(t, "\"");
}

/* The members of a set, from 1. */
static void put_set(struct text *t, uint64_t set)
{
    const char *between = "[";

    for (; set != 0; set &= set - 1, between = ",")
        text_put(t, "%s%d", between, __builtin_ctzll(set) + 1);
    text_str(t, *between == '[' ? "[]" : "]");
}

static void put_known(struct text *t, cardset s)
{
    text_str(t, "[");
    while (s != 0) {
        put_card(t, set_take(&s));
        text_str(t, s != 0 ? "," : "");
    }
    text_str(t, "]");
}

static void put_remedies(struct text *t, int64_t list)
{
    text_str(t, "[");
    for (int32_t rest = (int32_t)list; rest > 0; rest = remedy_rest(rest)) {
        MUST(remedy_first(rest) < REMEDY_WORDS);
        text_quoted(t, remedy_rows[remedy_first(rest)].words);
        text_str(t, remedy_rest(rest) > 0 ? "," : "");
    }
    text_str(t, "]");
}

/* One of a list. */
static void put_part(struct text *t, const struct field *f,
                     const void *payload, int i)
{
    const struct choice *choice = field_at(f, payload);
    const money *amount = field_at(f, payload);
    const uint8_t *byte = field_at(f, payload);

    if (f->type == FIELD_MONEYS && amount[i] == INT64_MAX) {
        text_str(t, "null");
    } else if (f->type == FIELD_MONEYS) {
        text_put(t, "%" PRId64, amount[i]);
    } else if (f->type == FIELD_CHOICES) {
        MUST(choice[i].leaf < LEAF_COUNT);
        text_put(t, "{\"leaf\":\"%s\",\"value\":%" PRId32 "}",
                 leaf_rows[choice[i].leaf].name, choice[i].value);
    } else if (f->type == FIELD_NUMBERS) {
        text_put(t, "%d", byte[i]);
    } else {
        put_card(t, byte[i]);
    }
}

static void put_list(struct text *t, const struct field *f,
                     const void *payload)
{
    int count = field_count(f, payload);

    MUST(count <= f->most);
    text_str(t, "[");
    for (int i = 0; i < count; i++) {
        text_str(t, i > 0 ? "," : "");
        put_part(t, f, payload, i);
    }
    text_str(t, "]");
}

static void put_hash(struct text *t, const uint8_t *bytes, int count)
{
    text_str(t, "\"");
    for (int i = 0; i < count; i++)
        text_put(t, "%02x", bytes[i]);
    text_str(t, "\"");
}

static void put_number(struct text *t, const struct field *f, int64_t n)
{
    switch (f->type) {
    case FIELD_SEATS:
    case FIELD_ROUND:
    case FIELD_WHICH:
        put_set(t, (uint64_t)n);
        break;
    case FIELD_SEAT:
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        if (n == NO_SEAT)
            text_str(t, "null");
        else
            text_put(t, "%" PRId64, n + 1);
        break;
    case FIELD_CARD:
        put_card(t, (card)n);
        break;
    case FIELD_RANK:
        MUST(n < RANK_COUNT);
        text_put(t, "\"%c\"", "23456789TJQKA"[n]);
        break;
    case FIELD_YES:
        text_str(t, n != 0 ? "true" : "false");
        break;
    case FIELD_WORD:
        MUST(words_at((enum word_list)f->list, (int)n) != NULL);
        text_quoted(t, words_at((enum word_list)f->list, (int)n));
        break;
    case FIELD_IRREGULAR:
        MUST(n <= IRREGULARS);
        if (n == IRREGULARS)
            text_str(t, "null");
        else
            text_quoted(t, irregular_rows[n].name);
        break;
    case FIELD_REMEDIES:
        put_remedies(t, n);
        break;
    case FIELD_KNOWN:
        put_known(t, (cardset)n);
        break;
    default: /* MONEY, COUNT, NUMBER, VALUE */
        text_put(t, "%" PRId64, n);
        break;
    }
}

/* Is the first of them something, and not nothing? */
static bool is_always_said(const struct field *f)
{
    return f->type == FIELD_WORD || f->type == FIELD_ORDINAL ||
           f->type == FIELD_SPOT || f->type == FIELD_RANK;
}

static void put_fields(struct text *t, const struct field *rows,
                       const void *payload)
{
    for (const struct field *f = rows; f->type != FIELD_END; f++) {
        if (!is_always_said(f) && field_is_blank(f, payload))
            continue;
        text_put(t, ",\"%s\":", f->name);
        if (field_width(f) > 0)
            put_number(t, f, field_get(f, payload));
        else if (f->type == FIELD_TEXT)
            text_quoted(t, field_at(f, payload));
        else if (f->type == FIELD_HASH)
            put_hash(t, field_at(f, payload), f->most);
        else
            put_list(t, f, payload);
    }
}

void event_put_json(struct text *t, const struct event *e)
{
    const struct event_row *row = event_row(e->kind);

    MUST(row != NULL && e->leaf < BEHIND_MOST);
    text_put(t, "{\"event\":\"%s\"", row->name);
    put_fields(t, row->fields, event_payload(e));
    if (e->leaf != LEAF_NONE) {
        text_str(t, ",\"by\":\"");
        leaf_name_put(t, (enum leaf)e->leaf);
        text_str(t, "\"");
    }
    text_str(t, "}");
}

void command_put_json(struct text *t, const struct command *c)
{
    const struct command_row *row = command_row(c->kind);

    MUST(row != NULL && c->who.role < ROLES);
    text_put(t, "{\"command\":\"%s\",\"who\":{\"role\":\"%s\"", row->name,
             role_name((enum role)c->who.role));
    if (c->who.seat != NO_SEAT)
        text_put(t, ",\"seat\":%d", c->who.seat + 1);
    if (c->who.person != 0)
        text_put(t, ",\"person\":%" PRIu32, c->who.person);
    text_str(t, "}");
    if (c->at_ms != 0)
        text_put(t, ",\"at_ms\":%" PRId64, c->at_ms);
    if (c->id != 0)
        text_put(t, ",\"id\":%" PRIu64, c->id);
    put_fields(t, row->fields, command_payload(c));
    text_str(t, "}");
}

/* Reading */

enum { KEY_ROOM = 24, WORD_ROOM = 64 };

/* A whole number from `least` to `most`. */
static bool get_range(struct json_in *j, int64_t least, int64_t most,
                      int64_t *n)
{
    if (!json_in_int(j, n))
        return false;
    return (*n >= least && *n <= most) ||
           json_in_wrong(j, "a number that cannot be here");
}

static bool get_card(struct json_in *j, card *out)
{
    char word[WORD_ROOM];

    if (!json_in_string(j, word, sizeof word))
        return false;
    return field_read_card(word, strlen(word), out) ||
           json_in_wrong(j, "not a card");
}

/* Numbers from 1 that are the members of a set. */
static bool get_set(struct json_in *j, int64_t *set)
{
    int64_t n;

    *set = 0;
    if (!json_in_array(j))
        return false;
    while (json_in_more(j)) {
        if (!get_range(j, 1, 16, &n))
            return false;
        if ((*set >> (n - 1) & 1) != 0)
            return json_in_wrong(j, "named twice");
        *set |= INT64_C(1) << (n - 1);
    }
    return !j->failed;
}

static bool get_known(struct json_in *j, int64_t *set)
{
    cardset all = 0;
    card c;

    if (!json_in_array(j))
        return false;
    while (json_in_more(j)) {
        if (!get_card(j, &c))
            return false;
        if (!card_is_real(c) || set_has(all, c))
            return json_in_wrong(j, "no card, or named twice");
        all |= set_of(c);
    }
    *set = (int64_t)all;
    return !j->failed;
}

static bool get_remedies(struct json_in *j, int64_t *list)
{
    char words[WORD_ROOM];
    int count = 0;

    *list = 0;
    if (!json_in_array(j))
        return false;
    while (json_in_more(j)) {
        enum remedy found;

        if (!json_in_string(j, words, sizeof words))
            return false;
        found = remedy_find(words);
        if (found == REMEDY_END || count == REMEDIES_MOST)
            return json_in_wrong(j, "no remedy, or too many");
        *list |= (int64_t)found << (count++ * REMEDY_BITS);
    }
    return !j->failed;
}

/* Reads a field that is a string in JSON and a number in the event. */
static bool get_word(struct json_in *j, const struct field *f, int64_t *n)
{
    static const char ranks[] = "23456789TJQKA";
    char word[WORD_ROOM];

    if (f->type == FIELD_IRREGULAR && json_in_null(j)) {
        *n = IRREGULARS;
        return true;
    }
    if (!json_in_string(j, word, sizeof word))
        return false;
    if (f->type == FIELD_RANK)
        *n = word[0] != '\0' && word[1] == '\0' && strchr(ranks, word[0])
                 ? strchr(ranks, word[0]) - ranks
                 : -1;
    else if (f->type == FIELD_IRREGULAR)
        *n = irregular_find(word) == IRREGULARS ? -1
                                                : (int)irregular_find(word);
    else
        *n = words_find((enum word_list)f->list, word);
    return *n >= 0 || json_in_wrong(j, "no such word");
}

/* A moment that is too large was most likely said in another unit. */
static const char *no_room_words(const struct field *f)
{
    return strcmp(f->name, "until") == 0
               ? "`until` is in seconds since the beginning of 1970, UTC"
               : "a number that cannot be here";
}

static bool get_number(struct json_in *j, const struct field *f, int64_t *n)
{
    bool yes = false;
    card c = 0;

    switch (f->type) {
    case FIELD_SEATS:
    case FIELD_ROUND:
    case FIELD_WHICH:
        return get_set(j, n);
    case FIELD_SEAT:
    case FIELD_SPOT:
    case FIELD_ORDINAL:
        if (f->type == FIELD_SEAT && json_in_null(j)) {
            *n = NO_SEAT;
            return true;
        }
        if (!get_range(j, 1, f->type == FIELD_SEAT ? PEOPLE_MAX : 256, n))
            return false;
        --*n;
        return true;
    case FIELD_CARD:
        if (!get_card(j, &c))
            return false;
        *n = c;
        return true;
    case FIELD_YES:
        if (!json_in_bool(j, &yes))
            return false;
        *n = yes;
        return true;
    case FIELD_RANK:
    case FIELD_WORD:
    case FIELD_IRREGULAR:
        return get_word(j, f, n);
    case FIELD_REMEDIES:
        return get_remedies(j, n);
    case FIELD_KNOWN:
        return get_known(j, n);
    default: /* MONEY, COUNT, NUMBER, VALUE */
        return json_in_int(j, n) &&
               (field_has_room(f, *n) || json_in_wrong(j, no_room_words(f)));
    }
}

static bool get_choice(struct json_in *j, struct choice *out)
{
    bool leaf = false, value = false;
    char key[KEY_ROOM], name[WORD_ROOM];
    int64_t n = 0;

    json_in_object(j);
    while (json_in_key(j, key, sizeof key)) {
        if (strcmp(key, "leaf") == 0 && !leaf) {
            leaf = json_in_string(j, name, sizeof name);
        } else if (strcmp(key, "value") == 0 && !value) {
            value = get_range(j, INT32_MIN, INT32_MAX, &n);
        } else {
            return json_in_wrong(j, "no such key, or twice");
        }
    }
    if (j->failed)
        return false;
    if (!leaf || !value || leaf_find(name) == LEAF_NONE)
        return json_in_wrong(j, "not a leaf and its value");
    *out = (struct choice){.leaf = (uint16_t)leaf_find(name),
                           .value = (int32_t)n};
    return true;
}

static bool get_part(struct json_in *j, const struct field *f, void *payload,
                     int i)
{
    money *amount = field_place(f, payload);
    uint8_t *byte = field_place(f, payload);
    struct choice *choice = field_place(f, payload);
    int64_t n;

    if (f->type == FIELD_CHOICES)
        return get_choice(j, &choice[i]);
    if (field_is_cards(f))
        return get_card(j, &byte[i]);
    if (f->type == FIELD_NUMBERS) {
        if (!get_range(j, 0, UINT8_MAX, &n))
            return false;
        byte[i] = (uint8_t)n;
        return true;
    }
    if (json_in_null(j)) {
        amount[i] = INT64_MAX;
        return true;
    }
    return get_range(j, -MONEY_MOST, MONEY_MOST, &amount[i]);
}

static bool get_list(struct json_in *j, const struct field *f, void *payload)
{
    int count = 0;

    if (!json_in_array(j))
        return false;
    while (json_in_more(j)) {
        if (count == f->most)
            return json_in_wrong(j, "too many");
        if (!get_part(j, f, payload, count))
            return false;
        count++;
    }
    if (j->failed)
        return false;
    field_set_count(f, payload, count);
    return true;
}

static bool get_hash(struct json_in *j, const struct field *f, void *payload)
{
    static const char digits[] = "0123456789abcdef";
    uint8_t *out = field_place(f, payload);
    char hex[2 * LONG_HASH_BYTES + 1];

    if (!json_in_string(j, hex, sizeof hex))
        return false;
    if (strlen(hex) != 2u * f->most)
        return json_in_wrong(j, "not so many hexadecimal digits");
    for (int i = 0; hex[i] != '\0'; i++) {
        const char *found = strchr(digits, hex[i]);

        if (found == NULL)
            return json_in_wrong(j, "not a hexadecimal digit");
        out[i / 2] = (uint8_t)(out[i / 2] << 4 | (found - digits));
    }
    return true;
}

static bool get_field(struct json_in *j, const struct field *f, void *payload)
{
    int64_t n = 0;

    if (f->type == FIELD_TEXT)
        return json_in_string(j, field_place(f, payload), f->most);
    if (f->type == FIELD_HASH)
        return get_hash(j, f, payload);
    if (field_width(f) == 0)
        return get_list(j, f, payload);
    if (!get_number(j, f, &n))
        return false;
    field_set(f, payload, n);
    return true;
}

/* The field of a key, once. */
static bool get_keyed(struct json_in *j, const struct field *rows,
                      void *payload, const char *key, uint64_t *seen)
{
    const struct field *f = field_find(rows, key, strlen(key));

    if (f == NULL)
        return json_in_wrong(j, "no such key");
    if ((*seen >> (f - rows) & 1) != 0)
        return json_in_wrong(j, "a key twice");
    *seen |= UINT64_C(1) << (f - rows);
    return get_field(j, f, payload);
}

/* The string behind a key of the object, wherever it stands. */
static bool find_kind(const char *bytes, size_t count, const char *kind,
                      char *name, size_t room, struct fault *f)
{
    char key[KEY_ROOM];
    bool found = false;
    struct json_in j;

    json_in_init(&j, bytes, count, f);
    json_in_object(&j);
    while (json_in_key(&j, key, sizeof key))
        if (strcmp(key, kind) != 0)
            json_in_skip(&j);
        else if (found)
            json_in_wrong(&j, "a key twice");
        else
            found = json_in_string(&j, name, room);
    if (json_in_end(&j) != 0)
        return false;
    if (!found)
        fault_say(f, "no key \"%s\"", kind);
    return found;
}

/* The leaf behind an event, once. */
static bool get_leaf(struct json_in *j, uint16_t *leaf)
{
    char name[WORD_ROOM];

    if (*leaf != LEAF_NONE)
        return json_in_wrong(j, "a key twice");
    if (!json_in_string(j, name, sizeof name))
        return false;
    *leaf = (uint16_t)leaf_named(name);
    return *leaf != LEAF_NONE || json_in_wrong(j, "no such leaf");
}

int event_get_json(const char *bytes, size_t count, struct event *out,
                   struct fault *f)
{
    char name[WORD_ROOM], key[KEY_ROOM];
    const struct event_row *row;
    uint64_t seen = 0;
    struct json_in j;

    if (!find_kind(bytes, count, "event", name, sizeof name, f))
        return FAULT;
    row = event_row((int)event_find(name));
    if (row == NULL)
        return fault_say(f, "no event is called \"%s\"", name);
    out->kind = (uint16_t)event_find(name);
    out->leaf = LEAF_NONE;
    field_blank(row->fields, event_place(out), row->size);
    json_in_init(&j, bytes, count, f);
    json_in_object(&j);
    while (json_in_key(&j, key, sizeof key))
        if (strcmp(key, "event") == 0)
            json_in_skip(&j);
        else if (strcmp(key, "by") == 0)
            get_leaf(&j, &out->leaf);
        else
            get_keyed(&j, row->fields, event_place(out), key, &seen);
    if (json_in_end(&j) != 0)
        return FAULT;
    if (!event_can_be(out, SEATS_MAX, PEOPLE_MAX))
        return fault_say(f, "no event \"%s\" can have these values", name);
    return 0;
}

static bool get_role(struct json_in *j, uint8_t *role)
{
    char name[WORD_ROOM];

    if (!json_in_string(j, name, sizeof name))
        return false;
    for (int r = 0; r < ROLES; r++)
        if (strcmp(role_name((enum role)r), name) == 0) {
            *role = (uint8_t)r;
            return true;
        }
    return json_in_wrong(j, "no such role");
}

/* {"role":"player","seat":2,"person":7} */
static bool get_who(struct json_in *j, struct who *who)
{
    bool role = false, seat = false, person = false;
    char key[KEY_ROOM];
    int64_t n;

    json_in_object(j);
    while (json_in_key(j, key, sizeof key)) {
        if (strcmp(key, "role") == 0 && !role) {
            role = get_role(j, &who->role);
        } else if (strcmp(key, "seat") == 0 && !seat) {
            seat = true;
            if (!json_in_null(j) && get_range(j, 1, PEOPLE_MAX, &n))
                who->seat = (seat_no)(n - 1);
        } else if (strcmp(key, "person") == 0 && !person) {
            person = get_range(j, 0, UINT32_MAX, &n);
            who->person = person ? (uint32_t)n : 0;
        } else {
            return json_in_wrong(j, "no such key, or twice");
        }
    }
    return !j->failed;
}

/* Reads a key that every command has; false if it is no such key. */
static bool get_common(struct json_in *j, const char *key, struct command *out,
                       unsigned *seen)
{
    static const char *const keys[] = {"command", "who", "at_ms", "id"};
    int k = 0;

    while (k < 4 && strcmp(key, keys[k]) != 0)
        k++;
    if (k == 4)
        return false;
    if ((*seen >> k & 1) != 0)
        json_in_wrong(j, "a key twice");
    *seen |= 1u << k;
    if (k == 0)
        json_in_skip(j);
    else if (k == 1)
        get_who(j, &out->who);
    else if (k == 2)
        json_in_int(j, &out->at_ms);
    else
        json_in_uint(j, &out->id);
    return true;
}

int command_get_json(const char *bytes, size_t count, struct command *out,
                     struct fault *f)
{
    char name[WORD_ROOM], key[KEY_ROOM];
    const struct command_row *row;
    unsigned common = 0;
    uint64_t seen = 0;
    struct json_in j;

    if (!find_kind(bytes, count, "command", name, sizeof name, f))
        return FAULT;
    row = command_row((int)command_find(name));
    if (row == NULL)
        return fault_say(f, "no command is called \"%s\"", name);
    *out = (struct command){.kind = (uint16_t)command_find(name),
                            .who = {.seat = NO_SEAT}};
    field_blank(row->fields, command_place(out), row->size);
    json_in_init(&j, bytes, count, f);
    json_in_object(&j);
    while (json_in_key(&j, key, sizeof key))
        if (!get_common(&j, key, out, &common))
            get_keyed(&j, row->fields, command_place(out), key, &seen);
    if (json_in_end(&j) != 0)
        return FAULT;
    if (!command_can_be(out))
        return fault_say(f, "no command \"%s\" can have these values", name);
    return 0;
}
