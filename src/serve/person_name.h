/*
 * person_name.h - names of people: how they are written, and which look alike.
 *
 * A name is kept as Unicode's NFKC writes it, with single spaces.  It has no
 * invisible characters and none that change the direction of writing, and it
 * does not look like staff unless it is.
 */
#ifndef SERVE_PERSON_NAME_H
#define SERVE_PERSON_NAME_H

#include <stdbool.h>
#include <stdint.h>

#include "room/room.h"

enum { NAME_LOOK = 4 * PERSON_NAME_MAX };

/* Normalizes a name.  Returns NULL, or a sentence about what is wrong. */
const char *person_name_clean(const char *typed, char out[PERSON_NAME_MAX]);

/*
 * Reduces a name to its look: "fIoor", "FLOOR" and "flo0r" look like "floor".
 * Two people of one look cannot be told apart at a table.
 */
void person_name_look(const char *name, char out[NAME_LOOK]);

/* Would people take the name for staff? */
bool person_name_is_staffs(const char *name);

#endif
