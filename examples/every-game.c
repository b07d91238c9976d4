/* every-game.c - plays a hand of every game of every house, by luck. */
#include <houseway.h>
#include <stdio.h>
#include <stdlib.h>

static int play(hw_books *books, const char *house, const char *game)
{
    char message[HW_MESSAGE_SIZE] = "";
    hw_table *table = hw_table_open(books, house, game, NULL, message);
    int seat, acts = 0, done = hw_table_seed(table, 7);

    if (done == HW_DONE)
        done = hw_table_fill(table, message); /* everybody buys chips */
    if (done == HW_DONE)
        done = hw_table_deal(table, message);
    for (; done == HW_DONE && (seat = hw_table_asked(table)) > 0; acts++)
        done = hw_table_choose(table, seat,
                               rand() % hw_table_choices(table, seat),
                               message);
    printf("%s %s: %d choices %s\n", house, game, acts, message);
    hw_table_close(table);
    return done != HW_DONE;
}

int main(void)
{
    hw_books *books = hw_books_open(NULL, NULL);
    const char *house, *game;
    int played = 0, bad = 0;

    for (int h = 0; (house = hw_house(books, h)) != NULL; h++)
        for (int g = 0; (game = hw_game(books, house, g)) != NULL; g++) {
            bad += play(books, house, game);
            played++;
        }
    hw_books_close(books);
    printf("%d games played, %d not\n", played - bad, bad);
    return bad;
}
