/*
 * test_arena.c - memory that runs out without harm.
 */
#include "base/arena.h"
#include "test.h"

TEST(what_is_taken_lies_apart_and_aligned)
{
    char block[256];
    struct arena a;
    char *one, *two;

    arena_init(&a, block + 1, sizeof block - 1);
    one = arena_take(&a, 5);
    two = arena_take(&a, 1);
    CHECK(one != NULL && two != NULL);
    CHECK_EQ((uintptr_t)one % ARENA_ALIGN, 0);
    CHECK_EQ((uintptr_t)two % ARENA_ALIGN, 0);
    CHECK_EQ(two - one, ARENA_ALIGN);
}

TEST(an_arena_that_is_full_gives_nothing)
{
    _Alignas(ARENA_ALIGN) char block[64];
    struct arena a;

    arena_init(&a, block, sizeof block);
    CHECK(arena_take(&a, 65) == NULL);
    CHECK(arena_take(&a, SIZE_MAX) == NULL);
    CHECK(arena_take(&a, 63) != NULL);
    CHECK(arena_take(&a, 1) == NULL);
    arena_clear(&a);
    CHECK(arena_take(&a, 64) != NULL);
    CHECK(arena_take(&a, 1) == NULL);
}

TEST(a_block_too_small_to_be_aligned_holds_nothing)
{
    _Alignas(ARENA_ALIGN) char block[ARENA_ALIGN];
    struct arena a;

    arena_init(&a, block + 3, 2);
    CHECK(arena_take(&a, 1) == NULL);
}

TEST(a_text_is_copied_with_its_terminator)
{
    struct arena a;
    struct fault f;
    char *s;

    CHECK_EQ(arena_own(&a, 64, &f), 0);
    s = arena_text(&a, "stub and more", 4);
    CHECK_STR(s == NULL ? "" : s, "stub");
    CHECK(arena_text(&a, "", SIZE_MAX) == NULL);
    CHECK(arena_text(&a, NULL, 0) != NULL);
    arena_release(&a);
    arena_release(&a);
    CHECK(arena_take(&a, 0) == NULL);
}

TEST(memory_that_is_not_to_be_had_is_a_fault)
{
    struct arena a;
    struct fault f;

    CHECK_EQ(arena_own(&a, SIZE_MAX, &f), FAULT);
    CHECK(strstr(f.text, "memory") != NULL);
    CHECK(arena_take(&a, 1) == NULL);
}

TEST(one_that_grows_keeps_what_was_taken_where_it_is)
{
    struct arena a;
    int *number[500];

    arena_grow(&a, 256, 1 << 20);
    CHECK_EQ(arena_bytes(&a), 0);
    for (int i = 0; i < 500; i++) {
        number[i] = arena_take(&a, (size_t)(i % 7 == 0 ? 600 : 24));
        CHECK(number[i] != NULL);
        if (number[i] == NULL)
            break;
        CHECK_EQ((uintptr_t)number[i] % ARENA_ALIGN, 0);
        *number[i] = i;
    }
    for (int i = 0; i < 500; i++)
        CHECK_EQ(*number[i], i);
    CHECK(arena_bytes(&a) > 500 * 24 && arena_bytes(&a) < 1 << 17);
    CHECK(!a.full);
    arena_release(&a);
    arena_release(&a);
    CHECK(arena_take(&a, 1) == NULL);
}

TEST(one_that_grows_has_a_most)
{
    struct arena a;
    size_t taken = 0;

    arena_grow(&a, 256, 1024);
    CHECK(arena_take(&a, 1024) == NULL);
    CHECK(a.full);
    CHECK(arena_take(&a, SIZE_MAX) == NULL);
    a.full = false;
    while (arena_take(&a, 64) != NULL)
        taken += 64;
    CHECK(a.full);
    CHECK(a.over);
    CHECK(taken > 700 && arena_bytes(&a) <= 1024);
    arena_release(&a);
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
