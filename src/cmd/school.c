/*
 * school.c - the verb: a house's rulings, learned by question and answer.
 *
 * The same seed asks the same questions, whatever the answers are.
 */
#include "cmd/school.h"

#include <stdio.h>
#include <string.h>

#include "book/clause.h"
#include "book/library.h"
#include "chance/seed.h"
#include "cmd/line.h"
#include "cmd/option.h"
#include "cmd/style.h"
#include "cmd/verb.h"

enum { QUESTIONS = 10, QUESTIONS_MOST = 1000, ANSWER = 64 };

struct request {
    const char *house, *game, *data;
    int64_t seed, questions;
    enum style_when colour;
    bool borrowed;
};

/* How it went. */
struct score {
    int asked, right;
    int missed;
    struct missed wrong[SCHOOL_MISSED];
};

/* The house's games, or one of them; and everybody's, for wrong answers. */
static int open_books(struct school *s, struct shelf *shelf,
                      const struct request *q, struct fault *f)
{
    const struct clauses *all = shelf_clauses(shelf);
    struct book b;

    if (house_find(all, q->house) == NULL)
        return fault_say(f, "there is no house '%s'", q->house);
    for (int i = 0; i < all->sections; i++) {
        const struct section *section = &all->section[i];
        const char *house = section->house->key;

        if (section->like == NULL || !shelf_can_deal(shelf, section->like))
            continue;
        if (shelf_book(shelf, house, section->game, &b, f) != 0)
            return FAULT;
        if (!book_is(&b, OF_POKER))
            continue;
        if (strcmp(house, q->house) != 0 && s->others < SCHOOL_BOOKS)
            s->other[s->others++] = b;
        if (strcmp(house, q->house) == 0 && s->books < SCHOOL_BOOKS &&
            (q->game == NULL || strcmp(q->game, section->game) == 0))
            s->book[s->books++] = b;
    }
    if (s->books > 0)
        return 0;
    return q->game == NULL ? fault_say(f, "'%s' has no poker games", q->house)
                           : fault_say(f, "'%s' has no poker game '%s'",
                                       q->house, q->game);
}

/* Reads an answer, 0 to 3; -1: no more. */
static int ask(void)
{
    char line[ANSWER];

    for (;;) {
        enum line_is said = line_ask("Your ruling (1 to 4, q to quit): ", line,
                                     sizeof line);

        if (said == LINE_ENDED || strcmp(line, "q") == 0 ||
            strcmp(line, "quit") == 0)
            return -1;
        if (line[0] >= '1' && line[0] <= '0' + SCHOOL_CHOICES &&
            line[1] == '\0')
            return line[0] - '1';
        printf("Type 1, 2, 3 or 4, or q to quit and see your score.\n");
    }
}

static void tell_score(const struct school *s, const struct score *n)
{
    printf("\n%d of %d right.\n", n->right, n->asked);
    if (n->missed > 0)
        puts("\n"
             "Review the ones you missed:");
    for (int i = 0; i < n->missed; i++)
        school_review(s, &n->wrong[i]);
}

static void note_missed(struct score *n, const struct question *q, int answer)
{
    struct missed *m = &n->wrong[n->missed];

    if (answer == q->right || n->missed == SCHOOL_MISSED)
        return;
    *m = (struct missed){q->book, q->preview.what, q->preview.leaf, "", ""};
    snprintf(m->said, sizeof m->said, "%s", q->choice[answer]);
    snprintf(m->right, sizeof m->right, "%s", q->choice[q->right]);
    n->missed++;
}

static int lesson(struct school *s, int64_t questions, struct fault *f)
{
    static struct question q;
    static struct score n; /* too large for a stack */

    memset(&n, 0, sizeof n);

    for (int i = 1; i <= questions; i++) {
        int answer;

        if (school_make(s, &q, f) != 0)
            return FAULT;
        school_show(s, &q, i, (int)questions);
        if ((answer = ask()) < 0)
            break;
        n.asked++;
        n.right += answer == q.right;
        note_missed(&n, &q, answer);
        school_tell(s, &q, answer);
    }
    tell_score(s, &n);
    return 0;
}

static int school(const struct request *q)
{
    static struct school s;
    struct shelf *shelf;
    struct fault f;
    int64_t seed = q->seed;
    uint32_t fresh;
    int code = EXIT_NO;

    memset(&s, 0, sizeof s);
    shelf = shelf_open(library_folder(q->data), &f);
    if (shelf == NULL || open_books(&s, shelf, q, &f) != 0)
        goto out;
    if (seed < 0) {
        if (seed_bytes(&fresh, sizeof fresh, &f) != 0)
            goto out;
        seed = fresh;
    }
    s.shelf = shelf;
    s.collections = shelf_collections(shelf);
    s.luck = luck_of((uint64_t)seed);
    s.style = style_of_stdout(q->colour);
    s.colour = s.style.colour != 0;
    printf("Lesson %lld: what is the ruling?  (--seed %lld asks the same "
           "questions again.)\n",
           (long long)seed, (long long)seed);
    if (!q->borrowed && school_aim(&s) == 0)
        puts("The house's book has no rulings here.  These are borrowed.");
    if (lesson(&s, q->questions, &f) != 0)
        goto out;
    code = EXIT_YES;
out:
    if (code != EXIT_YES)
        fprintf(stderr, "houseway school: %s\n", f.text);
    line_close();
    shelf_close(shelf);
    return code;
}

static int school_main(int argc, char **argv)
{
    struct request q = {.seed = -1, .questions = QUESTIONS};
    int words = options_read(&verb_school, argc, argv, &q, 2);

    if (words < 0)
        return EXIT_USAGE;
    if (words == 0)
        return verb_misuse(&verb_school, "name a house");
    q.house = argv[1];
    if (words > 1)
        q.game = argv[2];
    return school(&q);
}

static const struct verb_option options[] = {
    {"--seed", "N", "The same seed asks the same questions.",
     OPTION_NUMBER(struct request, seed, 0, INT64_MAX)},
    {"--questions", "N", "How many questions; default 10.",
     OPTION_NUMBER(struct request, questions, 1, QUESTIONS_MOST)},
    {"--borrowed", NULL,
     "Also asks about borrowed rulings, where the house's book is silent.",
     OPTION_SWITCH(struct request, borrowed)},
    {"--color", STYLE_WORDS, "Shows colors; auto: on a terminal.",
     OPTION_COLOR(struct request, colour)},
    OPTION_DATA(struct request, data,
                "Adds the games and houses in a folder."),
    {.name = NULL},
};

const struct verb verb_school = {
    .name = "school",
    .summary = "teaches a house's rulings by question and answer",
    .synopsis = "HOUSE [GAME] [--seed N] [--questions N]",
    .text = "Deals hands by a house's book, lets something go wrong, shows "
            "the table as the dealer sees it, and asks for the ruling: one "
            "of the four answers is the book's.  Then it gives the ruling "
            "as a dealer would say it, with the clause and its words.  It "
            "asks about the house's own clauses, one after the other; with "
            "--borrowed, also about rulings its book leaves open.  Type q "
            "to quit at any time.  At the end you see your score and, for "
            "every wrong answer, what the book says.\n\n"
            "Without a game, it asks about any of the house's poker games.",
    .options = options,
    .house = true,
    .run = school_main,
};
