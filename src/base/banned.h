/*
 * banned.h - functions that no file of ours may call.
 *
 * The build includes it before every file (see meson.build), so a call is a
 * compile error that names the function.  The system's headers that declare
 * the functions come first: a macro must not meet their declarations.
 *
 * They are banned because they do not know the size of the buffer, keep state
 * between calls, ask the clock or a weak random source behind our back, or
 * allocate memory, which only a few files may do.  A file that may allocate
 * includes base/owns_memory.h, and one that may ask the time includes
 * base/owns_clock.h; `git grep owns_` lists them all.
 */
#ifndef BASE_BANNED_H
#define BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <time.h>
#if defined(__x86_64__)
#include <mm_malloc.h> /* the vector headers' own use of malloc() */
#endif

/* No such name exists, so the compiler says it, with the place. */
#define BANNED(f) f##_is_banned_see_base_banned_h

#undef strcpy
#define strcpy(...) BANNED(strcpy)
#undef stpcpy
#define stpcpy(...) BANNED(stpcpy)
#undef strcat
#define strcat(...) BANNED(strcat)
#undef strncpy
#define strncpy(...) BANNED(strncpy)
#undef strncat
#define strncat(...) BANNED(strncat)
#undef sprintf
#define sprintf(...) BANNED(sprintf)
#undef vsprintf
#define vsprintf(...) BANNED(vsprintf)
#undef gets
#define gets(...) BANNED(gets)
#undef strtok
#define strtok(...) BANNED(strtok)
#undef atoi
#define atoi(...) BANNED(atoi)
#undef atol
#define atol(...) BANNED(atol)
#undef atoll
#define atoll(...) BANNED(atoll)
#undef atof
#define atof(...) BANNED(atof)

#undef rand
#define rand(...) BANNED(rand)
#undef srand
#define srand(...) BANNED(srand)
#undef random
#define random(...) BANNED(random)
#undef srandom
#define srandom(...) BANNED(srandom)

#undef time
#define time(...) BANNED(time)
#undef clock
#define clock(...) BANNED(clock)
#undef clock_gettime
#define clock_gettime(...) BANNED(clock_gettime)
#undef gettimeofday
#define gettimeofday(...) BANNED(gettimeofday)
#undef localtime
#define localtime(...) BANNED(localtime)
#undef gmtime
#define gmtime(...) BANNED(gmtime)
#undef ctime
#define ctime(...) BANNED(ctime)
#undef asctime
#define asctime(...) BANNED(asctime)

#undef malloc
#define malloc(...) BANNED(malloc)
#undef calloc
#define calloc(...) BANNED(calloc)
#undef realloc
#define realloc(...) BANNED(realloc)
#undef strdup
#define strdup(...) BANNED(strdup)
#undef alloca
#define alloca(...) BANNED(alloca)

#endif
