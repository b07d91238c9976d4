/*
 * phh_write.c - writes hands as PHH.
 *
 * Fields are in PHH's order, amounts have the decimals they need, and the
 * result reads back equal.  Fields of another file (names, places, dates) can
 * be kept beside; what this file writes itself is not taken from there.
 */
#include <inttypes.h>
#include <string.h>

#include "card/cardtext.h"
#include "wire/phh.h"

static void put_money(struct text *t, money amount)
{
    money whole = amount < 0 ? -amount : amount;

    if (whole >= PHH_ENDLESS) {
        text_str(t, "inf");
        return;
    }
    text_put(t, "%s%" PRId64, amount < 0 ? "-" : "", whole / CENTS);
    if (whole % CENTS != 0)
        text_put(t, ".%02" PRId64, whole % CENTS);
}

static void put_list(struct text *t, const char *key, const money *amount,
                     int count)
{
    text_put(t, "%s = [", key);
    for (int i = 0; i < count; i++) {
        text_str(t, i > 0 ? ", " : "");
        put_money(t, amount[i]);
    }
    text_str(t, "]\n");
}

static void put_amount(struct text *t, const char *key, money amount)
{
    if (amount == 0)
        return;
    text_put(t, "%s = ", key);
    put_money(t, amount);
    text_str(t, "\n");
}

static void put_cards(struct text *t, const struct phh_action *a)
{
    text_str(t, a->cards > 0 ? " " : "");
    for (int i = 0; i < a->cards; i++)
        cardtext_put(t, a->card[i], NULL);
}

static void put_action(struct text *t, const struct phh_action *a)
{
    static const char *const words[PHH_KINDS] = {
        [PHH_FOLD] = "f",      [PHH_CALL] = "cc", [PHH_RAISE] = "cbr ",
        [PHH_BRING_IN] = "pb", [PHH_SHOW] = "sm", [PHH_MUCK] = "sm",
        [PHH_DISCARD] = "sd",
    };

    text_str(t, "'");
    if (a->kind == PHH_BOARD)
        text_str(t, "d db");
    else if (a->kind == PHH_HOLE)
        text_put(t, "d dh p%d", a->player + 1);
    else
        text_put(t, "p%d %s", a->player + 1, words[a->kind]);
    if (a->kind == PHH_RAISE)
        put_money(t, a->amount);
    if (a->kind == PHH_SHOW && a->cards == 0)
        text_str(t, " -");
    put_cards(t, a);
    text_str(t, "'");
}

static void put_actions(struct text *t, const struct phh_hand *h)
{
    text_str(t, "actions = [");
    for (int i = 0; i < h->actions; i++) {
        text_str(t, i > 0 ? ", " : "");
        put_action(t, &h->action[i]);
    }
    text_str(t, "]\n");
}

/* A string of any bytes; TOML forbids control characters as they are. */
static void put_string(struct text *t, const char *bytes, size_t length)
{
    text_str(t, "\"");
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)bytes[i];

        if (c == '"' || c == '\\')
            text_put(t, "\\%c", c);
        else if (c < ' ' || c == 0x7f)
            text_put(t, "\\u%04X", c);
        else
            text_add(t, bytes + i, 1);
    }
    text_str(t, "\"");
}

static void put_value(struct text *t, const struct toml_node *n)
{
    const char *between = "";

    switch (n->kind) {
    case TOML_STRING:
        put_string(t, n->text, n->length);
        break;
    case TOML_ARRAY:
    case TOML_TABLE:
        text_str(t, n->kind == TOML_ARRAY ? "[" : "{");
        for (const struct toml_node *c = n->first; c != NULL; c = c->next) {
            text_str(t, between);
            if (c->key != NULL) {
                put_string(t, c->key, c->key_length);
                text_str(t, " = ");
            }
            put_value(t, c);
            between = ", ";
        }
        text_str(t, n->kind == TOML_ARRAY ? "]" : "}");
        break;
    default:
        text_add(t, n->text, n->length);
        break;
    }
}

static bool is_ours(const char *key)
{
    static const char *const keys[] = {"variant",
                                       "ante_trimming_status",
                                       "antes",
                                       "bring_in",
                                       "blinds_or_straddles",
                                       "small_bet",
                                       "big_bet",
                                       "min_bet",
                                       "starting_stacks",
                                       "actions",
                                       "finishing_stacks",
                                       "winnings",
                                       NULL};

    for (int i = 0; keys[i] != NULL; i++)
        if (strcmp(keys[i], key) == 0)
            return true;
    return false;
}

static void put_also(struct text *t, const struct toml_node *table)
{
    for (const struct toml_node *n = table->first; n != NULL; n = n->next) {
        if (n->key == NULL || is_ours(n->key))
            continue;
        if (n->key_length > 0 &&
            strspn(n->key, "abcdefghijklmnopqrstuvwxyz_") == n->key_length)
            text_str(t, n->key);
        else
            put_string(t, n->key, n->key_length);
        text_str(t, " = ");
        put_value(t, n);
        text_str(t, "\n");
    }
}

static bool has_blinds(const struct phh_hand *h)
{
    for (int i = 0; i < h->players; i++)
        if (h->blind[i] != 0)
            return true;
    return false;
}

void phh_write(struct text *t, const struct phh_hand *h,
               const struct toml_node *also)
{
    text_put(t, "variant = '%s'\nante_trimming_status = %s\n", h->variant,
             h->ante_trimmed ? "true" : "false");
    put_list(t, "antes", h->ante, h->players);
    put_amount(t, "bring_in", h->bring_in);
    if (h->bring_in == 0 || has_blinds(h))
        put_list(t, "blinds_or_straddles", h->blind, h->players);
    put_amount(t, "small_bet", h->small_bet);
    put_amount(t, "big_bet", h->big_bet);
    put_amount(t, "min_bet", h->min_bet);
    put_list(t, "starting_stacks", h->stack, h->players);
    put_actions(t, h);
    if (h->has_finishing)
        put_list(t, "finishing_stacks", h->finishing, h->players);
    if (h->has_winnings)
        put_list(t, "winnings", h->winnings, h->players);
    if (also != NULL)
        put_also(t, also);
}
