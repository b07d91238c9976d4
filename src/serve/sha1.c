/*
 * sha1.c - SHA-1 of a short text (FIPS 180-4, 6.1).
 */
#include "serve/sha1.h"

#include <string.h>

#include "base/must.h"

enum { BLOCK = 64, MOST = 2 * BLOCK - 9 };

static uint32_t turn(uint32_t x, int n)
{
    return x << n | x >> (32 - n);
}

static uint32_t mix(int i, uint32_t b, uint32_t c, uint32_t d)
{
    if (i < 20)
        return ((b & c) | (~b & d)) + 0x5a827999;
    if (i < 40)
        return (b ^ c ^ d) + 0x6ed9eba1;
    if (i < 60)
        return ((b & c) | (b & d) | (c & d)) + 0x8f1bbcdc;
    return (b ^ c ^ d) + 0xca62c1d6;
}

static void block(uint32_t h[5], const uint8_t *at)
{
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

    for (int i = 0; i < 16; i++, at += 4)
        w[i] = (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 |
               (uint32_t)at[2] << 8 | at[3];
    for (int i = 16; i < 80; i++)
        w[i] = turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    for (int i = 0; i < 80; i++) {
        uint32_t next = turn(a, 5) + mix(i, b, c, d) + e + w[i];

        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

void sha1(uint8_t out[SHA1_BYTES], const void *bytes, size_t count)
{
    uint32_t h[5] = {0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476,
                     0xc3d2e1f0};
    uint8_t said[2 * BLOCK] = {0};
    size_t blocks = count + 9 > BLOCK ? 2 : 1;

    MUST(count <= MOST);
    memcpy(said, bytes, count);
    said[count] = 0x80;
    said[blocks * BLOCK - 2] = (uint8_t)(count * 8 >> 8);
    said[blocks * BLOCK - 1] = (uint8_t)(count * 8);
    for (size_t i = 0; i < blocks; i++)
        block(h, said + i * BLOCK);
    for (int i = 0; i < SHA1_BYTES; i++)
        out[i] = (uint8_t)(h[i / 4] >> (24 - i % 4 * 8));
}
