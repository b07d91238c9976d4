/*
 * pages.c - which file answers which path.
 */
#include "serve/pages.h"

#include <string.h>

static const struct page *page_at(const char *path)
{
    for (const struct page *p = pages; p->path != NULL; p++)
        if (strcmp(p->path, path) == 0)
            return p;
    return NULL;
}

/* The page's own places (/table/12): it reads the path itself. */
static bool is_place(const char *path)
{
    return strchr(path, '.') == NULL && strncmp(path, "/api/", 5) != 0;
}

const struct page *page_find(const char *path)
{
    return page_at(is_place(path) ? "/index.html" : path);
}
