/*
 * adopt.h - a room of an earlier version, whose keys and accounts lay in the
 * usual folder whatever its journal was, gets copies of them in its own.
 */
#ifndef SERVE_ADOPT_H
#define SERVE_ADOPT_H

#include "serve/folder.h"

/*
 * Does nothing where the folder has keys, or the journal is new.  A fault: the
 * journal was begun with keys that are not to be found.
 */
int adopt_room(const struct folder *d, struct fault *f) MUST_USE;

#endif
