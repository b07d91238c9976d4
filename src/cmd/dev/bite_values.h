/*
 * bite_values.h - other values that a book could have in one place.
 */
#ifndef CMD_BITE_VALUES_H
#define CMD_BITE_VALUES_H

#include "book/shelf.h"

enum { BITE_VALUES_MOST = 48 };

struct bite_values {
    struct shelf_change one[BITE_VALUES_MOST];
    int count;
};

/*
 * Other values for a place of a printed book, each of which gives a book that
 * can be dealt; `base` is the base game.  None: there is only one answer.
 */
void bite_values_of(struct bite_values *all, const struct book *printed,
                    const struct book *base, const struct clause *clause,
                    const struct book_place *at);

/* The value of a change, as TOML would have it. */
void bite_put_value(struct text *t, const struct shelf_change *c);

#endif
