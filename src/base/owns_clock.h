/*
 * owns_clock.h - for the files that may ask what time it is.
 *
 * Included last: it takes back what banned.h said.  The calendar stays
 * banned, for its functions keep state between calls.
 */
#undef time
#undef clock
#undef clock_gettime
#undef gettimeofday
