/*
 * part.c - stores a part of a run as a file.
 *
 * One list of slots writes and reads it, so that the two cannot differ.
 * Version 1 is what this list says; another list is another version.
 *
 * Leaves: none
 */
#include "cmd/part.h"

#include <errno.h>
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

#include "base/must.h"
#include "cmd/out_file.h"

#define PART_HEAD "houseway part 1\n"
#define PART_CHECK "check "

enum {
    SLOTS_MOST = 256,
    NAME_SIZE = 48,
    PART_BYTES = 64 * 1024,
    CHECK_BYTES = 16
};

enum slot_kind { SLOT_TEXT, SLOT_INT, SLOT_LONG, SLOT_HASH };

struct slot {
    char name[NAME_SIZE];
    enum slot_kind kind;
    void *at;
    size_t size;
};

struct slots {
    struct slot slot[SLOTS_MOST];
    int count;
};

static void add(struct slots *s, enum slot_kind kind, void *at, size_t size,
                const char *of, const char *name)
{
    struct slot *f = &s->slot[s->count++];

    MUST(s->count <= SLOTS_MOST);
    *f = (struct slot){.kind = kind, .at = at, .size = size};
    snprintf(f->name, sizeof f->name, "%s%s%s", of, of[0] != '\0' ? "." : "",
             name);
}

#define TEXT_OF(s, x, name) add((s), SLOT_TEXT, (x), sizeof(x), "", (name))
#define INT_OF(s, x, name) add((s), SLOT_INT, &(x), sizeof(x), "", (name))
#define HASH_OF(s, x, name) add((s), SLOT_HASH, &(x), sizeof(x), "", (name))

/* The facts that must be the same in all parts. */
static void slots_of_run(struct slots *s, struct run *r)
{
    TEXT_OF(s, r->house, "house");
    TEXT_OF(s, r->game, "game");
    TEXT_OF(s, r->edition, "edition");
    TEXT_OF(s, r->sign, "sign");
    TEXT_OF(s, r->table, "table");
    INT_OF(s, r->seats, "seats");
    INT_OF(s, r->seed, "seed");
    INT_OF(s, r->hands, "hands_of_run");
    INT_OF(s, r->mistakes, "with_mistakes");
    INT_OF(s, r->bulk, "bulk");
}

static void slots_of_count(struct slots *s, struct count *c, const char *of)
{
    add(s, SLOT_LONG, &c->sum, sizeof c->sum, of, "sum");
    add(s, SLOT_LONG, &c->by_hands, sizeof c->by_hands, of, "by_hands");
    add(s, SLOT_LONG, &c->squares, sizeof c->squares, of, "squares");
}

static void slots_of_counts(struct slots *s, struct counts *c)
{
    static const char *const first[] = {"pot", "house_takes", "fund"};
    char name[16];

    INT_OF(s, c->hundreds, "hundreds");
    INT_OF(s, c->hands, "hands_counted");
    INT_OF(s, c->hands_squares, "hands_squares");
    HASH_OF(s, c->chips, "chips");
    for (int i = 0; i < COUNT_KINDS; i++) {
        snprintf(name, sizeof name, "seat%d", i - COUNT_SEATS + 1);
        slots_of_count(s, &c->of[i], i < COUNT_SEATS ? first[i] : name);
    }
}

static void slots_of(struct slots *s, struct part *p)
{
    struct sim_result *r = &p->result;

    s->count = 0;
    slots_of_run(s, &p->run);
    INT_OF(s, p->part, "part");
    INT_OF(s, p->parts, "parts");
    INT_OF(s, r->hands, "hands");
    INT_OF(s, r->actions, "actions");
    INT_OF(s, r->events, "events");
    INT_OF(s, r->refusals, "refusals");
    INT_OF(s, r->sets, "sets");
    INT_OF(s, r->mistakes, "mistakes");
    INT_OF(s, r->untrue, "untrue");
    INT_OF(s, r->floors, "floor");
    HASH_OF(s, r->hash, "hash");
    for (int i = 0; i < IRREGULARS; i++)
        add(s, SLOT_INT, &r->kinds[i], sizeof r->kinds[i], "kind",
            irregular_rows[i].name);
    slots_of_counts(s, &r->counts);
}

