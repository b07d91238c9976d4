/*
 * help_bash.c - a script for bash that completes verbs, options and words.
 *
 * From the table of verbs: an option whose argument is written as a choice
 * ("8|9|none") offers its values, and a verb offers the words of its first
 * argument until one of them stands on the line.
 */
#include <stddef.h>
#include <string.h>

#include "cmd/help.h"

static void bash_choice(FILE *out, const char *choice)
{
    for (; *choice != '\0'; choice++)
        fputc(*choice == '|' ? ' ' : *choice, out);
}

/* What may follow an option that takes an argument. */
static void bash_after(FILE *out, const struct verb_option *o)
{
    for (; o != NULL && o->name != NULL; o++) {
        if (o->arg == NULL)
            continue;
        fprintf(out, "        %s) words='", o->name);
        if (strchr(o->arg, '|') != NULL)
            bash_choice(out, o->arg);
        fputs("' ;;\n", out);
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
    fputs("        *) _houseway_words ;;\n        esac ;;\n", out);
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
          "}\n"
          "_houseway() {\n"
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
