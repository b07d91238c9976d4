/*
 * hw_phh.c - hand histories (PHH): played through the engine, and written of
 * a table's last hand as one seat saw it.
 *
 * Leaves: none
 */
#include <stdlib.h>
#include <string.h>

#include "base/toml.h"
#include "book/clause.h"
#include "lib/hw_own.h"
#include "wire/sentence.h"

#include "base/owns_memory.h"

enum {
    ROOM_LEAST = 16 << 20, /* for the tree of a text, */
    ROOM_TIMES = 32,       /* and bytes a byte of it may take */
    TEXT_MOST = 64 << 20,
    ANSWER_LEAST = 1 << 16,
    HAND_ANSWER = 1 << 10
};

/* Playing */

struct replay {
    hw_books *books;
    struct arena arena;
    struct phh_game game;
    struct phh_hand hand;
    struct json json;
    int passed, failed, skipped;
};

static void say_moneys(struct json *j, const char *key, const money *amount,
                       int count)
{
    json_open_row(j, key);
    for (int i = 0; i < count; i++)
        json_int(j, amount[i]);
    json_close(j);
}

/* One hand, and what came of it. */
static void tell_hand(struct replay *r, const struct toml_node *node,
                      const struct phh_result *result)
{
    static const char *const verdicts[] = {[PHH_PASSED] = "as written",
                                           [PHH_FAILED] = "failed",
                                           [PHH_SKIPPED] = "skipped"};
    const struct toml_node *at = result->at != NULL ? result->at : node;
    bool played = result->verdict == PHH_PASSED;

    json_object(&r->json);
    json_say_string(&r->json, "hand", node->key);
    json_say_int(&r->json, "line", at->line);
    json_say_string(&r->json, "variant", r->hand.variant);
    json_say_string(&r->json, "verdict", verdicts[result->verdict]);
    json_say_string(&r->json, "why", played ? NULL : result->why);
    if (played) {
        say_moneys(&r->json, "starting", r->hand.stack, r->hand.players);
        say_moneys(&r->json, "finishing", result->finishing, r->hand.players);
        say_moneys(&r->json, "won", result->collected, r->hand.players);
    }
    json_close(&r->json);
}

static int find_game(struct replay *r, struct fault *f)
{
    int bad = 0;

    if (strcmp(r->game.code, r->hand.variant) == 0)
        return 0;
    pthread_mutex_lock(&r->books->lock);
    bad = phh_game(&r->game, r->books->shelf, r->hand.variant, f);
    pthread_mutex_unlock(&r->books->lock);
    return bad;
}

static int play_one(struct replay *r, struct toml_node *node, struct fault *f)
{
    struct phh_result result;

    if (phh_read(&r->hand, node, f) != 0 || find_game(r, f) != 0)
        return FAULT;
    memset(&result, 0, sizeof result);
    (void)phh_play(&r->hand, &r->game, &result, NULL);
    *(result.verdict == PHH_PASSED    ? &r->passed
      : result.verdict == PHH_SKIPPED ? &r->skipped
                                      : &r->failed) += 1;
    tell_hand(r, node, &result);
    return 0;
}

static int play_all(struct replay *r, struct toml *doc, struct fault *f)
{
    if (doc->root.first == NULL)
        return fault_say(f, "phh: no hand in this text");
    if (phh_is_hand(&doc->root))
        return play_one(r, &doc->root, f);
    for (struct toml_node *n = doc->root.first; n != NULL; n = n->next)
        if (play_one(r, n, f) != 0)
            return FAULT;
    return 0;
}

static int replay(struct replay *r, const char *text, size_t length,
                  struct text *out, struct fault *f)
{
    struct toml doc;

    if (arena_own(&r->arena, length * ROOM_TIMES + ROOM_LEAST, f) != 0 ||
        toml_read(&doc, &r->arena, "phh", text, length, f) != 0)
        return FAULT;
    r->json = json_to_text(out);
    json_object(&r->json);
    json_open_array(&r->json, "hands");
    if (play_all(r, &doc, f) != 0)
        return FAULT;
    json_close(&r->json);
    json_say_int(&r->json, "passed", r->passed);
    json_say_int(&r->json, "failed", r->failed);
    json_say_int(&r->json, "skipped", r->skipped);
    json_close(&r->json);
    return out->cut ? fault_say(f, "phh: too much to tell") : 0;
}

