/*
 * pages.h - the files of the web page, built into the program by
 * tools/embed_pages.py.
 */
#ifndef SERVE_PAGES_H
#define SERVE_PAGES_H

#include <stdbool.h>
#include <stddef.h>

struct page {
    const char *path;           /* "/app.js" */
    const char *type;           /* "text/javascript; charset=utf-8" */
    const char *tag;            /* of its bytes, for who has it already */
    const unsigned char *bytes; /* as they are, */
    size_t count;
    const unsigned char *packed; /* and by gzip; NULL: not worth it */
    size_t packed_count;
    bool lasting; /* its name changes with its contents */
};

/* Ends with a NULL path; "/index.html" is among them. */
extern const struct page pages[];

/* The page at a path; NULL: none.  Places of the page itself (/table/12) are
 * /index.html. */
const struct page *page_find(const char *path);

#endif
