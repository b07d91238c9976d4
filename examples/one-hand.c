/*
 * one-hand.c - a hand of hold'em as its players speak: what is said, what a
 * rule forbids, and what each seat is told of it.
 */
#include <houseway.h>
#include <stdio.h>

static void say(hw_table *table, const char *words)
{
    char message[HW_MESSAGE_SIZE];

    printf("> %s\n", words);
    if (hw_table_do(table, words, message) != HW_DONE)
        printf("! %s\n", message);
    else
        printf("%s", hw_table_tell(table, 1));
}

int main(void)
{
    static const char *const words[] = {
        "1 sit 200.00", "2 sit 200.00", "deal",         "2 raise 7.00",
        "2 raise 6.00", "1 call",       "1 check",      "2 raise 3.00",
        "1 raise 6.00", "2 call",       "1 raise 6.00", "2 fold",
    };
    char message[HW_MESSAGE_SIZE] = "";
    hw_books *books = hw_books_open(NULL, message);
    hw_table *table = hw_table_open(books, "oceana", "holdem", "3/6, seats 2",
                                    message);
    hw_card deck[9];
    int cards = hw_cards_read("Ah Kd As Kc 2c Kh 7d 2s 9c", deck, 9, message);

    hw_table_seed(table, 2);
    hw_table_stack(table, deck, cards);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        say(table, words[i]);
    printf("The same as seat 2 would write it down:\n%s",
           hw_table_phh(table, 2, message));
    hw_table_close(table);
    hw_books_close(books);
    return message[0] != '\0';
}
