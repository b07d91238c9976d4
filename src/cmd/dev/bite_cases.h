/*
 * bite_cases.h - the cases of all transcripts and tables, cut apart, and the
 * clauses each of them names.
 */
#ifndef CMD_BITE_CASES_H
#define CMD_BITE_CASES_H

#include "base/arena.h"
#include "book/clause.h"
#include "book/shelf.h"

struct bite_case {
    const char *file, *text; /* in the arena */
    size_t length;
    int line;
    bool table;  /* a line of a table, not a hand */
    bool passes; /* as the books are printed */
};

/* That a case names a clause. */
struct bite_name {
    int clause, of; /* numbers of the clause and of the case */
};

struct bite_cases {
    struct bite_case *one;
    struct bite_name *name; /* sorted by clause */
    int count, names;
};

/* Reads all transcripts and tables below a folder and runs each case once by
   the printed books.  A missing folder has none. */
MUST_USE int bite_cases_read(struct bite_cases *all, struct shelf *shelf,
                             const char *folder, struct arena *a,
                             struct fault *f);

/* Does the case pass, by the books as the shelf has them now? */
bool bite_case_run(const struct bite_case *c, struct shelf *shelf);

/* The first name of a clause; -1: no case names it. */
int bite_cases_find(const struct bite_cases *all, int clause);

#endif
