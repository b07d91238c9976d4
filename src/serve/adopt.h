/*
 * adopt.h - copies keys and accounts into the folder of a room made by an
 * earlier version, which kept them in the usual folder no matter where its
 * journal was.
 */
#ifndef SERVE_ADOPT_H
#define SERVE_ADOPT_H

#include "serve/folder.h"

/* Does nothing if the folder has keys or the journal is new.  A fault if the
   journal's keys cannot be found. */
int adopt_room(const struct folder *d, struct fault *f) MUST_USE;

#endif
