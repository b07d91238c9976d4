/*
 * must.c - a broken assertion, told and contained.
 *
 * Invariant: `inner` is the innermost call of must_hold() of this thread that
 * has not returned, and the page says its part.
 */
#include "base/must.h"

#include <setjmp.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct guard {
    jmp_buf back;
    struct guard *outer;
    struct must_broken *out;
    uint32_t part;
};

static _Thread_local struct guard *inner;
static volatile uint32_t *noted;
static uint32_t note_none;

uint8_t must_planted;
static uint32_t planted_part;
static bool planted_death;
static int planted_after;

static void note(const struct guard *g)
{
    if (noted != NULL)
        *noted = g != NULL ? g->part : note_none;
}

void must_note(volatile uint32_t *page, uint32_t none)
{
    noted = page;
    note_none = none;
    note(inner);
}

/* The path of a file in the tree, no matter where the compiler was started. */
static const char *in_tree(const char *file)
{
    while (strncmp(file, "../", 3) == 0)
        file += 3;
    return file;
}

static _Noreturn void leave(struct guard *g, const char *why)
{
    inner = g->outer;
    note(inner);
    g->out->part = g->part;
    snprintf(g->out->why, sizeof g->out->why, "%s", why);
    longjmp(g->back, 1);
}

void must_fail(const char *what, const char *file, int line)
{
    char why[MUST_WHY];

    fprintf(stderr, "%s:%d: broken: %s\n", file, line, what);
    if (inner == NULL)
        abort();
    snprintf(why, sizeof why, "%s:%d: %s", in_tree(file), line, what);
    leave(inner, why);
}

bool must_hold(uint32_t part, void (*run)(void *to), void *to,
               struct must_broken *out)
{
    struct guard g = {.outer = inner, .out = out, .part = part};

    out->part = part;
    out->why[0] = '\0';
    if (setjmp(g.back) != 0)
        return false;
    inner = &g;
    note(inner);
    run(to);
    inner = g.outer;
    note(inner);
    return true;
}

uint32_t must_part(uint32_t part)
{
    uint32_t was = part;

    if (inner == NULL)
        return was;
    was = inner->part;
    inner->part = part;
    note(inner);
    return was;
}

void must_plant(enum must_place place, uint32_t part)
{
    must_planted = (uint8_t)place;
    planted_part = part;
    planted_death = false;
}

void must_plant_death(enum must_place place, uint32_t part, int after)
{
    must_plant(place, part);
    planted_death = true;
    planted_after = after;
}

void must_try(const char *place)
{
    if (inner == NULL || inner->part != planted_part)
        return;
    if (!planted_death)
        must_fail(place, "planted", 0);
    if (planted_after-- == 0)
        raise(SIGSEGV);
}
