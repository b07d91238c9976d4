/*
 * wish_id.c - ids of wishes, by person and kind.
 */
#include "serve/wish_id.h"

#include <sodium.h>

uint64_t wish_id(enum wish_of of, uint32_t person, uint64_t id)
{
    /* The kind is above the person's number, so that commands of play keep
       their ids of older journals. */
    uint64_t both[2] = {(uint64_t)of << 32 | person, id}, out = 0;

    if (id == 0)
        return 0;
    crypto_shorthash((uint8_t *)&out, (const uint8_t *)both, sizeof both,
                     (const uint8_t *)"houseway wishes!");
    return out != 0 ? out : 1;
}
