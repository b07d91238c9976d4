/*
 * play_common.c - what the rooms of all families do alike: a typed line is
 * cut, the book and the log are asked, a hand goes into a file.
 */
#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "cmd/play.h"

char *room_cut(char *line, char **rest)
{
    char *word = line + strspn(line, " ");
    size_t n = strlen(word);

    while (n > 0 && word[n - 1] == ' ')
        word[--n] = '\0';
    n = strcspn(word, " ");
    *rest = word + n + strspn(word + n, " ");
    word[n] = '\0';
    return word;
}

static void show_log(struct room *r)
{
    room_page(r, true);
    for (int i = 0; i < r->lines && !r->enough; i++)
        room_print(r, 0, r->log[i]);
    room_page(r, false);
}

bool room_common(struct room *r, const char *word, const char *rest)
{
    if (strcasecmp(word, "rules") == 0)
        room_rules(r, *rest == '\0' ? NULL : rest);
    else if (strcasecmp(word, "why") == 0)
        room_why(r);
    else if (strcasecmp(word, "log") == 0)
        show_log(r);
    else if (strcasecmp(word, "quit") == 0 || strcasecmp(word, "q") == 0 ||
             strcasecmp(word, "exit") == 0)
        r->closed = true;
    else
        return false;
    return true;
}

void room_no_word(struct room *r, const char *word)
{
    room_printf(r, "'%s' is no word of this room; help lists them.", word);
}

void room_rests_on(struct room *r, enum leaf leaf)
{
    r->no = (struct refusal){.why = WHY_NONE, .leaf = LEAF_NONE};
    if (leaf == LEAF_NONE)
        return;
    r->step = (struct book_place){.leaf = leaf};
    r->stepped = true;
}

void room_write(struct room *r, const char *file,
                bool (*write)(FILE *out, const void *of), const void *of)
{
    bool good;
    FILE *out;

    if (*file == '\0') {
        room_printf(r, "Into which file?  Say save FILE.");
        return;
    }
    out = fopen(file, "wx"); /* what is there already is not written over */
    if (out == NULL) {
        room_printf(r, "Not saved: %s: %s.", file, strerror(errno));
        return;
    }
    good = write(out, of) && ferror(out) == 0;
    if (fclose(out) != 0 || !good) {
        unlink(file);
        room_printf(r, "Not saved: %s could not be written.", file);
        return;
    }
    room_printf(r, "Saved.  'houseway referee %s' runs it again.", file);
}
