/*
 * help_bash.c - a script for bash that completes verbs, options and words.
 *
 * It is made from the table of verbs: an option with a choice ("8|9|none")
 * offers its values, and a verb offers the words of its first argument until
 * one is on the line.  Houses and their games are those built in.
 */
#include <stddef.h>
#include <string.h>

#include "book/clause.h"
#include "book/shelf.h"
#include "cmd/help.h"

/* "oceana) words='holdem omaha ...' ;;" for every house, and the base games. */
static void bash_games(FILE *out, struct shelf *s)
{
    const struct clauses *all = shelf_clauses(s);

    for (int i = 0; i < all->houses; i++) {
        const struct house *h = &all->house[i];

        fprintf(out, "    %s) words='", h->key);
        for (int k = 0; k < h->section_count; k++) {
            const struct section *of = &all->section[h->first_section + k];

            if (of->like != NULL && shelf_can_deal(s, of->like))
                fprintf(out, "%s ", of->game);
        }
        fputs("' ;;\n", out);
    }
    fputs("    -) words='", out);
    for (int i = 0; shelf_game(s, i) != NULL; i++)
        if (shelf_can_deal(s, shelf_game(s, i)))
            fprintf(out, "%s ", shelf_game(s, i));
    fputs("' ;;\n", out);
}

/* Functions that offer houses, and the games of the one on the line. */
static void bash_houses(FILE *out)
{
    struct fault f;
    struct shelf *s = shelf_open(NULL, &f);

    fputs("_houseway_houses='", out);
    for (int i = 0; s != NULL && shelf_house(s, i) != NULL; i++)
        fprintf(out, "%s ", shelf_house(s, i));
    fputs("-'\n"
          "_houseway_games() {\n"
          "    local word house=\n"
          "    words=$_houseway_houses\n"
          "    for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do\n"
          "        case \" $_houseway_houses \" in\n"
          "        *\" $word \"*) house=$word ;;\n"
          "        *) case $word in -*) ;; *)\n"
          "            [ -z \"$house\" ] || { words=; return; } ;; esac ;;\n"
          "        esac\n"
          "    done\n"
          "    case $house in\n",
          out);
    if (s != NULL)
        bash_games(out, s);
    fputs("    esac\n}\n", out);
    shelf_close(s);
}

static void bash_choice(FILE *out, const char *choice)
{
    fputc('\'', out);
    for (; *choice != '\0'; choice++)
        fputc(*choice == '|' ? ' ' : *choice, out);
    fputc('\'', out);
}

/* The values offered after an option that takes an argument. */
static void bash_after(FILE *out, const struct verb_option *o)
{
    for (; o != NULL && o->name != NULL; o++) {
        if (o->arg == NULL)
            continue;
        fprintf(out, "        %s) words=", o->name);
        if (strcmp(o->arg, "HOUSE") == 0)
            fputs("$_houseway_houses", out);
        else if (strchr(o->arg, '|') != NULL)
            bash_choice(out, o->arg);
        fputs(" ;;\n", out);
    }
}

static void bash_verb(FILE *out, const struct verb *v)
{
    const char *const *w = v->words != NULL ? v->words() : NULL;

    fprintf(out, "    %s)\n        options='", v->name);
    for (const struct verb_option *o = v->options; o && o->name; o++)
        fprintf(out, "%s ", o->name);
    fputs("--help'\n        first='", out);
    for (; w != NULL && *w != NULL; w++)
        fprintf(out, "%s%s", *w, w[1] != NULL ? " " : "");
    fputs("'\n        case $prev in\n", out);
    bash_after(out, v->options);
    fprintf(out, "        *) _houseway_words%s ;;\n        esac ;;\n",
            v->house ? "; case $cur in -*) ;; *) _houseway_games ;; esac"
                     : "");
}

void bash_completion(FILE *out)
{
    fputs("# bash completion for houseway; made by "
          "'houseway help --completion'\n"
          "_houseway_words() {\n"
          "    local word\n"
          "    case $cur in -*) words=$options; return ;; esac\n"
          "    words=$first\n"
          "    for word in \"${COMP_WORDS[@]:2:COMP_CWORD-2}\"; do\n"
          "        case \" $first \" in *\" $word \"*) words= ;; esac\n"
          "    done\n"
          "}\n",
          out);
    bash_houses(out);
    fputs("_houseway() {\n"
          "    local cur=${COMP_WORDS[COMP_CWORD]}\n"
          "    local prev=${COMP_WORDS[COMP_CWORD-1]}\n"
          "    local options= first= words=\n"
          "    COMPREPLY=()\n"
          "    if [ \"$COMP_CWORD\" -eq 1 ]; then\n"
          "        words='",
          out);
    for (const struct verb *const *v = verbs; *v != NULL; v++)
        fprintf(out, "%s ", (*v)->name);
    fputs("--help --version'\n"
          "    else case ${COMP_WORDS[1]} in\n",
          out);
    for (const struct verb *const *v = verbs; *v != NULL; v++)
        bash_verb(out, *v);
    fputs("    esac; fi\n"
          "    COMPREPLY=($(compgen -W \"$words\" -- \"$cur\"))\n"
          "}\n"
          "complete -o default -F _houseway houseway\n",
          out);
}
