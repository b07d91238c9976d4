/*
 * look_signed.c - the last signed head of the journal, for the floor and the
 * auditor.  A copy on paper proves later that nothing before it was changed.
 */
#include <sodium.h>

#include "serve/look.h"
#include "serve/serve_own.h"

struct w_signed_now look_signed(const struct serve *s)
{
    const struct journal *kept = live_journal(s->live);
    struct w_signed_now out = {.has_head = false};
    struct journal_head head;
    int64_t at_ms;

    if (!journal_signed(kept, &head, &at_ms))
        return out;
    out.has_head = true;
    out.head.record = (int64_t)head.seq;
    out.head.at_ms = at_ms;
    sodium_bin2hex(out.head.hash, sizeof out.head.hash, head.hash, 32);
    sodium_bin2hex(out.head.key, sizeof out.head.key, journal_key(kept), 32);
    return out;
}
