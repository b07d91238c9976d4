/*
 * line.c - reads a typed line; the only file that uses libedit.  The editor is
 * made when the first line is asked for at a keyboard, so that a pipe never
 * meets it.
 */
#include "cmd/line.h"

#include <histedit.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "cmd/style.h"

enum { LINES_KEPT = 200, BEFORE_MOST = 512, OFFERS_MOST = 64 };

static struct {
    EditLine *editor;
    History *history;
    const char *prompt;
    line_offer *offer;
    void *to;
    const char *fed; /* NULL: read the input */
} line;

void line_set_offer(line_offer *offer, void *to)
{
    line.offer = offer;
    line.to = to;
}

void line_feed(const char *lines)
{
    line.fed = lines;
}

bool line_is_typed(void)
{
    return line.fed == NULL && isatty(STDIN_FILENO) == 1;
}

/* Can the terminal move its cursor?  Otherwise it is read like a pipe. */
static bool is_edited(void)
{
    return line_is_typed() && style_can_draw();
}

static char *prompt_now(EditLine *e)
{
    static char prompt[128];

    (void)e;
    snprintf(prompt, sizeof prompt, "%s", line.prompt);
    return prompt;
}

/* Completing */

/* The common beginning of all offered words, and their number. */
struct common {
    const char *word[OFFERS_MOST];
    size_t length;
    int count;
};

static void add_offer(struct common *c, const char *word)
{
    size_t n = 0;

    if (c->count == 0)
        c->word[0] = word;
    while (word[n] != '\0' && word[n] == c->word[0][n])
        n++;
    c->length = c->count == 0 || n < c->length ? n : c->length;
    if (c->count < OFFERS_MOST)
        c->word[c->count++] = word;
}

/* Offered words that begin like the word at the cursor. */
static void find_offers(const char *before, const char *begun,
                        struct common *out)
{
    const char *word;

    memset(out, 0, sizeof *out);
    for (int n = 0;
         line.offer != NULL && (word = line.offer(line.to, before, n)) != NULL;
         n++)
        if (strncasecmp(word, begun, strlen(begun)) == 0)
            add_offer(out, word);
}

static void list_offers(const struct common *c)
{
    fputc('\n', stdout);
    for (int i = 0; i < c->count; i++)
        printf("%s%s", i > 0 ? "  " : "", c->word[i]);
    fputc('\n', stdout);
    fflush(stdout);
}

/* Handles Tab: completes what is certain, or lists the choices. */
static unsigned char complete(EditLine *e, wint_t key)
{
    const LineInfo *now = el_line(e);
    size_t n = (size_t)(now->cursor - now->buffer), begun;
    char before[BEFORE_MOST], more[BEFORE_MOST];
    struct common c;

    (void)key;
    if (n >= sizeof before)
        return CC_ERROR;
    memcpy(before, now->buffer, n);
    before[n] = '\0';
    for (begun = n; begun > 0 && before[begun - 1] != ' ';)
        begun--;
    find_offers(before, before + begun, &c);
    if (c.count == 0)
        return CC_ERROR;
    if (c.count > 1 && c.length <= n - begun) {
        list_offers(&c);
        return CC_REDISPLAY;
    }
    snprintf(more, sizeof more, "%.*s%s", (int)(c.length - (n - begun)),
             c.word[0] + (n - begun), c.count == 1 ? " " : "");
    return el_insertstr(e, more) == 0 ? CC_REFRESH : CC_ERROR;
}

/* The editor */

static bool editor_open(void)
{
    HistEvent said;

    if (line.editor != NULL)
        return true;
    line.history = history_init();
    line.editor = el_init("houseway", stdin, stdout, stderr);
    if (line.editor == NULL || line.history == NULL)
        return false;
    history(line.history, &said, H_SETSIZE, LINES_KEPT);
    history(line.history, &said, H_SETUNIQUE, 1);
    el_set(line.editor, EL_PROMPT, prompt_now);
    el_set(line.editor, EL_SIGNAL, 1);
    el_set(line.editor, EL_HIST, history, line.history);
    el_set(line.editor, EL_EDITOR, "emacs");
    /* Avoids wide characters, because libedit would leak a copy of the
       line. */
    el_wset(line.editor, EL_ADDFN, L"complete", L"completes a word", complete);
    el_set(line.editor, EL_BIND, "^I", "complete", NULL);
    el_source(line.editor, NULL); /* the user's settings: ~/.editrc */
    return true;
}

void line_close(void)
{
    if (line.history != NULL)
        history_end(line.history);
    if (line.editor != NULL)
        el_end(line.editor);
    line.history = NULL;
    line.editor = NULL;
    line_set_offer(NULL, NULL);
}

static enum line_is edited(char *text, size_t size)
{
    HistEvent said;
    int n = 0;
    const char *typed = el_gets(line.editor, &n);
    size_t bytes;

    if (typed == NULL || n <= 0)
        return LINE_ENDED;
    bytes = strcspn(typed, "\n");
    if (bytes >= size)
        return LINE_TOO_LONG;
    memcpy(text, typed, bytes);
    text[bytes] = '\0';
    if (strspn(text, " ") < bytes)
        history(line.history, &said, H_ENTER, text);
    return LINE_READ;
}

/* The next scripted line, shown as if typed. */
static enum line_is take_fed(char *text, size_t size)
{
    size_t n = strcspn(line.fed, "\n");

    fputs(line.prompt, stdout);
    if (*line.fed == '\0' || n >= size)
        return LINE_ENDED;
    memcpy(text, line.fed, n);
    text[n] = '\0';
    line.fed += n + (line.fed[n] == '\n');
    fputs(text, stdout);
    return LINE_READ;
}

/* Reads from a pipe, or from a terminal without cursor movement. */
static enum line_is read_plain(char *text, size_t size)
{
    size_t n;

    fputs(line.prompt, stdout);
    fflush(stdout);
    if (fgets(text, (int)size, stdin) == NULL)
        return LINE_ENDED;
    n = strcspn(text, "\n");
    if (text[n] == '\0' && n + 1 == size) {
        for (int c = 0; c != '\n' && c != EOF;)
            c = fgetc(stdin);
        return LINE_TOO_LONG;
    }
    text[n] = '\0';
    return LINE_READ;
}

enum line_is line_ask(const char *prompt, char *text, size_t size)
{
    enum line_is said;

    line.prompt = prompt;
    text[0] = '\0';
    fflush(stdout);
    if (line.fed != NULL)
        said = take_fed(text, size);
    else
        said = is_edited() && editor_open() ? edited(text, size)
                                            : read_plain(text, size);
    if (said != LINE_READ)
        text[0] = '\0';
    if (said == LINE_ENDED || !line_is_typed())
        fputc('\n', stdout); /* no key press ended the line */
    for (char *c = text; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
    return said;
}
