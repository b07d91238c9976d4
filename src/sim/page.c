/*
 * page.c - a hand as a page would get it.
 *
 * A felt of the simulator has no chairs: who has chips there sits there.
 */
#include "sim/page.h"

#include <string.h>

#include "base/must.h"
#include "sim/probe.h"
#include "wire/ruling_json.h"
#include "wire/why_json.h"

void page_begin(struct page *p, const struct book *b,
                const struct clauses *all, const struct felt *felt,
                seat_no viewer)
{
    static _Thread_local struct seating now;

    seating_init(&now);
    now.felt = *felt;
    for (seat_no s = 0; s < felt_people(felt); s++)
        if (felt_stack(felt, s) > 0)
            now.chair[s] = (struct chair){.person = (uint32_t)s + 1,
                                          .state = CHAIR_SITS};
    telling_begin(&p->telling, &now);
    p->told = (struct view_told){.table = 1,
                                 .viewer = viewer,
                                 .book = b,
                                 .all = all,
                                 .seating = &p->telling.now,
                                 .recent = &p->telling.recent,
                                 .now_ms = 1};
}

void page_event(struct page *p, const struct event *e, struct text *out)
{
    MUST(telling_hear(&p->telling, p->told.book, e));
    telling_put_event(out, &p->telling, &p->told, e);
}

/*
 * Asks for the preview of a report that could be made, or why it is refused.
 */
static void ask_ruling(const struct page *p, struct luck *luck, struct json *j)
{
    const struct felt *felt = &p->telling.now.felt;
    struct command c;
    struct refusal no;

    probe_report(p->told.book, felt_poker(felt), luck, &c);
    if (!ruling_json(j, &p->told, &c, &no))
        text_put(j->text, "! %s %d", why_word(no.why), (int)no.leaf);
}

void page_ask(const struct page *p, struct luck *luck, struct text *out)
{
    bool poker = felt_is(&p->telling.now.felt, OF_POKER);
    struct json j = json_to_text(out);

    switch (luck_below(luck, poker ? 4 : 2)) {
    case 0:
        view_json(out, &p->told);
        break;
    case 1:
        why_json(&j, &p->told);
        break;
    case 2:
        reports_json(&j, &p->told);
        break;
    default:
        ask_ruling(p, luck, &j);
        break;
    }
}
