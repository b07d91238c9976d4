/*
 * bite_known.h - values that may stand in place of what a clause says and
 * make no difference, each with the reason.
 *
 * A line of the table has the clause, the place, the values and the reason:
 *
 *     RED-1 raise.cap = 2 | 3 because two players never raise so often
 */
#ifndef CMD_BITE_KNOWN_H
#define CMD_BITE_KNOWN_H

#include "base/arena.h"
#include "base/fault.h"
#include "base/text.h"

enum { BITE_KNOWN_MOST = 1000 };

/* One value of a line. */
struct bite_known_one {
    const char *clause, *place, *value, *reason; /* in the arena */
    int line;
    bool used; /* no test noticed it, as the line says */
};

struct bite_known {
    const char *file;
    struct bite_known_one *one;
    int count;
};

/* Reads the table; a file that is not there has no lines. */
MUST_USE int bite_known_read(struct bite_known *all, const char *file,
                             struct arena *a, struct fault *f);

/* Why that value makes no difference; NULL: no line says so. */
const char *bite_known_why(struct bite_known *all, const char *clause,
                           const char *place, const char *value);

/* Reports lines of a clause that no longer hold: a test notices the value, or
   it cannot stand there.  Returns how many. */
int bite_known_stale(const struct bite_known *all, const char *clause);

#endif