char *hw_phh_replay(hw_books *books, const char *text, size_t length,
                    char *message)
{
    size_t room = length + (size_t)ANSWER_LEAST +
                  length / 64 * (size_t)HAND_ANSWER / 16;
    struct replay *r;
    struct fault f;
    struct text t;
    char *out;
    int bad;

    if (!books_are_open(books) || text == NULL || length > TEXT_MOST) {
        message_put(message, "no books, no text, or more than 64 MB of it");
        return NULL;
    }
    r = calloc(1, sizeof *r);
    out = malloc(room);
    if (r == NULL || out == NULL) {
        message_put(message, "out of memory");
        free(r);
        free(out);
        return NULL;
    }
    r->books = books;
    text_init(&t, out, room);
    bad = replay(r, text, length, &t, &f);
    arena_release(&r->arena);
    free(r);
    if (bad == 0)
        return out;
    message_put_fault(&f, message);
    free(out);
    return NULL;
}

/* Writing */

/* The PHH code for a table of this game; NULL: PHH has none. */
static const char *code_of(hw_table *t)
{
    const struct felt *felt = &t->seating.felt;
    const struct section *section;
    const char *code;

    pthread_mutex_lock(&t->books->lock);
    section = section_find(shelf_clauses(t->books->shelf), felt->house,
                           felt->game);
    code = shelf_code_of_game(t->books->shelf,
                              section != NULL ? section->like : felt->game,
                              (enum structure)felt->poker.stakes.structure);
    pthread_mutex_unlock(&t->books->lock);
    return code;
}

static void say_stakes(struct phh_hand *h, const struct stakes *s)
{
    bool fixed = s->structure == STRUCTURE_FIXED;

    h->bring_in = s->bring_in;
    h->small_bet = fixed ? s->lower : 0;
    h->big_bet = fixed ? s->upper : 0;
    h->min_bet = fixed ? 0 : s->lower;
}

/* The events of the hand again, as that seat heard them. */
static void hear_all(const hw_table *t, seat_no viewer, struct phh_record *r)
{
    for (int i = 0; i < t->hand.count; i++) {
        const struct event *e = &t->hand.event[i];
        struct event seen;

        event_for(e, viewer, &seen);
        phh_record_hear(r, e->kind == EV_HAND_ENDED ? &t->last : &t->first,
                        &seen);
    }
}

static bool has_fees(const hw_table *t)
{
    return felt_poker(&t->last)->collected != felt_poker(&t->first)->collected;
}

const char *hw_table_phh(hw_table *table, int viewer, char *message)
{
    struct phh_hand stakes;
    struct phh_record *r;
    const char *code;
    struct text t;
    seat_no eye;

    if (!table_is_open(table) || table->hand.count == 0 || table->hand.lost ||
        !felt_is_idle(&table->seating.felt)) {
        message_put(message, "no poker hand has been played here to its end");
        return NULL;
    }
    eye = table_seat_of(&table->seating.felt, viewer);
    code = code_of(table);
    if (code == NULL || (eye == NO_SEAT && viewer != 0)) {
        message_put(message, code == NULL ? "PHH has no word for this game"
                                          : "there is no such seat");
        return NULL;
    }
    r = calloc(1, sizeof *r);
    if (r == NULL || !table_text(table, &t)) {
        free(r);
        message_put(message, "out of memory");
        return NULL;
    }
    memset(&stakes, 0, sizeof stakes);
    text_init(&t, stakes.variant, sizeof stakes.variant);
    text_str(&t, code);
    say_stakes(&stakes, &felt_poker(&table->seating.felt)->stakes);
    phh_record_begin(r, &stakes);
    hear_all(table, eye, r);
    if (has_fees(table)) /* PHH has no place for what the house takes */
        r->hand.has_finishing = false;
    (void)table_text(table, &t);
    phh_write(&t, &r->hand, NULL);
    free(r);
    return t.cut ? NULL : table->text;
}
