/*
 * folder.h - the folder of a room: everything it owns on this machine.
 *
 *     DIR/room.db            the journal, unless --db names another place
 *     DIR/keys               the house's secrets
 *     DIR/accounts.db        accounts and sessions, unless PostgreSQL has them
 *     DIR/hands.db           hands as they are shown; made again if it is lost
 *     DIR/crashes            at which stream the program died; may be lost
 *     DIR/floor-password     the floor's first password, until one is chosen
 *     DIR/journal            which journal it belongs to, if not room.db
 *     DIR/lock               locked by the process that runs the room
 *
 * One room has one folder, and one process at a time.  Only the owner may read
 * what is in it.
 */
#ifndef SERVE_FOLDER_H
#define SERVE_FOLDER_H

#include "base/fault.h"

enum { FOLDER_PATH = 900, FOLDER_FILE = FOLDER_PATH + 32, FOLDER_LOCKS = 3 };

struct folder {
    char path[FOLDER_PATH];
    char where[FOLDER_FILE];   /* the journal: a file, or postgresql://... */
    char journal[FOLDER_FILE]; /* the same without a secret, for people */
    char keys[FOLDER_FILE], accounts[FOLDER_FILE], past[FOLDER_FILE];
    char crashes[FOLDER_FILE]; /* where the program has died */
    char password[FOLDER_FILE], lock_path[FOLDER_FILE];
    int lock[FOLDER_LOCKS]; /* of the folder, of a journal outside it, and of
                               the journal itself; -1: none */
};

/*
 * Finds the folder of a room from the options given (each may be NULL):
 *
 *     folder, db    the folder, and a journal elsewhere
 *     db            a file X/room.db: the folder X; any other file F: F.room;
 *                   postgresql://...: a folder for it in the usual place
 *     nothing       the usual place: $STATE_DIRECTORY as systemd sets it, or
 *                   houseway in $XDG_STATE_HOME or in ~/.local/state
 *
 * Nothing is opened or made.
 */
int folder_find(struct folder *out, const char *folder, const char *db,
                struct fault *f) MUST_USE;

/*
 * Makes the folder if it is missing, locks it, and checks that it belongs to
 * this journal and that nobody else can read it.  A fault names the process
 * that has it.
 */
int folder_open(struct folder *d, struct fault *f) MUST_USE;

/*
 * For a program that writes to a journal without running a room: a fault if
 * another process uses it.  Makes nothing; folder_close() releases the locks.
 */
int folder_guard(struct folder *d, const char *db, struct fault *f) MUST_USE;

/* Notes the address at which this process runs the room. */
void folder_note_url(const struct folder *d, const char *url);

/* The locks are given back. */
void folder_close(struct folder *d);

/* Writes a file that only its owner can read, replacing an existing one. */
int folder_write(const char *path, const char *text, struct fault *f) MUST_USE;

#endif
