/*
 * look_signed.c - the last signed head of the journal, for the floor and the
 * auditor: whoever writes it down can tell later that nothing before it was
 * changed.
 */
#include <sodium.h>

#include "serve/look.h"
#include "serve/serve_own.h"

static void say_bytes(struct json *j, const char *key, const uint8_t bytes[32])
{
    char hex[65];

    sodium_bin2hex(hex, sizeof hex, bytes, 32);
    json_say_string(j, key, hex);
}

void look_signed(struct json *j, const struct serve *s)
{
    const struct journal *kept = live_journal(s->live);
    struct journal_head head;
    int64_t at_ms;

    if (!journal_signed(kept, &head, &at_ms)) {
        json_say_null(j, "signed");
        return;
    }
    json_key(j, "signed");
    json_object(j);
    json_say_int(j, "record", (int64_t)head.seq);
    say_bytes(j, "hash", head.hash);
    json_say_int(j, "at_ms", at_ms);
    say_bytes(j, "key", journal_key(kept));
    json_close(j);
}