/* A long number, its digits from behind. */
static void put_long(FILE *out, __int128 n)
{
    unsigned __int128 rest = n < 0 ? -(unsigned __int128)n
                                   : (unsigned __int128)n;
    char digits[48];
    size_t at = sizeof digits - 1;

    digits[at] = '\0';
    do {
        digits[--at] = (char)('0' + (int)(rest % 10));
        rest /= 10;
    } while (rest != 0);
    fprintf(out, "%s%s", n < 0 ? "-" : "", digits + at);
}

static void put_slot(FILE *out, const struct slot *f)
{
    fprintf(out, "%s ", f->name);
    switch (f->kind) {
    case SLOT_TEXT:
        fputs((const char *)f->at, out);
        break;
    case SLOT_INT:
        fprintf(out, "%" PRId64, *(const int64_t *)f->at);
        break;
    case SLOT_LONG:
        put_long(out, *(const __int128 *)f->at);
        break;
    default:
        fprintf(out, "%016" PRIx64, *(const uint64_t *)f->at);
        break;
    }
    fputc('\n', out);
}

/* Up to its last digit, or -1. */
static bool read_long(const char *text, __int128 *out)
{
    const char *digits = *text == '-' ? text + 1 : text;
    size_t n = strspn(digits, "0123456789");
    __int128 value = 0;

    if (n == 0 || n > 37 || digits[n] != '\0')
        return false;
    for (size_t i = 0; i < n; i++)
        value = value * 10 + (digits[i] - '0');
    *out = *text == '-' ? -value : value;
    return true;
}

static bool read_int(const char *text, int64_t *out)
{
    __int128 n;

    if (!read_long(text, &n) || n < INT64_MIN || n > INT64_MAX)
        return false;
    *out = (int64_t)n;
    return true;
}

static bool read_hash(const char *text, uint64_t *out)
{
    if (strspn(text, "0123456789abcdef") != 16 || text[16] != '\0')
        return false;
    *out = strtoull(text, NULL, 16);
    return true;
}

static bool read_text(const char *text, char *out, size_t size)
{
    size_t n = strlen(text);

    if (n >= size)
        return false;
    memset(out, 0, size); /* runs are compared */
    memcpy(out, text, n);
    return true;
}

static bool read_slot(const char *text, const struct slot *f)
{
    switch (f->kind) {
    case SLOT_TEXT:
        return read_text(text, f->at, f->size);
    case SLOT_INT:
        return read_int(text, f->at);
    case SLOT_LONG:
        return read_long(text, f->at);
    default:
        return read_hash(text, f->at);
    }
}

static void check_of(const char *bytes, size_t count, char out[33])
{
    uint8_t hash[CHECK_BYTES];

    crypto_generichash(hash, sizeof hash, (const uint8_t *)bytes, count, NULL,
                       0);
    sodium_bin2hex(out, 33, hash, sizeof hash);
}

/* All but the hash, into memory. */
static size_t part_bytes(struct part *p, char *out)
{
    FILE *to = fmemopen(out, PART_BYTES, "w");
    struct slots s;
    long count;

    MUST(to != NULL);
    slots_of(&s, p);
    fputs(PART_HEAD, to);
    for (int i = 0; i < s.count; i++)
        put_slot(to, &s.slot[i]);
    count = ftell(to);
    MUST(count > 0 && count < PART_BYTES - 64 && fclose(to) == 0);
    return (size_t)count;
}

int part_write(struct part *p, const char *name, struct fault *f)
{
    struct out_file file;
    /* Set explicitly, because sanitizers do not see what fmemopen() writes. */
    char bytes[PART_BYTES] = "", check[33];
    size_t count = part_bytes(p, bytes);

    check_of(bytes, count, check);
    if (out_file_open(&file, name, f) != 0)
        return FAULT;
    fwrite(bytes, 1, count, file.out);
    fprintf(file.out, PART_CHECK "%s\n", check);
    return out_file_close(&file, f);
}

