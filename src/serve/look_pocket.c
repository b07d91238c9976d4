/*
 * look_pocket.c - rulings for a phone that keeps them, without a log-in.
 *
 * A page asks for a house again only if its mark has changed.  The books of a
 * room stay the same while it is open, so each mark is made once.
 */
#include <sodium.h>
#include <string.h>

#include "serve/look.h"
#include "serve/serve_own.h"
#include "wire/pocket_json.h"

enum {
    MARK_BYTES = 16, /* the least that libsodium makes */
    MARK_SHOWN = 8,
    MARKS_AT_ONCE = 16 /* made for one question; the others stay "" */
};

/* The marks of a shelf; "": not made yet. */
struct marks {
    const struct clauses *of;
    char mark[HOUSES_MOST][2 * MARK_SHOWN + 1];
};

/* Makes the mark of a house from all that is said of it.  The text is only
   lent, and is empty afterwards. */
static void make_mark(struct text *t, struct shelf *s, const char *house,
                      char *out)
{
    struct json j = json_to_text(t);
    uint8_t hash[MARK_BYTES];
    struct fault f;

    if (pocket_house_json(&j, s, house, &f) == 0 && !t->cut) {
        crypto_generichash(hash, sizeof hash, (const uint8_t *)t->at, t->used,
                           NULL, 0);
        sodium_bin2hex(out, 2 * MARK_SHOWN + 1, hash, MARK_SHOWN);
    }
    text_init(t, t->at, t->size);
}

static bool fill_place(const void *from, int i, struct w_pocket_place *out)
{
    const struct marks *m = from;
    const struct house *h = &m->of->house[i];

    *out = (struct w_pocket_place){.house = h->key, .name = h->title};
    memcpy(out->mark, m->mark[i], sizeof m->mark[i]);
    return true;
}

void look_pocket(struct text *t, const struct serve *s)
{
    static struct marks m;
    const struct clauses *all = shelf_clauses(s->plan->shelf);
    struct w_pocket out = {
        .houses = {.count = all->houses, .fill = fill_place, .from = &m}};
    struct json j;

    if (m.of != all)
        memset(&m, 0, sizeof m);
    m.of = all;
    for (int i = 0, made = 0; i < all->houses && made < MARKS_AT_ONCE; i++)
        if (m.mark[i][0] == '\0') {
            make_mark(t, s->plan->shelf, all->house[i].key, m.mark[i]);
            made++;
        }
    pocket_words(&out);
    j = json_to_text(t);
    put_w_pocket(&j, &out);
}

bool look_pocket_house(struct text *t, const struct serve *s,
                       const char *house, struct fault *f)
{
    struct json j = json_to_text(t);

    if (house_find(shelf_clauses(s->plan->shelf), house) == NULL)
        return false;
    return pocket_house_json(&j, s->plan->shelf, house, f) == 0;
}
