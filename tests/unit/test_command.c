/*
 * test_command.c - every kind of command, with values of all kinds: as bytes
 * and as JSON it comes back as it was, and as text as far as the text goes;
 * who may wish what; and how words are read.
 */
#include "test.h"

#include "card/cardtext.h"
#include "field_luck.h"
#include "rule/field_bytes.h"
#include "rule/field_text.h"
#include "wire/event_json.h"

enum { TRIES = 200 };

static struct field_luck luck = {7};

static void any_command(int kind, struct command *c)
{
    const struct command_row *row = command_row(kind);

    memset(c, 0xa5, sizeof *c);
    c->kind = (uint16_t)kind;
    c->who =
        (struct who){.role = (uint8_t)luck_below(&luck, ROLES),
                     .seat = (seat_no)(luck_below(&luck, PEOPLE_MAX + 1) - 1),
                     .person = (uint32_t)luck_bits(&luck)};
    c->at_ms = (int64_t)luck_bits(&luck);
    c->id = luck_bits(&luck);
    luck_fields(&luck, row->fields, command_place(c), row->size, PEOPLE_MAX);
}

TEST(every_kind_has_a_row_and_is_found_by_its_name)
{
    int kinds = 0;

    for (int kind = -1; kind <= CMD_KINDS; kind++) {
        const struct command_row *row = command_row(kind);

        if (row == NULL)
            continue;
        kinds++;
        CHECK_EQ(command_find(row->name), kind);
        CHECK(row->of != 0 && row->may != 0 && *row->what != '\0');
        CHECK((row->may & 1) == 0);
    }
#define COMMAND(number, ID, name, of, may, text, also, what, fields) kinds--;
#include "rule/command.def"
#undef COMMAND
    CHECK_EQ(kinds, 0);
    CHECK_EQ(command_find("nothing"), CMD_NONE);
}

