/*
 * bite_apart.h - runs work in parts, each in its own process, several at a
 * time; the output is in the order of the parts.
 */
#ifndef CMD_BITE_APART_H
#define CMD_BITE_APART_H

#include <stdbool.h>

enum { BITE_COUNTS = 8 };

struct bite_apart {
    int workers, parts;
    /* Does a part, prints what it likes, and counts. */
    void (*work)(void *of, int part, int count[BITE_COUNTS]);
    /* Called for a part that crashed its process; prints that it did. */
    void (*stopped)(void *of, int part, int count[BITE_COUNTS]);
    void *of;
    int count[BITE_COUNTS]; /* the sum of all parts */
};

void bite_apart_run(struct bite_apart *all);

#endif
