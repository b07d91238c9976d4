/*
 * talk.c - carries out or refuses the requests of a WebSocket, and answers
 * them.
 *
 * The session alone says who speaks.  A message may name a seat only if its
 * person has none yet.
 */
#include "serve/talk.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "serve/log.h"
#include "serve/hold.h"
#include "serve/look.h"
#include "serve/person_name.h"
#include "serve/second.h"
#include "serve/serve_own.h"
#include "serve/talk_read.h"
#include "serve/wish_id.h"
#include "wire/cite.h"
#include "wire/table_ask.h"

/* One message and who it is from. */
struct asked {
    struct serve *s;
    struct guest *g;
    const struct talk *talk;
};

static void error(const struct asked *a, const char *sentence)
{
    a->s->refused++;
    answer_error(a->g, a->talk->n, sentence);
}

/* Queues an answer until its command is durable. */
static void later(const struct asked *a, struct text *t)
{
    if (t->cut)
        error(a, "The answer is too long.");
    else
        answer_later(&a->s->answers, a->g, t->at, t->used);
}

static void ok(const struct asked *a, const struct w_done *done)
{
    char out[256];
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, out, sizeof out);
    put_w_answer_done(&j, &(struct w_answer_done){a->talk->n, *done});
    later(a, &t);
}

/* There is nothing to say of it but that it is done. */
static void ok_plain(const struct asked *a)
{
    ok(a, &(struct w_done){.has_again = false});
}

static void no_by(const struct asked *a, const struct book *b,
                  const struct refusal *why)
{
    struct w_answer_no answer = {.n = a->talk->n};
    char out[4096];
    struct text t;
    struct json j = json_to_text(&t);

    text_init(&t, out, sizeof out);
    refusal_fill(&answer.no, b, shelf_clauses(a->s->plan->shelf), why);
    put_w_answer_no(&j, &answer);
    a->s->refused++;
    later(a, &t);
}

/* Answers with a refusal; table 0 is the cage or the desk, which cite no
   book. */
static void no(const struct asked *a, const struct refusal *why)
{
    uint32_t table = a->talk->table;

    no_by(a, table == 0 ? NULL : keep_rules(live_keep(a->s->live), table),
          why);
}

/* Refuses to open a table, citing the book it would have had. */
static void no_table(const struct asked *a, const struct refusal *why)
{
    const struct talk *t = a->talk;
    struct book b;
    struct fault f;

    no_by(a,
          shelf_book(a->s->plan->shelf, t->house, t->game, &b, &f) == 0 ? &b
                                                                        : NULL,
          why);
}

/* Adds which cap of the room a command reached, if any. */
static bool tell_full(const struct asked *a, const struct refusal *why,
                      enum cap_kind cap)
{
    char room[CAPS_TEXT];
    const char *full = why->why == WHY_FULL ? caps_full(a->s, cap, room)
                                            : NULL;

    if (full != NULL)
        error(a, full);
    return full != NULL;
}

static void answer_said(const struct asked *a, const struct keep_said *said)
{
    if (said->answer == KEEP_REFUSED)
        no(a, &said->no);
    else
        ok(a, &(struct w_done){.has_again = said->answer == KEEP_AGAIN,
                               .again = {true}});
}

/* Watching */

static bool is_table(const struct asked *a)
{
    return keep_table(live_keep(a->s->live), a->talk->table) != NULL;
}

static void watch(const struct asked *a)
{
    struct serve *s = a->s;

    if (a->talk->place == PLACE_LOBBY) {
        ok_plain(a);
        lobby_watch(s, a->g);
        return;
    }
    if (a->talk->place == PLACE_CAGE) {
        ok_plain(a);
        till_watch(s, a->g);
        return;
    }
    if (!watch_look(s->watch, a->g, a->talk->table)) {
        error(a, "That is too many tables to watch at once.");
        return;
    }
    ok_plain(a);
    watch_catch_up(s->watch, a->g, a->talk->table,
                   a->talk->has_from ? a->talk->from : UINT64_MAX);
}

static void unwatch(const struct asked *a)
{
    if (a->talk->place == PLACE_LOBBY)
        a->g->lobby = false;
    else if (a->talk->place == PLACE_CAGE)
        a->g->cage = false;
    else
        watch_look_away(a->s->watch, a->g, a->talk->table);
    ok_plain(a);
}

/* Doing */

/* The id that came with a request. */
static uint64_t id_of(const struct asked *a, enum wish_of of)
{
    return wish_id(of, a->g->who.person, a->talk->id);
}

