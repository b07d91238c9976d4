/*
 * second.h - whether two people at the cage could be one person.
 *
 * Somebody who gave another person a password knows it, can log in with it,
 * choose another, and use the account from then on.  So an account stands in
 * the line of whoever gave its last password, of whoever gave that one's, and
 * so on.  Two people are one if their lines meet.
 *
 * The room's own account begins every line: whoever runs the room must make
 * the first accounts for somebody.  Lines that meet only there are two people,
 * but the account itself is one with everybody it has made.
 */
#ifndef SERVE_SECOND_H
#define SERVE_SECOND_H

#include "room/cage.h"
#include "serve/account.h"

/* Could this person be the one who made the request?  The cage itself refuses
   approval of one's own requests. */
bool second_is_asker(struct accounts *a, const struct cage *cage,
                     uint32_t approval, uint32_t person);

#endif
