/*
 * bite_apart.h - work in parts, each in a process of its own, several at a
 * time; what they print comes out in the order of the parts.
 */
#ifndef CMD_BITE_APART_H
#define CMD_BITE_APART_H

#include <stdbool.h>

enum { BITE_COUNTS = 8 };

struct bite_apart {
    int workers, parts;
    /* Does a part, prints what it likes, and counts. */
    void (*work)(void *of, int part, int count[BITE_COUNTS]);
    /* The same for a part that stopped its process; prints that it did. */
    void (*stopped)(void *of, int part, int count[BITE_COUNTS]);
    void *of;
    int count[BITE_COUNTS]; /* the sum of all parts */
};

void bite_apart_run(struct bite_apart *all);

#endif
