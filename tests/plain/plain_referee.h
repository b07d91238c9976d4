/*
 * plain_referee.h - a slow referee: holds what is told of a hand of poker
 * against the words of the book, and pays the pots once more.
 *
 * It reads events and the book, and shares no code with the engine.
 */
#ifndef TESTS_PLAIN_PLAIN_REFEREE_H
#define TESTS_PLAIN_PLAIN_REFEREE_H

#include "book/book.h"
#include "rule/event.h"

struct plain_referee {
    const struct book *book;
    int seats;
    money chip, lower, upper;
    int jokers;
    /* Of the hand. */
    bool open;   /* a hand is on */
    bool strays; /* something happened that this referee does not judge */
    bool loose; /* the deal no longer follows the streets: the stub is short */
    int button, last_blind, opener;
    int street, step;
    unsigned live, able;
    card hole[16][16];
    bool up[16][16];
    int holes[16];
    unsigned wants[16]; /* cards it said it throws away for the draw */
    card board[8];
    int boards;
    bool plays_board[16];
    money stack[16], put[16], round[16], dead, carried;
    money high; /* the bet to be called */
    int raises;
    bool odd_round; /* an all-in or forced money: no sizes are held */
    bool shown_down;
    money due[16], paid[16];
    int hands, judged;
    char wrong[400]; /* the first that was not as the book says; or empty */
};

void plain_referee_begin(struct plain_referee *r, const struct book *b,
                         int seats, money chip, money lower, money upper,
                         int jokers);

/* Hears an event of the table, from its opening on. */
void plain_referee_hear(struct plain_referee *r, const struct event *e);

#endif
