/*
 * owns_memory.h - for the files that may take memory, and free it.
 *
 * Included last: it takes back what banned.h said.
 */
#undef malloc
#undef calloc
#undef realloc
#undef strdup