/* Cards are ordered by the house's randomness, never by a message.  At a live
   table they are real, and the dealer says which came. */
static bool is_card_order(const struct asked *a, int kind)
{
    const struct seating *s = a->talk->place == PLACE_TABLE
                                  ? keep_table(live_keep(a->s->live),
                                               a->talk->table)
                                  : NULL;

    if (s != NULL && felt_is_live(&s->felt))
        return false;
    return kind == CMD_DEAL || kind == CMD_SHUFFLE || kind == CMD_HIGH_CARD ||
           kind == CMD_CARD;
}

static uint32_t stream_of(const struct talk *t)
{
    if (t->place == PLACE_DESK)
        return STREAM_DESK;
    return t->place == PLACE_CAGE ? STREAM_CAGE : keep_stream(t->table);
}

/* The command with the session's person and role. */
static struct command wish_of(const struct asked *a)
{
    struct command c = a->talk->wish;

    c.who.role = a->g->who.role;
    c.who.person = a->g->who.person;
    c.at_ms = serve_now_ms(a->s);
    c.id = wish_id(WISH_OF_PLAY, a->g->who.person, c.id);
    return c;
}

/* Writes the place a command was given at, such as "table 3". */
static const char *place_of(const struct talk *t, char out[24])
{
    if (t->place == PLACE_DESK || t->place == PLACE_CAGE)
        snprintf(out, 24, "the %s", t->place == PLACE_DESK ? "desk" : "cage");
    else
        snprintf(out, 24, "table %" PRIu32, t->table);
    return out;
}

/* Logs acts of staff: who, what and where, but no card. */
static void log_staff(const struct asked *a, const char *what,
                      const struct keep_said *said)
{
    const struct session *who = &a->g->who;
    char place[24];

    if (who->role == ROLE_PLAYER)
        return;
    log_line("%s \"%s\" (person %" PRIu32 "): %s at %s: %s%s",
             role_name((enum role)who->role), who->name, who->person, what,
             place_of(a->talk, place),
             said->answer == KEEP_REFUSED ? "refused, " : "done",
             said->answer == KEEP_REFUSED ? why_word(said->no.why) : "");
}

/* Has the table moved since the caller looked?  Not checked for a retry. */
static bool has_moved_on(const struct asked *a, const struct command *c)
{
    return a->talk->has_seq &&
           a->talk->seq != watch_seq(a->s->watch, a->talk->table) &&
           !live_was_done(a->s->live, stream_of(a->talk), c->id);
}

/*
 * Does the approver own the account?  With a password that the floor gave, the
 * floor could be both people.  The room's own account has its password from
 * the operator.
 */
static bool is_own_person(const struct asked *a)
{
    const struct session *who = &a->g->who;
    struct login it;

    return account_is_fixed(who->name) ||
           !account_find(a->s->accounts, who->name, &it) ||
           account_is_chosen(a->s->accounts, who->name);
}

/* Could the asker and the approver be one person?  Not checked for a retry. */
static bool is_one_person(const struct asked *a, const struct command *c)
{
    return a->talk->place == PLACE_CAGE && c->kind == CMD_APPROVE &&
           !live_was_done(a->s->live, STREAM_CAGE, c->id) &&
           second_is_asker(a->s->accounts, keep_cage(live_keep(a->s->live)),
                           c->approve.approval, a->g->who.person);
}

/* Checks the name of a person whom the cage enrolls: it must not look like
   staff, another person or a bot.  Returns NULL, or what is wrong. */
static const char *name_enrolled(const struct asked *a, struct command *c)
{
    struct cmd_enroll *w = &c->enroll;
    char name[PERSON_NAME_MAX];
    const char *wrong;

    if (a->talk->place != PLACE_CAGE || c->kind != CMD_ENROLL ||
        live_was_done(a->s->live, STREAM_CAGE, c->id))
        return NULL;
    wrong = person_name_clean(w->name, name);
    if (wrong != NULL)
        return wrong;
    if (person_name_is_staffs(name))
        return "That looks like one of the house's own people; take another "
               "name.";
    w->guest = false;
    return live_name_free(a->s->live, name, w->name) ? NULL
                                                     : "That name is taken.";
}

/* Was it refused because a cap of the room was reached? */
static bool is_cap_met(const struct asked *a, const struct command *c,
                       const struct refusal *no)
{
    if (c->kind == CMD_ENROLL)
        return tell_full(a, no, CAP_PEOPLE);
    if (c->kind == CMD_JOIN_LIST)
        return tell_full(a, no, CAP_NAMES) || tell_full(a, no, CAP_LISTS);
    return c->kind == CMD_BAR && tell_full(a, no, CAP_BARRED);
}