static int part_load(const char *name, char *bytes, size_t *count,
                     struct fault *f)
{
    FILE *from = fopen(name, "r");
    int wrong;

    if (from == NULL)
        return fault_say(f, "%s: %s", name, strerror(errno));
    *count = fread(bytes, 1, PART_BYTES - 1, from);
    wrong = ferror(from) ? errno : 0;
    fclose(from);
    if (wrong != 0)
        return fault_say(f, "%s: %s", name, strerror(wrong));
    bytes[*count] = '\0';
    return 0;
}

/* Checks the hash of everything before it, and that nothing follows. */
static int part_check(const char *bytes, size_t count, const char *name,
                      struct fault *f)
{
    size_t line = strlen(PART_CHECK) + 2 * CHECK_BYTES + 1;
    char check[33];

    if (strncmp(bytes, PART_HEAD, strlen(PART_HEAD)) != 0)
        return fault_say(f,
                         "%s:1: not a part of a run, or one of another "
                         "version of the program",
                         name);
    if (count < line ||
        strncmp(bytes + count - line, PART_CHECK, strlen(PART_CHECK)) != 0 ||
        bytes[count - 1] != '\n')
        return fault_say(f, "%s: the end is missing", name);
    check_of(bytes, count - line, check);
    if (strncmp(bytes + count - line + strlen(PART_CHECK), check, 32) != 0)
        return fault_say(f, "%s: something in it was changed", name);
    return 0;
}

/* The lines one after the other, as the list has them. */
static int part_parse(struct part *p, char *bytes, const char *name,
                      struct fault *f)
{
    char *at = bytes + strlen(PART_HEAD);
    struct slots s;

    slots_of(&s, p);
    for (int i = 0; i < s.count; i++) {
        const struct slot *slot = &s.slot[i];
        size_t n = strlen(slot->name);
        char *end = strchr(at, '\n');

        if (end == NULL || strncmp(at, slot->name, n) != 0 || at[n] != ' ')
            return fault_say(f, "%s:%d: '%s' is missing", name, i + 2,
                             slot->name);
        *end = '\0';
        if (!read_slot(at + n + 1, slot))
            return fault_say(f, "%s:%d: '%s' cannot be %.40s", name, i + 2,
                             slot->name, at + n + 1);
        at = end + 1;
    }
    return 0;
}

static int part_check_number(const struct part *p, const char *name,
                             struct fault *f)
{
    if (p->parts < 1 || p->parts > PARTS_MOST || p->part < 1 ||
        p->part > p->parts || p->result.hands < 0)
        return fault_say(f, "%s: no such part", name);
    return 0;
}

int part_read(struct part *p, const char *name, struct fault *f)
{
    char bytes[PART_BYTES];
    size_t count = 0;

    *p = (struct part){0};
    if (part_load(name, bytes, &count, f) != 0 ||
        part_check(bytes, count, name, f) != 0 ||
        part_parse(p, bytes, name, f) != 0)
        return FAULT;
    return part_check_number(p, name, f);
}

static bool is_same(const struct slot *a, const struct slot *b)
{
    return memcmp(a->at, b->at, a->size) == 0;
}

int part_check_fit(struct part *p, const char *name, struct part *first,
                   const char *first_name, struct fault *f)
{
    struct slots mine, theirs;

    mine.count = theirs.count = 0;
    slots_of_run(&mine, &p->run);
    slots_of_run(&theirs, &first->run);
    INT_OF(&mine, p->parts, "parts");
    INT_OF(&theirs, first->parts, "parts");
    for (int i = 0; i < mine.count; i++)
        if (!is_same(&mine.slot[i], &theirs.slot[i]))
            return fault_say(f,
                             "%s is of another run than %s: '%s' is not the "
                             "same",
                             name, first_name, mine.slot[i].name);
    return 0;
}
