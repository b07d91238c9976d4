/*
 * halt.c - ^C during a long run.
 */
#include "cmd/halt.h"

#include <signal.h>
#include <string.h>

static volatile sig_atomic_t asked;

static void hear(int signal)
{
    (void)signal;
    asked = 1;
}

void halt_watch(void)
{
    struct sigaction act;

    memset(&act, 0, sizeof act);
    act.sa_handler = hear;
    act.sa_flags = (int)(SA_RESETHAND | SA_RESTART);
    sigaction(SIGINT, &act, NULL);
    sigaction(SIGTERM, &act, NULL);
}

bool halt_is_asked(void)
{
    return asked != 0;
}