TEST(a_blank_payload_is_the_same_everywhere)
{
    struct command a, b;

#define COMMAND(number, ID, name, of, may, text, also, what, fields_)         \
    wish_##name(&a, who_player(3));                                           \
    b = (struct command){.kind = CMD_##ID, .who = who_player(3)};             \
    field_blank(command_row(CMD_##ID)->fields, command_place(&b),             \
                sizeof(struct cmd_##name));                                   \
    CHECK(command_is_same(&a, &b));
#include "rule/command.def"
#undef COMMAND
}

TEST(who_is_not_named_may_not)
{
    CHECK(command_may(CMD_FOLD, ROLE_PLAYER));
    CHECK(!command_may(CMD_FOLD, ROLE_DEALER));
    CHECK(!command_may(CMD_FOLD, ROLE_NONE));
    CHECK(command_may(CMD_DEAL, ROLE_DEALER));
    CHECK(command_may(CMD_DEAL, ROLE_ROOM));
    CHECK(!command_may(CMD_DEAL, ROLE_PLAYER));
    CHECK(command_may(CMD_FLOOR, ROLE_FLOOR));
    CHECK(!command_may(CMD_FLOOR, ROLE_DEALER));
    for (int kind = 0; kind < CMD_KINDS; kind++) {
        CHECK(!command_may(kind, ROLE_AUDITOR));
        CHECK(!command_may(kind, ROLES));
    }
    CHECK(!command_may(CMD_KINDS, ROLE_PLAYER));
    CHECK_STR(role_name(ROLE_FLOOR), "floor");
}

TEST(every_command_comes_back_from_bytes_and_json)
{
    static char line[EVENT_JSON_MAX];
    uint8_t bytes[EVENT_BYTES_MAX];

    for (int kind = 1; kind < CMD_KINDS; kind++)
        for (int i = 0; i < TRIES && command_row(kind) != NULL; i++) {
            struct command c, back;
            struct fault f = {""};
            struct text t;
            size_t n;

            any_command(kind, &c);
            CHECK(command_can_be(&c));
            n = command_put_bytes(&c, bytes, sizeof bytes);
            CHECK(n > 0);
            CHECK_EQ(command_get_bytes(bytes, n, &back), n);
            CHECK(command_is_same(&c, &back));
            for (size_t cut = 0; cut < n && i < 3; cut++)
                CHECK_EQ(command_get_bytes(bytes, cut, &back), 0);
            text_init(&t, line, sizeof line);
            command_put_json(&t, &c);
            CHECK(!t.cut);
            if (command_get_json(line, t.used, &back, &f) != 0 ||
                !command_is_same(&c, &back)) {
                CHECK_STR(f.text, "");
                CHECK_STR(line, "read back");
            }
            bytes[luck_below(&luck, (int)n)] = (uint8_t)luck_bits(&luck);
            if (command_get_bytes(bytes, n, &back) > 0)
                CHECK(command_can_be(&back));
        }
}

/* Reads words and writes them again. */
static const char *again(const char *words, enum family family,
                         const char *hand)
{
    static char line[COMMAND_TEXT_MAX];
    card cards[SEAT_CARDS_MAX];
    struct fault f = {""};
    struct command c = {.who = who_player(2)};
    int count = cardtext_read(hand, CARDTEXT_REPEATS | CARDTEXT_UNKNOWN, cards,
                              SEAT_CARDS_MAX, &f);
    struct text t;

    text_init(&t, line, sizeof line);
    if (command_get_text(words, family, cards, count, &c, &f) != 0)
        text_put(&t, "! %s", f.text);
    else
        command_put_text(&t, &c, cards, count);
    return line;
}

TEST(words_are_read_and_written)
{
    CHECK_STR(again("fold", FAMILY_POKER, ""), "fold");
    CHECK_STR(again("f", FAMILY_POKER, ""), "fold");
    CHECK_STR(again("  raise   6 ", FAMILY_POKER, ""), "raise 6.00");
    CHECK_STR(again("bet 6.50", FAMILY_POKER, ""), "raise 6.50");
    CHECK_STR(again("bet 6.50", FAMILY_TOTAL, ""), "wager 6.50");
    CHECK_STR(again("wager 6 at 3", FAMILY_TOTAL, ""), "wager 6.00");
    CHECK_STR(again("wager 6 at 4", FAMILY_TOTAL, ""), "wager 6.00 at 4");
    CHECK_STR(again("buy in", FAMILY_POKER, ""), "buy in");
    CHECK_STR(again("buy 20", FAMILY_POKER, ""), "sit 20.00");
    CHECK_STR(again("even money at 1", FAMILY_TOTAL, ""), "even money at 1");
    CHECK_STR(again("even at 1", FAMILY_TOTAL, ""), "even money at 1");
    CHECK_STR(again("hw", FAMILY_SETTING, ""), "house way");
    CHECK_STR(again("post 3 dead 1.50", FAMILY_POKER, ""),
              "post 3.00 dead 1.50");
    CHECK_STR(again("say raise", FAMILY_POKER, ""), "say raise");
    CHECK_STR(again("agree off", FAMILY_POKER, ""), "agree off");
    CHECK_STR(again("shake 6 6 7", FAMILY_SETTING, ""), "shake 6 6 7");
    CHECK_STR(again("choose 8", FAMILY_SETTING, ""), "choose 8");
    CHECK_STR(again("add 2 4c5c", FAMILY_MELDING, ""), "add 2 4c 5c");
    CHECK_STR(again("foul 3 cards 10", FAMILY_MELDING, ""), "foul 3 cards 10");
    CHECK_STR(again("foul 3 kept", FAMILY_MELDING, ""), "foul 3 kept");
    CHECK_STR(again("floor last split 1 2 | 3 4.50 because so it was",
                    FAMILY_POKER, ""),
              "floor last split 1 2.00 | 3 4.50 because so it was");
    CHECK_STR(again("shuffle", FAMILY_POKER, ""), "shuffle");
    CHECK_STR(again("split", FAMILY_TOTAL, ""), "split");
    CHECK_STR(again("split 5", FAMILY_TOTAL, ""), "split 5.00");
}

TEST(cards_of_the_hand_are_named)
{
    static const char hand[] = "As Kd 7c 7d Jk2 ?? ??";
    struct command c = {.who = who_player(2)};
    struct fault f;
    card two[2] = {card_of(RANK_A, SUIT_SPADES), CARD_UNKNOWN};

    CHECK_STR(again("draw", FAMILY_POKER, hand), "draw");
    CHECK_STR(again("draw 7d As", FAMILY_POKER, hand), "draw As 7d");
    CHECK_STR(again("draw 7d,As", FAMILY_POKER, hand), "draw As 7d");
    CHECK_STR(again("d 7dAs", FAMILY_POKER, hand), "draw As 7d");
    CHECK_STR(again("draw ????", FAMILY_POKER, hand), "draw ?? ??");
    CHECK_STR(again("draw Jk", FAMILY_POKER, hand), "draw Jk2");
    CHECK_STR(again("set As Kd at 4", FAMILY_SETTING, hand), "set As Kd at 4");
    CHECK_EQ(command_get_text("draw Qd", FAMILY_POKER, two, 2, &c, &f), 0);
    CHECK_EQ(c.draw.which, 4); /* not there: refused */
    CHECK_EQ(command_get_text("draw ?? ??", FAMILY_POKER, two, 2, &c, &f), 0);
    CHECK_EQ(c.draw.which, 6);
    CHECK_EQ(command_get_text("draw Qd", FAMILY_POKER, NULL, 0, &c, &f), 0);
    CHECK_EQ(c.draw.which, 1);
    CHECK_EQ(c.who.seat, 2);
}

TEST(a_wrong_word_is_named)
{
    CHECK_STR(again("", FAMILY_POKER, ""), "! unknown command: \"\"");
    CHECK_STR(again("jump", FAMILY_POKER, ""), "! unknown command: \"jump\"");
    CHECK_STR(again("hit", FAMILY_POKER, ""), "! unknown command: \"hit\"");
    CHECK_STR(again("raise", FAMILY_POKER, ""),
              "! an amount is missing at the end");
    CHECK_STR(again("raise much", FAMILY_POKER, ""),
              "! \"much\" stands where an amount should");
    CHECK_STR(again("raise 6.005", FAMILY_POKER, ""),
              "! \"6.005\" stands where an amount should");
    CHECK_STR(again("raise -6", FAMILY_POKER, ""),
              "! \"-6\" stands where an amount should");
    CHECK_STR(again("fold now", FAMILY_POKER, ""),
              "! \"now\" stands where nothing more should");
    CHECK_STR(again("draw As Xx", FAMILY_POKER, "As"),
              "! \"Xx\" stands where nothing more should");
    CHECK_STR(again("wager 5 at x", FAMILY_TOTAL, ""),
              "! \"x\" stands where a spot should");
    CHECK_STR(again("say nothing", FAMILY_POKER, ""),
              "! \"nothing\" stands where one of its words should");
    CHECK_STR(again("report nothing", FAMILY_POKER, ""),
              "! \"nothing\" stands where something that can go wrong "
              "should");
}

/* Nobody says such an amount; and where words are read, blanks are made one. */
static void as_it_is_said(struct command *c)
{
    const struct field *f = command_row(c->kind)->fields;

    for (; f->type != FIELD_END; f++)
        if (f->type == FIELD_TEXT)
            memcpy(field_place(f, command_place(c)), "late", 5);
        else if (f->type == FIELD_MONEY && field_get(f, command_place(c)) < 0)
            field_set(f, command_place(c), 5);
        else if (f->type == FIELD_MONEYS)
            for (int i = 0; i < f->most; i++)
                ((money *)field_place(f, command_place(c)))[i] %= MONEY_MOST;
}

/* Fields that are in the text of a command read back; the others are zero. */
TEST(texts_of_commands_read_the_same_again)
{
    static char line[COMMAND_TEXT_MAX], second[COMMAND_TEXT_MAX];
    card hand[16];

    for (int i = 0; i < 16; i++)
        hand[i] = card_from_index(i);
    for (int kind = 1; kind < CMD_KINDS; kind++)
        for (int i = 0; i < TRIES && command_row(kind) != NULL; i++) {
            struct command c, back;
            struct fault f = {""};
            struct text t;
            int family = __builtin_ctz(command_row(kind)->of);

            any_command(kind, &c);
            as_it_is_said(&c);
            text_init(&t, line, sizeof line);
            command_put_text(&t, &c, hand, 16);
            back = c;
            if (command_get_text(line, (enum family)family, hand, 16, &back,
                                 &f) != 0) {
                CHECK_STR(f.text, "");
                CHECK_STR(line, "read back");
                continue;
            }
            text_init(&t, second, sizeof second);
            command_put_text(&t, &back, hand, 16);
            CHECK_EQ(back.kind, kind);
            CHECK_STR(second, line);
        }
}

TEST(what_cannot_be_is_no_wish)
{
    struct command c;

    wish_sit(&c, who_player(PEOPLE_MAX - 1))->amount = 100;
    CHECK(command_can_be(&c));
    c.who.seat = PEOPLE_MAX;
    CHECK(!command_can_be(&c));
    c.who.seat = NO_SEAT - 1;
    CHECK(!command_can_be(&c));
    c.who.seat = 0;
    c.sit.amount = INT64_MAX;
    CHECK(!command_can_be(&c));
    c.sit.amount = 100;
    c.who.role = ROLES;
    CHECK(!command_can_be(&c));
}

TEST(what_is_nothing_is_left_out_of_json)
{
    char said[EVENT_JSON_MAX];
    struct command c;
    struct text t;

    wish_post(&c, who_player(2))->live = 300;
    text_init(&t, said, sizeof said);
    command_put_json(&t, &c);
    CHECK(strstr(said, "\"live\":300") != NULL);
    CHECK(strstr(said, "\"dead\"") == NULL);
    CHECK(strstr(said, "\"blind\"") == NULL);
    wish_wager(&c, who_player(2))->amount = 500;
    text_init(&t, said, sizeof said);
    command_put_json(&t, &c);
    CHECK(strstr(said, "\"spot\"") != NULL); /* the first is one, too */
}

int main(int argc, char **argv)
{
    return test_main(argc, argv);
}
