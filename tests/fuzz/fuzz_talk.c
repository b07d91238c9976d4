/*
 * fuzz_talk.c - any bytes as a message of a WebSocket.
 *
 * A message that is understood must be complete: it has a place if it needs
 * one, a command that has a row, and text that ends.  Any other message is a
 * fault with a sentence.
 */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/must.h"
#include "serve/talk_read.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct talk t;
    struct fault f = {""};

    if (talk_read((const char *)data, size, &t, &f) != 0) {
        MUST(f.text[0] != '\0');
        return 0;
    }
    MUST(t.kind > TALK_NOTHING && t.kind <= TALK_WOULD);
    MUST((t.place == PLACE_TABLE) == (t.table != 0));
    MUST(memchr(t.house, '\0', sizeof t.house) != NULL);
    MUST(memchr(t.game, '\0', sizeof t.game) != NULL);
    MUST(memchr(t.name, '\0', sizeof t.name) != NULL);
    if (t.kind == TALK_DO || t.kind == TALK_PREVIEW || t.kind == TALK_WOULD) {
        MUST(command_row(t.wish.kind) != NULL);
        MUST(command_can_be(&t.wish));
        MUST(t.place != PLACE_NONE && t.place != PLACE_LOBBY);
    }
    return 0;
}
