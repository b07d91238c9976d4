/*
 * fuzz_frames.c - any bytes as what a WebSocket sends, in pieces of any size.
 *
 * The first byte says how large the pieces are.  For any bytes, every message
 * heard is text within the size limit, the output that waits is bounded, and
 * nothing is heard after a close frame.  The same bytes in one piece give the
 * same messages.
 */
#include <stddef.h>
#include <stdint.h>

#include "base/must.h"
#include "base/utf8.h"
#include "serve/frames.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

struct heard {
    struct frames *frames;
    uint64_t sum;
    int count;
};

static void message(void *to, const char *text, size_t count)
{
    struct heard *h = to;
    size_t at = 0;

    MUST(count <= FRAMES_MESSAGE_MOST && !h->frames->ending);
    while (at < count) {
        int n = utf8_length(text + at, count - at);

        MUST(n > 0 || text[at] == '\0');
        at += n > 0 ? (size_t)n : 1;
    }
    for (size_t i = 0; i < count; i++)
        h->sum = h->sum * 31 + (uint8_t)text[i];
    h->count++;
    frames_say(h->frames, text, count);
}

static void whole(void *to)
{
    const struct heard *h = to;

    MUST(!h->frames->ending);
}

static struct heard take(const uint8_t *data, size_t size, size_t piece)
{
    struct frames f;
    struct heard h = {.frames = &f};
    struct frames_ear ear = {.message = message, .whole = whole, .to = &h};

    MUST(frames_open(&f, &ear));
    while (size > 0) {
        size_t n = size < piece ? size : piece;

        if (!frames_take(&f, data, n))
            break;
        MUST(f.waits <= FRAMES_WAIT_BYTES);
        frames_drop(&f, f.waits);
        data += n;
        size -= n;
    }
    frames_close(&f);
    return h;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    struct heard small, large;

    if (size < 1 || size > 1 << 16)
        return 0;
    small = take(data + 1, size - 1, 1 + (size_t)data[0]);
    large = take(data + 1, size - 1, size);
    /* In one piece more may wait to go out than may: then less is heard. */
    MUST(small.count >= large.count);
    MUST(small.count != large.count || small.sum == large.sum);
    return 0;
}
