/*
 * commit.c - a promise about the order of a deck, opened after the hand.
 *
 * The first line keeps these hashes apart from every other hash the house
 * makes.  The nonce has 256 bits, so that nobody can try the likely decks;
 * the cards are hashed in print, which has one form for each order.
 */
#include "card/commit.h"

#include <sodium.h>
#include <string.h>

#include "base/must.h"
#include "card/cardtext.h"

/* A deck has a hundred of them: by the library, not byte by byte in print. */
void commit_put_hex(struct text *t, const uint8_t bytes[COMMIT_BYTES])
{
    char hex[2 * COMMIT_BYTES + 1];

    text_str(t, sodium_bin2hex(hex, sizeof hex, bytes, COMMIT_BYTES));
}

int commit_read_hex(const char *hex, uint8_t bytes[COMMIT_BYTES],
                    struct fault *f)
{
    size_t length;

    if (strlen(hex) == 2 * COMMIT_BYTES &&
        sodium_hex2bin(bytes, COMMIT_BYTES, hex, 2 * COMMIT_BYTES, NULL,
                       &length, NULL) == 0 &&
        length == COMMIT_BYTES)
        return 0;
    return fault_say(f, "\"%.20s\" is not 64 hexadecimal digits", hex);
}

void commit_put_opening(struct text *t, const struct commit_nonce *nonce,
                        const card *cards, int count)
{
    text_str(t, "houseway deck 1\n");
    commit_put_hex(t, nonce->byte);
    text_str(t, "\n");
    cardtext_put_all(t, cards, count, NULL);
    text_str(t, "\n");
}

struct commitment commit_make(const struct commit_nonce *nonce,
                              const card *cards, int count)
{
    char opening[COMMIT_OPENING_SIZE];
    struct commitment c;
    struct text t;

    MUST(count >= 0 && count <= DECK_MAX);
    for (int i = 0; i < count; i++)
        MUST(card_is_real(cards[i]));
    text_init(&t, opening, sizeof opening);
    commit_put_opening(&t, nonce, cards, count);
    MUST(!t.cut);
    crypto_generichash(c.byte, sizeof c.byte, (const uint8_t *)opening, t.used,
                       NULL, 0);
    sodium_memzero(opening, sizeof opening);
    return c;
}

bool commit_can_open(const struct commitment *c,
                     const struct commit_nonce *nonce, const card *cards,
                     int count)
{
    struct commitment made = commit_make(nonce, cards, count);

    return sodium_memcmp(made.byte, c->byte, sizeof made.byte) == 0;
}

/* Card by card */

enum { SEAL_TEXT = 128 };

struct commit_nonce commit_salt(const struct commit_nonce *nonce, int place)
{
    char what[32];
    struct commit_nonce out;
    struct text t;

    MUST(place >= 0 && place <= DECK_MAX);
    text_init(&t, what, sizeof what);
    text_put(&t, "houseway salt 2 %d", place + 1);
    crypto_generichash(out.byte, sizeof out.byte, (const uint8_t *)what,
                       t.used, nonce->byte, sizeof nonce->byte);
    return out;
}

struct commitment commit_seal(const struct commit_nonce *salt, int place,
                              card c)
{
    char opening[SEAL_TEXT];
    struct commitment out;
    struct text t;

    MUST(card_is_real(c));
    text_init(&t, opening, sizeof opening);
    text_str(&t, "houseway card 2\n");
    commit_put_hex(&t, salt->byte);
    text_put(&t, "\n%d ", place + 1);
    cardtext_put(&t, c, NULL);
    text_str(&t, "\n");
    MUST(!t.cut);
    crypto_generichash(out.byte, sizeof out.byte, (const uint8_t *)opening,
                       t.used, NULL, 0);
    sodium_memzero(opening, sizeof opening);
    return out;
}

static void add_line(crypto_generichash_state *to,
                     const struct commitment *seal)
{
    char line[COMMIT_HEX_SIZE + 1];
    struct text t;

    text_init(&t, line, sizeof line);
    commit_put_hex(&t, seal->byte);
    text_str(&t, "\n");
    crypto_generichash_update(to, (const uint8_t *)line, t.used);
}

struct commitment commit_root(const struct commit_nonce *nonce,
                              const card *cards, int count)
{
    static const char head[] = "houseway deck 2\n";
    crypto_generichash_state to;
    struct commitment root;

    MUST(count >= 0 && count <= DECK_MAX);
    crypto_generichash_init(&to, NULL, 0, sizeof root.byte);
    crypto_generichash_update(&to, (const uint8_t *)head, sizeof head - 1);
    for (int i = 0; i < count; i++) {
        struct commit_nonce salt = commit_salt(nonce, i);
        struct commitment seal = commit_seal(&salt, i, cards[i]);

        add_line(&to, &seal);
    }
    crypto_generichash_final(&to, root.byte, sizeof root.byte);
    return root;
}

bool commit_root_can_open(const struct commitment *root,
                          const struct commit_nonce *nonce, const card *cards,
                          int count)
{
    struct commitment made = commit_root(nonce, cards, count);

    return sodium_memcmp(made.byte, root->byte, sizeof made.byte) == 0;
}

unsigned commit_draw(const struct commit_nonce *nonce, int count,
                     unsigned below)
{
    struct commit_nonce salt = commit_salt(nonce, count);
    uint64_t number = 0;

    MUST(below > 0);
    for (int i = 7; i >= 0; i--)
        number = number << 8 | salt.byte[i];
    return (unsigned)(number % below);
}
