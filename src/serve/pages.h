/*
 * pages.h - the files of the web page, built into the program by
 * tools/embed_pages.py.
 */
#ifndef SERVE_PAGES_H
#define SERVE_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    const char *path; /* "/app.js" */
    const char *type; /* "text/javascript; charset=utf-8" */
    const char *tag; /* hash of its bytes, for browsers that have it already */
    const unsigned char *bytes; /* as they are, */
    size_t count;
    const unsigned char *packed; /* gzipped; NULL: not worth it */
    size_t packed_count;
    /* its name changes with its content, so it may be cached forever */
    bool lasting;
};

/* Ends with a NULL path; "/index.html" is among them. */
extern const struct page pages[];

/* The file for a path; NULL if there is none.  Places of the page itself
   (/table/12) give /index.html. */
const struct page *page_find(const char *path);

#endif