static void wish(const struct asked *a)
{
    struct command c = wish_of(a);
    const char *wrong = name_enrolled(a, &c);
    struct keep_said said;
    struct fault f;

    if (wrong != NULL) {
        error(a, wrong);
        return;
    }

    if (a->talk->place == PLACE_CAGE && c.kind == CMD_APPROVE &&
        !live_was_done(a->s->live, STREAM_CAGE, c.id) && !is_own_person(a)) {
        error(a, "Choose a password of your own before you approve anything: "
                 "the floor knows the one you have.");
        return;
    }
    if (is_one_person(a, &c)) {
        no(a, &(struct refusal){.why = WHY_ONE_GIVER, .leaf = LEAF_NONE});
        return;
    }
    if (is_card_order(a, c.kind)) {
        error(a, "The room shuffles and deals by itself.");
        return;
    }
    if (has_moved_on(a, &c)) {
        no(a, &(struct refusal){.why = WHY_MOVED_ON, .leaf = LEAF_NONE});
        return;
    }
    if (live_wish(a->s->live, stream_of(a->talk), &c, &said, &f) != 0) {
        serve_fail(a->s, &f);
        return;
    }
    a->s->wishes++;
    log_staff(a, command_row(c.kind)->name, &said);
    if (a->talk->place == PLACE_CAGE)
        a->g->cage_now = a->s->till.now = true;
    if (said.answer == KEEP_REFUSED && is_cap_met(a, &c, &said.no))
        return;
    answer_said(a, &said);
}

static void seat(const struct asked *a)
{
    const struct live_seat_ask ask = {.person = a->g->who.person,
                                      .table = a->talk->table,
                                      .elsewhere = a->talk->elsewhere,
                                      .id = id_of(a, WISH_OF_PLAY)};
    uint32_t table = 0;
    struct refusal why;
    struct fault f;

    if (live_seat(a->s->live, &ask, serve_now_ms(a->s), &table, &why, &f) !=
        0) {
        serve_fail(a->s, &f);
    } else if (table == 0) {
        no(a, &why);
    } else {
        ok(a, &(struct w_done){.has_table = true, .table = {table}});
    }
}

/* Remembers a denied request for chips, so that a retry with the same id gets
   none, whatever the person lost since. */
static void note_no_chips(struct serve *s, uint64_t id)
{
    if (id != 0)
        s->no_chips[s->no_chips_at++ % NO_CHIPS] = id;
}

static bool got_no_chips(const struct serve *s, uint64_t id)
{
    for (int i = 0; i < NO_CHIPS; i++)
        if (id != 0 && s->no_chips[i] == id)
            return true;
    return false;
}

static void chips(const struct asked *a)
{
    const struct refusal none = {.why = WHY_NO_FREE, .leaf = LEAF_NONE};
    uint64_t id = id_of(a, WISH_OF_CHIPS);
    money got = 0;
    struct fault f;

    if (live_was_done(a->s->live, STREAM_CAGE, id) || got_no_chips(a->s, id)) {
        ok(a, &(struct w_done){.has_again = true, .again = {true}});
        return;
    }
    if (!live_may_give_free(a->s->live)) {
        no(a, &none);
        return;
    }
    if (live_chips(a->s->live, a->g->who.person, id, serve_now_ms(a->s), &got,
                   &f) != 0) {
        serve_fail(a->s, &f);
        return;
    }
    if (got == 0)
        note_no_chips(a->s, id);
    ok(a, &(struct w_done){.has_got = true, .got = {got}});
}

/* Returns a word said about a table; NULL if it is empty. */
static const char *said_word(const char *word)
{
    return word[0] != '\0' ? word : NULL;
}

/* The table asked for.  `lower` and `upper` are a limit in cents; one alone is
   the chip value of a game that has only one. */
static void asked_table(const struct talk *t, char limit[48],
                        struct table_ask *q)
{
    const struct talk_open *o = &t->open;
    struct text words;

