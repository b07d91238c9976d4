/*
 * main.c - the program: finds the verb and hands over.
 */
#include <stdio.h>

int main(void)
{
    puts("houseway");
    return 0;
}
