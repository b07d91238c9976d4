/*
 * second.h - can one person be both of two people at the cage?
 *
 * A password that somebody else has given is known to that one, who can log in
 * with it, choose another, and be the account from then on.  So an account
 * stands in the line of whoever gave its last password, of whoever gave that
 * one's, and so on.  Two people are one if their lines meet.
 *
 * The room's own account begins every line: whoever runs the room must make
 * the first accounts for somebody.  Lines that meet only there are two people,
 * but the account itself is one with everybody it has made.
 */
#ifndef SERVE_SECOND_H
#define SERVE_SECOND_H

#include "room/cage.h"
#include "serve/account.h"

/* Could that person be the other one who has asked for it?  Of one's own
   requests the cage itself knows. */
bool second_is_asker(struct accounts *a, const struct cage *cage,
                     uint32_t approval, uint32_t person);

#endif
