/*
 * phh_piece.c - a file of many hands cut into pieces of some hands each.
 */
#include "wire/phh_piece.h"

#include <string.h>

#include "wire/phh.h"

/* Line feeds, in blocks short enough to be counted in a byte. */
static uint32_t count_lines(const char *s, size_t count)
{
    enum { BLOCK = 240 };
    uint32_t lines = 0;

    for (; count >= BLOCK; s += BLOCK, count -= BLOCK) {
        uint8_t n = 0;

        for (int i = 0; i < BLOCK; i++)
            n = (uint8_t)(n + (s[i] == '\n'));
        lines += n;
    }
    while (count-- > 0)
        lines += *s++ == '\n';
    return lines;
}

bool phh_cut_next(struct phh_cut *c, struct phh_piece *out)
{
    const char *end = NULL;

    if (c->left == 0)
        return false;
    if (c->left > PHH_PIECE_BYTES)
        end = memmem(c->at + PHH_PIECE_BYTES, c->left - PHH_PIECE_BYTES, "\n[",
                     2);
    out->bytes = c->at;
    out->length = end == NULL ? c->left : (size_t)(end + 1 - c->at);
    out->line = c->line;
    c->at += out->length;
    c->left -= out->length;
    c->line += count_lines(out->bytes, out->length);
    return true;
}

/* Compares lengths first, which sorts numbers without leading zeros. */
static bool is_above(const char *a, uint32_t length_a, const char *b,
                     uint32_t length_b)
{
    if (length_a != length_b)
        return length_a > length_b;
    return memcmp(a, b, length_a) > 0;
}

static bool do_rise(const struct toml_node *root)
{
    for (const struct toml_node *n = root->first; n != root->last; n = n->next)
        if (!is_above(n->next->key, n->next->key_length, n->key,
                      n->key_length))
            return false;
    return root->last->key_length <= PHH_PIECE_KEY &&
           root->first->key_length > 0;
}

bool phh_keys_of(struct phh_keys *k, const struct toml_node *root)
{
    const struct toml_node *first = root->first, *last = root->last;

    k->first_length = k->last_length = 0;
    if (first == NULL)
        return true;
    if (phh_is_hand(root) || !do_rise(root))
        return false;
    k->first_length = first->key_length;
    k->last_length = last->key_length;
    memcpy(k->first, first->key, first->key_length);
    memcpy(k->last, last->key, last->key_length);
    return true;
}

bool phh_keys_join(struct phh_keys *k, const struct phh_keys *next)
{
    if (next->first_length == 0)
        return true;
    if (k->first_length == 0) {
        *k = *next;
        return true;
    }
    if (!is_above(next->first, next->first_length, k->last, k->last_length))
        return false;
    k->last_length = next->last_length;
    memcpy(k->last, next->last, next->last_length);
    return true;
}