    *q = (struct table_ask){.house = t->house,
                            .game = t->game,
                            .limit = said_word(o->limit),
                            .structure = said_word(o->structure),
                            .option = said_word(o->option),
                            .collection = said_word(o->collection),
                            .payer = said_word(o->payer),
                            .buy_in = said_word(o->buy_in),
                            .seats = said_word(o->seats),
                            .over_blind = said_word(o->over_blind),
                            .dealer = said_word(o->dealer),
                            .level = said_word(o->level)};
    snprintf(q->chosen, sizeof q->chosen, "%s", o->choices);
    if (q->limit != NULL || (o->lower == 0 && o->upper == 0))
        return;
    text_init(&words, limit, 48);
    money_put(&words, o->lower != 0 ? o->lower : o->upper);
    if (o->lower != 0 && o->upper != 0) {
        text_str(&words, "/");
        money_put(&words, o->upper);
    }
    q->limit = limit;
}

static void open_table(const struct asked *a)
{
    const struct talk *t = a->talk;
    struct table_ask q;
    char limit[48];
    struct who who = {.role = a->g->who.role,
                      .seat = NO_SEAT,
                      .person = a->g->who.person};
    struct keep_said said = {.answer = KEEP_DONE};
    uint32_t table = 0;
    struct fault f = {""};

    if (!command_may(CMD_OPEN, (enum role)who.role)) {
        error(a, "Only the floor opens tables.");
        return;
    }
    asked_table(t, limit, &q);
    if (live_open_table(a->s->live, who, &q, id_of(a, WISH_OF_OPEN),
                        serve_now_ms(a->s), &table, &said, &f) != 0) {
        if (said.answer == KEEP_REFUSED)
            error(a, f.text);
        else
            serve_fail(a->s, &f);
    } else if (said.answer == KEEP_REFUSED) {
        log_staff(a, "open a table", &said);
        if (!tell_full(a, &said.no, CAP_TABLES) &&
            !tell_full(a, &said.no, CAP_TABLE_NUMBERS) &&
            !tell_full(a, &said.no, CAP_LISTS))
            no_table(a, &said.no);
    } else {
        log_staff(a, "open a table", &said);
        ok(a, &(struct w_done){.has_table = true,
                               .table = {table},
                               .has_again = said.answer == KEEP_AGAIN,
                               .again = {true}});
    }
}

/* Switches mistakes; for the floor, or for a person alone in the room. */
static void mistakes(const struct asked *a)
{
    if (a->g->who.role != ROLE_FLOOR && a->s->people > 1) {
        error(a, "Only the floor says whether mistakes happen, while others "
                 "are here.");
        return;
    }
    live_mistakes(a->s->live, a->talk->on);
    ok_plain(a);
}

/* Calls the floor; from the floor it means that the floor has come. */
static void call_floor(const struct asked *a)
{
    struct who who = {.role = a->g->who.role,
                      .seat = NO_SEAT,
                      .person = a->g->who.person};
    struct keep_said said;
    struct cmd_call_floor *call;
    struct command c;
    struct fault f;
    int bad;

    call = wish_call_floor(&c, who);
    call->table = a->talk->table;
    memcpy(call->reason, a->talk->reason, sizeof call->reason);
    c.at_ms = serve_now_ms(a->s);
    c.id = id_of(a, WISH_OF_PLAY);
    bad = who.role == ROLE_FLOOR
              ? live_bring_floor(a->s->live, who, a->talk->table, c.id,
                                 c.at_ms, &said, &f)
              : live_wish(a->s->live, STREAM_DESK, &c, &said, &f);
    if (bad != 0)
        serve_fail(a->s, &f);
    else
        answer_said(a, &said);
}

/* Questions: each answer is made for this viewer alone. */

struct question {
    const struct asked *a;
    struct text *to;
    struct command c;
    struct refusal why;
    bool can;
};

/* Only what is said of it: the number and the rest stand around it. */
static void answer(struct question *q)
{
    const struct asked *a = q->a;
    const struct talk *t = a->talk;

    q->can = true;
    if (t->kind == TALK_WHY)
        look_why(q->to, a->s, t->table, guest_person(a->g));
    else if (t->kind == TALK_DECK)
        look_deck(q->to, a->s, t->table, guest_person(a->g));
    else if (t->kind == TALK_REPORTS)
        look_reports(q->to, a->s, t->table);
    else if (t->kind == TALK_PEOPLE)
        look_people(q->to, a->s, t->name);
    else if (t->kind == TALK_WOULD)
        q->can = look_would(q->to, a->s, &q->c, &q->why);
    else
        q->can = look_preview(q->to, a->s, t->table, &q->c, &q->why);
}

struct answering {
    struct question *q;
};

static void put_ok(struct json *j, const void *from)
{
    const struct answering *it = from;

    it->q->to = json_into(j);
    answer(it->q);
}

/* Writes an answer.  A ruling after a preview must name the push it was made at,
   so a preview carries it. */
