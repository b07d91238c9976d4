/*
 * bite_fees.h - changes fees: every amount of a collection, and the borders of
 * its brackets.
 */
#ifndef CMD_BITE_FEES_H
#define CMD_BITE_FEES_H

#include "book/collection.h"
#include "book/shelf.h"

enum bite_fee_kind {
    BITE_FEE,     /* of a bracket */
    BITE_JACKPOT, /* on top of it, where its clause states that, too */
    BITE_DOUBLES, /* for doubles and splits */
    BITE_LATER,   /* the bracket begins one later */
    BITE_EARLIER, /* or ends one earlier */
    BITE_FEE_KINDS
};

/* One change of a collection. */
struct bite_fee {
    int of, bracket; /* numbers of the collection and its bracket */
    enum bite_fee_kind kind;
};

/* Collections as somebody else would have them. */
struct bite_fees {
    const struct collections *printed;
    struct collections changed;
    struct collection *copy; /* in the arena */
    struct bracket *bracket;
};

MUST_USE int bite_fees_init(struct bite_fees *all, const struct shelf *shelf,
                            struct arena *a, struct fault *f);

/* The next change of what a clause states, after `at` (begin with zeros and
   `of` -1); false if there are no more. */
bool bite_fees_next(const struct bite_fees *all, const struct clause *clause,
                    struct bite_fee *at);

/* The collections with that change, until the next one. */
const struct collections *bite_fees_make(struct bite_fees *all,
                                         const struct bite_fee *change);

/* "fee 3.00 for players 4-6 may be more (FILE:LINE)" */
void bite_fees_put(struct text *t, const struct bite_fees *all,
                   const struct bite_fee *change);

#endif
