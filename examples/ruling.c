/*
 * ruling.c - the dealer turns the flop too early: what can be reported, what
 * the book would have done about it, and then it is done.
 */
#include <houseway.h>
#include <stdio.h>

int main(void)
{
    char message[HW_MESSAGE_SIZE] = "";
    hw_books *books = hw_books_open(NULL, message);
    hw_table *table = hw_table_open(books, "oceana", "holdem", "3/6, seats 4",
                                    message);
    const char *sheet;

    hw_table_seed(table, 3);
    hw_table_fill(table, message);
    hw_table_deal(table, message);
    printf("%.300s ...\n", hw_table_reports(table));
    sheet = hw_table_preview(table, "report premature_flop", message);
    printf("%s\n", sheet != NULL ? sheet : message);
    if (hw_table_do(table, "report premature_flop", message) == HW_DONE)
        printf("%s", hw_table_tell(table, 0));
    hw_table_close(table);
    hw_books_close(books);
    return message[0] != '\0';
}