static void put_answer(void *to)
{
    struct question *q = to;
    const struct answering it = {q};
    const struct asked *a = q->a;
    struct json j = json_to_text(q->to);

    put_w_answer_asked(&j, &(struct w_answer_asked){
                               .n = a->talk->n,
                               .ok = {put_ok, &it},
                               .has_seq = a->talk->kind == TALK_PREVIEW,
                               .seq = {(int64_t)watch_seq(a->s->watch,
                                                          a->talk->table)},
                           });
}

static uint32_t stream_asked(const struct talk *t)
{
    return t->kind == TALK_PEOPLE || t->kind == TALK_WOULD ? STREAM_CAGE
                                                           : stream_of(t);
}

static void ask(const struct asked *a)
{
    static char out[ANSWER_MOST];
    struct text to;
    struct question q = {.a = a, .to = &to, .c = wish_of(a)};

    text_init(&to, out, sizeof out);
    if (!hold_question(stream_asked(a->talk), put_answer, &q)) {
        error(a, "This cannot be answered. The room has noted it.");
        return;
    }
    if (q.can)
        later(a, &to);
    else
        no(a, &q.why);
}

/* Conditions for each request. */
enum needs {
    NEEDS_NOBODY,
    NEEDS_SOMEBODY,
    NEEDS_PLAYER,
    NEEDS_RULES,
    NEEDS_CAGE
};

static const struct {
    void (*run)(const struct asked *a);
    enum needs needs;
} doing[] = {
    [TALK_WATCH] = {watch, NEEDS_NOBODY},
    [TALK_UNWATCH] = {unwatch, NEEDS_NOBODY},
    [TALK_DO] = {wish, NEEDS_SOMEBODY},
    [TALK_REPORTS] = {ask, NEEDS_RULES},
    [TALK_PREVIEW] = {ask, NEEDS_RULES},
    [TALK_WHY] = {ask, NEEDS_NOBODY},
    [TALK_DECK] = {ask, NEEDS_NOBODY},
    [TALK_SEAT] = {seat, NEEDS_PLAYER},
    [TALK_CHIPS] = {chips, NEEDS_PLAYER},
    [TALK_OPEN] = {open_table, NEEDS_SOMEBODY},
    [TALK_MISTAKES] = {mistakes, NEEDS_SOMEBODY},
    [TALK_FLOOR] = {call_floor, NEEDS_SOMEBODY},
    [TALK_PEOPLE] = {ask, NEEDS_CAGE},
    [TALK_WOULD] = {ask, NEEDS_CAGE},
};

/* The conditions of a question about the cage are those of the same
   command. */
static enum needs needs_of(const struct talk *t)
{
    return t->kind == TALK_WATCH && t->place == PLACE_CAGE
               ? NEEDS_CAGE
               : doing[t->kind].needs;
}

/* Why this client may not ask; NULL if it may. */
static const char *not_for(const struct guest *g, enum needs needs)
{
    if (needs != NEEDS_NOBODY && !g->known)
        return "Log in or come as a guest first.";
    if (needs == NEEDS_PLAYER && g->who.role != ROLE_PLAYER)
        return "That is for players.";
    if (needs == NEEDS_CAGE && !till_is_for(g))
        return "That is for the cage, the floor and the auditor.";
    if (needs == NEEDS_RULES &&
        !command_may(CMD_REPORT, (enum role)g->who.role))
        return "That is for dealers and the floor.";
    return NULL;
}

static void talk(const struct asked *a)
{
    const char *why = not_for(a->g, needs_of(a->talk));

    if (why != NULL)
        error(a, why);
    else if (a->talk->place == PLACE_TABLE && !is_table(a))
        error(a, "There is no such table.");
    else
        doing[a->talk->kind].run(a);
}

void talk_message(void *to, struct ws *w, const char *text, size_t count)
{
    struct serve *s = to;
    struct guest *g = ws_guest(w);
    struct talk said;
    struct asked a = {.s = s, .g = g, .talk = &said};
    struct fault f;

    if (talk_read(text, count, &said, &f) != 0) {
        error(&a, f.text);
        return;
    }
    if (g->known)
        session_see(s->accounts, &g->who, serve_now_ms(s) / 1000);
    talk(&a);
}

void talk_opened(void *to, struct ws *w)
{
    struct guest *g = ws_guest(w);

    (void)to;
    g->ws = w;
}

void talk_over(void *to, struct ws *w)
{
    guest_leave(to, ws_guest(w));
}
