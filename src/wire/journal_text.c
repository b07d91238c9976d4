/*
 * journal_text.c - a stored table as text: one event a line, in the bytes of
 * a journal.
 */
#include "wire/journal_text.h"

#include <sodium.h>
#include <string.h>

#include "base/text.h"
#include "rule/field_bytes.h"

enum { LINE_ROOM = 2 * EVENT_BYTES_MAX + 8, STACKS_ROOM = 512 };

static const char first[] = "houseway journal 1";

/* Each hash includes the previous one, so that no event can be changed or left
   out. */
static void hash_add(struct journal_text *j, const uint8_t *bytes, size_t n)
{
    crypto_generichash_state state;

    crypto_generichash_init(&state, NULL, 0, sizeof j->hash);
    crypto_generichash_update(&state, j->hash, sizeof j->hash);
    crypto_generichash_update(&state, bytes, n);
    crypto_generichash_final(&state, j->hash, sizeof j->hash);
}

static void put_hash(const struct journal_text *j, struct text *t)
{
    text_str(t, "hash ");
    for (size_t i = 0; i < sizeof j->hash; i++)
        text_put(t, "%02x", j->hash[i]);
}

/* Writes "stacks 99.00 101.00" for everybody with chips or a seat. */
static void put_stacks(const struct journal_text *j, struct text *t)
{
    text_str(t, "stacks");
    for (seat_no s = 0; s < felt_people(&j->felt); s++) {
        text_str(t, " ");
        money_put(t, felt_stack(&j->felt, s));
    }
}

void journal_text_begin(struct journal_text *j, FILE *out, const char *house,
                        const char *game)
{
    memset(j, 0, sizeof *j);
    felt_init(&j->felt);
    fprintf(out, "%s\n%s %s\n", first, house, game);
}

void journal_text_event(struct journal_text *j, FILE *out,
                        const struct event *e)
{
    uint8_t bytes[EVENT_BYTES_MAX];
    size_t n = event_put_bytes(e, bytes, sizeof bytes);

    if (n == 0 || !felt_apply(&j->felt, e)) {
        j->broken = true;
        return;
    }
    for (size_t i = 0; i < n; i++)
        fprintf(out, "%02x", bytes[i]);
    fputc('\n', out);
    hash_add(j, bytes, n);
    j->events++;
}

int journal_text_end(struct journal_text *j, FILE *out, struct fault *f)
{
    char line[STACKS_ROOM];
    struct text t;

    text_init(&t, line, sizeof line);
    put_hash(j, &t);
    fprintf(out, "%s\n", line);
    text_init(&t, line, sizeof line);
    put_stacks(j, &t);
    fprintf(out, "%s\n", line);
    if (j->broken)
        return fault_say(f, "an event was not true, or too long to store");
    return ferror(out) == 0 ? 0 : fault_say(f, "it could not be written");
}

/* A line without its end; false: there is none, or it is too long. */
static bool read_line(FILE *in, char *line, size_t room)
{
    size_t n;

    if (fgets(line, (int)room, in) == NULL)
        return false;
    n = strcspn(line, "\n");
    if (line[n] != '\n')
        return false;
    line[n] = '\0';
    return true;
}

/* Reads one stored event; false with the reason in `why`. */
static bool read_event(struct journal_text *j, const char *line,
                       const char **why)
{
    uint8_t bytes[EVENT_BYTES_MAX], again[EVENT_BYTES_MAX];
    struct event e;
    size_t n;

    if (sodium_hex2bin(bytes, sizeof bytes, line, strlen(line), NULL, &n,
                       NULL) != 0) {
        *why = "no bytes in hexadecimal digits";
        return false;
    }
    if (event_get_bytes(bytes, n, &e) != n) {
        *why = "no event";
        return false;
    }
    if (event_put_bytes(&e, again, sizeof again) != n ||
        memcmp(bytes, again, n) != 0) {
        *why = "an event of other bytes today";
        return false;
    }
    if (!felt_apply(&j->felt, &e)) {
        *why = untrue_words((enum untrue)j->felt.frozen);
        return false;
    }
    hash_add(j, bytes, n);
    j->events++;
    return true;
}

/* Checks the two lines after the events. */
static int check_end(struct journal_text *j, FILE *in, const char *line,
                     const char *name, int at, struct fault *f)
{
    char want[STACKS_ROOM], got[STACKS_ROOM];
    struct text t;

    text_init(&t, want, sizeof want);
    put_hash(j, &t);
    if (strcmp(line, want) != 0)
        return fault_say(f, "%s:%d: %s, not %s", name, at, want, line);
    text_init(&t, want, sizeof want);
    put_stacks(j, &t);
    if (!read_line(in, got, sizeof got) || strcmp(got, want) != 0)
        return fault_say(f, "%s:%d: other stacks than %s", name, at + 1, want);
    return fgetc(in) == EOF
               ? 0
               : fault_say(f, "%s:%d: more than the end", name, at + 2);
}

static const char *house_of(const struct felt *felt)
{
    return felt->house[0] != '\0' ? felt->house : "-";
}

/* Does the second line, "HOUSE GAME" or "- GAME" for no house, match the
   opened table? */
static bool is_of(const struct felt *felt, const char *head)
{
    const char *name = house_of(felt);
    size_t house = strlen(name);

    return strncmp(head, name, house) == 0 && head[house] == ' ' &&
           strcmp(head + house + 1, felt->game) == 0;
}

int journal_text_check(FILE *in, const char *name, struct journal_text *out,
                       struct fault *f)
{
    char line[LINE_ROOM], head[2 * SIGN_NAME_MAX + 2];
    const char *why = "";
    int at = 2;

    memset(out, 0, sizeof *out);
    if (!read_line(in, line, sizeof line) || strcmp(line, first) != 0)
        return fault_say(f, "%s:1: no %s", name, first);
    if (!read_line(in, head, sizeof head))
        return fault_say(f, "%s:2: no house and game", name);
    while (read_line(in, line, sizeof line)) {
        at++;
        if (strncmp(line, "hash ", 5) == 0 && !is_of(&out->felt, head))
            return fault_say(f, "%s:2: this is a table of %s %s", name,
                             house_of(&out->felt), out->felt.game);
        if (strncmp(line, "hash ", 5) == 0)
            return check_end(out, in, line, name, at, f);
        if (!read_event(out, line, &why))
            return fault_say(f, "%s:%d: %s", name, at, why);
    }
    return fault_say(f, "%s:%d: it has no end", name, at + 1);
}
