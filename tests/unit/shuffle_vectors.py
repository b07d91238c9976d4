#!/usr/bin/env python3
"""The shuffle a second time, from its description alone, for test_shuffle.c.

Prints the decks that the fixed seeds must give.  Nothing is taken from the C
code or from libsodium: ChaCha20 is written out after RFC 8439, section 2.3,
with a 64-bit block count and a nonce of seven bytes of stream number and one
byte of key number.
"""
import hashlib
import struct
from math import factorial


def quarter(s, a, b, c, d):
    for x, y, z, turn in ((a, b, d, 16), (c, d, b, 12),
                          (a, b, d, 8), (c, d, b, 7)):
        s[x] = s[x] + s[y] & 0xffffffff
        v = s[z] ^ s[x]
        s[z] = (v << turn | v >> 32 - turn) & 0xffffffff


def chacha_block(key, count, nonce):
    start = list(struct.unpack('<4I', b'expand 32-byte k'))
    start += struct.unpack('<8I', key)
    start += struct.unpack('<2I', struct.pack('<Q', count))
    start += struct.unpack('<2I', nonce)
    s = start[:]
    for _ in range(10):
        for i in range(4):
            quarter(s, i, i + 4, i + 8, i + 12)
        for i in range(4):
            quarter(s, i, (i + 1) % 4 + 4, (i + 2) % 4 + 8, (i + 3) % 4 + 12)
    return struct.pack('<16I', *(x + y & 0xffffffff
                                 for x, y in zip(s, start)))


def words(keys, stream):
    count = 0
    while True:
        block = bytes(64)
        for number, key in enumerate(keys):
            nonce = struct.pack('<Q', stream)[:7] + bytes([number])
            block = bytes(a ^ b for a, b in
                          zip(block, chacha_block(key, count, nonce)))
        yield from struct.unpack('<32H', block)
        count += 1


def below(source, m):
    while True:
        product = next(source) * m
        if product % 65536 >= 65536 % m:
            return product // 65536


def shuffled(pack, packs, stream):
    deck = pack * packs
    keys = 1
    while factorial(len(deck)) * 2 ** 64 > 2 ** (256 * keys):
        keys += 1
    source = words([bytes((k * 32 + i) % 256 for i in range(32))
                    for k in range(keys)], stream)
    for i in range(len(deck) - 1, 0, -1):
        j = below(source, i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return ' '.join(deck)


PACK = [r + s for s in 'cdhs' for r in '23456789TJQKA']
for name, pack, packs in (
        ('52', PACK, 1),
        ('53', PACK + ['Jk'], 1),
        ('40x8', [c for c in PACK if c[0] not in '89T'], 8),
        ('52x8', PACK, 8)):
    for stream in (0, 0x0123456789abcd):
        text = shuffled(pack, packs, stream)
        print(name, hex(stream), hashlib.blake2b(text.encode(),
                                                 digest_size=32).hexdigest())
        print('   ', text if packs == 1 else text[:80] + '...')
print(chacha_block(bytes(32), 0, bytes(8)).hex())
