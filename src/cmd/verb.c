/*
 * verb.c - the table of verbs, and what to say to words that are none.
 */
#include "cmd/verb.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>

const struct verb *const verbs[] = {
    &verb_serve,   &verb_play,        &verb_rank,   &verb_deck,
    &verb_odds,    &verb_frequencies, &verb_bench,  &verb_book,
    &verb_bite,    &verb_clauses,     &verb_fees,   &verb_sign,
    &verb_referee, &verb_rulings,     &verb_school, &verb_simulate,
    &verb_merge,   &verb_replay,      &verb_edge,   &verb_match,
    &verb_prove,   &verb_view,        &verb_day,    &verb_audit,
    &verb_storm,   &verb_report,      &verb_backup, &verb_restore,
    &verb_tour,    &verb_help,        NULL,
};

/* What was typed comes back without the bytes that drive a terminal. */
static void verb_say(const char *text)
{
    for (; *text != '\0'; text++)
        fputc((unsigned char)*text < ' ' || *text == 0x7f ? '?' : *text,
              stderr);
}

int verb_misuse(const struct verb *v, const char *fmt, ...)
{
    char said[512];
    va_list args;

    va_start(args, fmt);
    vsnprintf(said, sizeof said, fmt, args);
    va_end(args);
    fprintf(stderr, "houseway %s: ", v->name);
    verb_say(said);
    fprintf(stderr, "\nSee 'houseway help %s'.\n", v->name);
    return EXIT_USAGE;
}
