/*
 * test_slips.c - transcripts with a slip of the pen, and all that the referee
 * says of them.
 *
 * tests/shown/slips.txt names transcripts and tables of cases, each with a
 * digest (digests.h).  Each case there gets slips of each kind: a word is
 * missing, another, written twice or one off, or a line is.  The file to name
 * is one with lines that no other has; its digest may be anything, and
 * HOUSEWAY_WRITE=1 writes the right one.
 */
#include "test.h"

#include "book/shelf.h"
#include "wire/referee.h"
#include "wire/tables.h"

#include "digests.h"

#define SHOWN "tests/shown/slips.txt"

enum {
    FILE_ROOM = 1 << 20,
    CASE_ROOM = 1 << 16,
    LINES = 400,
    TIMES = 2,
    PATH_ROOM = 200
};

enum slip {
    SLIP_MISSING,
    SLIP_OTHER,
    SLIP_TWICE,
    SLIP_OFF,
    SLIP_MORE,
    SLIP_LINE_GONE,
    SLIP_LINE_TWICE,
    SLIPS
};

static struct shelf *shelf;
static int asked;
static char whole[FILE_ROOM], part[CASE_ROOM], slipped[CASE_ROOM];
static uint64_t state;

static uint32_t below(uint32_t n)
{
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return (uint32_t)((state >> 32) * n >> 32);
}

static void complain(void *to, const char *text)
{
    (void)to;
    note(text);
}

/* The word, slipped. */
static void put_word(struct text *t, const char *word, size_t n,
                     enum slip slip)
{
    switch (slip) {
    case SLIP_MISSING:
        break;
    case SLIP_OTHER:
        text_str(t, "zzz");
        break;
    case SLIP_TWICE:
        text_put(t, "%.*s %.*s", (int)n, word, (int)n, word);
        break;
    case SLIP_OFF: /* a digit or a letter is the next */
        text_put(t, "%.*s%c", (int)n - 1, word, word[n - 1] + 1);
        break;
    default:
        text_put(t, "%.*s 7", (int)n, word);
        break;
    }
}

/* One line of `n` bytes with a slip in one of its words. */
static void put_line(struct text *t, const char *line, size_t n,
                     enum slip slip)
{
    size_t at[64], lengths[64], words = 0, chosen;

    for (size_t i = 0; i < n && words < 64;) {
        i += strspn(line + i, " ");
        at[words] = i;
        lengths[words] = strcspn(line + i, " \n");
        i += lengths[words];
        words += lengths[words] > 0;
        if (i < n && line[i] == '\n')
            break;
    }
    if (slip == SLIP_LINE_GONE)
        return;
    if (slip == SLIP_LINE_TWICE || words == 0) {
        text_put(t, "%.*s%.*s", (int)n, line, (int)n, line);
        return;
    }
    chosen = slip == SLIP_MORE ? words - 1 : below((uint32_t)words);
    text_add(t, line, at[chosen]);
    put_word(t, line + at[chosen], lengths[chosen], slip);
    text_str(t, line + at[chosen] + lengths[chosen] < line + n ? "" : "\n");
    text_add(t, line + at[chosen] + lengths[chosen],
             n - at[chosen] - lengths[chosen]);
}

/* The text with a slip in one of its lines. */
static void slip_text(const char *text, enum slip slip)
{
    const char *line[LINES];
    size_t length[LINES];
    int lines = 0, chosen;
    struct text t;

    for (const char *s = text; *s != '\0' && lines < LINES; lines++) {
        line[lines] = s;
        length[lines] = strcspn(s, "\n");
        length[lines] += s[length[lines]] == '\n';
        s += length[lines];
    }
    chosen = (int)below((uint32_t)lines);
    text_init(&t, slipped, sizeof slipped);
    for (int i = 0; i < lines; i++)
        if (i == chosen)
            put_line(&t, line[i], length[i], slip);
        else
            text_add(&t, line[i], length[i]);
}

static void ask(const char *text, bool is_table, enum slip slip)
{
    struct referee_report report = {.complain = complain};
    struct fault f = {""};
    int said;

    slip_text(text, slip);
    said = is_table
               ? tables_run(shelf, "t", slipped, strlen(slipped), &report, &f)
               : referee_run(shelf, "t", slipped, strlen(slipped), &report,
                             &f);
    note(said != 0 ? f.text : report.failed > 0 ? "failed" : "passed");
    asked++;
}

/* Does a case begin at this line?  A clause is named before its table. */
static bool begins(const char *line, bool named)
{
    return strncmp(line, "clause ", 7) == 0 ||
           (!named && strncmp(line, "table ", 6) == 0);
}

/* The next case of a transcript, or line of a table; NULL: no more. */
static const char *next_case(const char *s, bool is_table)
{
    struct text t;
    bool named = false, has = false;

    text_init(&t, part, sizeof part);
    while (*s != '\0') {
        size_t n = strcspn(s, "\n");

        n += s[n] == '\n';
        if (has && (is_table || begins(s, named)) &&
            !(named && strncmp(s, "clause ", 7) == 0 && t.used < 200))
            break;
        named = strncmp(s, "clause ", 7) == 0;
        has = has || (*s != '#' && *s != '\n');
        text_add(&t, s, n);
        s += n;
    }
    return has && !t.cut ? s : NULL;
}

static void slip_file(const char *path, enum slip slip)
{
    bool is_table = strstr(path, ".table") != NULL;
    FILE *f = fopen(path, "r");
    size_t n = f != NULL ? fread(whole, 1, sizeof whole - 1, f) : 0;

    if (f != NULL)
        fclose(f);
    whole[n] = '\0';
    for (const char *s = whole; (s = next_case(s, is_table)) != NULL;)
        for (int i = 0; i < (is_table ? 1 : TIMES); i++)
            ask(part, is_table, slip);
}

TEST(a_slip_of_the_pen_is_told_as_it_was)
{
    char line[PATH_ROOM];
    struct fault f;
    FILE *in = fopen(SHOWN, "r");

    shelf = shelf_open(NULL, &f);
    MUST(shelf != NULL && in != NULL);
    while (fgets(line, sizeof line, in) != NULL) {
        const char *path = line + strcspn(line, " ") + 1;

        line[strcspn(line, "\n")] = '\0';
        note_begin(path);
        state = 88172645463325252u;
        for (int slip = 0; slip < SLIPS; slip++)
            slip_file(path, (enum slip)slip);
        note_end();
    }
    fclose(in);
    CHECK(asked > 10000);
    notes_check(SHOWN);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
