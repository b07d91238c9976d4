/*
 * pages.c - finds the file for a path.
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

/* Does the pocket's page handle this path, such as /pocket/H/G? */
static bool is_pocket(const char *path)
{
    return strcmp(path, "/pocket") == 0 || strncmp(path, "/pocket/", 8) == 0;
}

/* Does the page itself handle this path, such as /table/12?  A path with a dot
   names a file, unless it ends with a game's name, which may have a dot. */
static bool is_place(const char *path)
{
    return strncmp(path, "/rules/", 7) == 0 ||
           (strchr(path, '.') == NULL && strncmp(path, "/api/", 5) != 0);
}

const struct page *page_find(const char *path)
{
    return page_at(is_pocket(path)  ? "/pocket.html"
                   : is_place(path) ? "/index.html"
                                    : path);
}
