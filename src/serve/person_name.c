/*
 * person_name.c - names, normalized by libunistring.
 */
#include "serve/person_name.h"

#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <unicase.h>
#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include "base/owns_memory.h"

enum { TYPED_MOST = 512, MARKS_MOST = 2, CODES = 4 * PERSON_NAME_MAX };

/* How names are written */

/* Refuses invisible characters, and those that other programs interpret. */
static const char *why_wrong(ucs4_t c)
{
    if (c == ' ')
        return NULL;
    if (c < 128 && strchr("()[]{}\"\\<>&", (int)c) != NULL)
        return "A name has no brackets, quotation marks or \\ < > &.";
    if (uc_is_property_default_ignorable_code_point(c) ||
        uc_is_property_bidi_control(c) ||
        uc_is_general_category_withtable(c, UC_CATEGORY_MASK_C |
                                                UC_CATEGORY_MASK_Z) ||
        c == 0x2800 /* a braille cell without dots */)
        return "A name has only characters that can be seen.";
    return NULL;
}

/* Combining marks pile up above and below letters: a few belong to languages,
   more would cover other people's names. */
static const char *check_marks(const ucs4_t *name, size_t count)
{
    size_t marks = MARKS_MOST + 1; /* no mark may come first */

    for (size_t i = 0; i < count; i++) {
        marks = uc_is_general_category_withtable(name[i], UC_CATEGORY_MASK_M)
                    ? marks + 1
                    : 0;
        if (marks > MARKS_MOST)
            return "A name has no letters with more than two marks.";
    }
    return NULL;
}

static const char *check(const ucs4_t *name, size_t count)
{
    const char *why = check_marks(name, count);
    bool letter = false;

    for (size_t i = 0; i < count && why == NULL; i++) {
        why = why_wrong(name[i]);
        letter = letter ||
                 uc_is_general_category_withtable(name[i],
                                                  UC_CATEGORY_MASK_L |
                                                      UC_CATEGORY_MASK_N |
                                                      UC_CATEGORY_MASK_S);
    }
    if (why != NULL)
        return why;
    return letter ? NULL : "A name has at least one letter or digit.";
}

/* Single spaces, and none at the ends. */
static size_t close_up(ucs4_t *name, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++)
        if (name[i] != ' ' || (kept > 0 && name[kept - 1] != ' '))
            name[kept++] = name[i];
    return kept > 0 && name[kept - 1] == ' ' ? kept - 1 : kept;
}

/*
 * libunistring writes into our buffer if the result fits, and otherwise into
 * memory that it allocates.  Frees that memory; true if the result fits.
 */
static bool take_if_ours(void *made, const void *ours)
{
    bool fits = made == ours;

    if (!fits)
        free(made);
    return fits;
}

static size_t normalize(uninorm_t form, const char *typed, ucs4_t *out,
                        size_t room)
{
    ucs4_t wide[TYPED_MOST];
    size_t n = TYPED_MOST, count = room;

    if (u8_check((const uint8_t *)typed, strlen(typed)) != NULL ||
        !take_if_ours(u8_to_u32((const uint8_t *)typed, strlen(typed), wide,
                                &n),
                      wide) ||
        !take_if_ours(u32_normalize(form, wide, n, out, &count), out))
        return 0;
    return count;
}

const char *person_name_clean(const char *typed, char out[PERSON_NAME_MAX])
{
    static const char length[] = "A name has 1 to 39 letters.";
    ucs4_t name[CODES];
    size_t count, bytes = PERSON_NAME_MAX - 1;
    const char *why;

    out[0] = '\0';
    if (strlen(typed) >= TYPED_MOST)
        return length;
    count = close_up(name, normalize(UNINORM_NFKC, typed, name, CODES));
    if (count == 0)
        return length;
    why = check(name, count);
    if (why != NULL)
        return why;
    if (!take_if_ours(u32_to_u8(name, count, (uint8_t *)out, &bytes), out)) {
        out[0] = '\0';
        return length;
    }
    out[bytes] = '\0';
    return NULL;
}

/* The look of names */

/* Characters that look like the letter at the head of their row, in both
   cases; from Unicode's confusables.txt, those of living alphabets. */
static const struct {
    char like;
    const char *these;
} looks[] = {
    {'a', "4@\u03b1\u0430\u0251\u0391\u0410\u13aa"},
    {'b', "8\u0432\u0412\u0392\u042c\u044c\u13f4\u0185"},
    {'c', "\u0441\u0421\u03f2\u03f9\u1d04\u2ca5"},
    {'d', "\u0501\u0500\u13e7\u13a0\u1d05"},
    {'e', "3\u0435\u0415\u0395\u03b5\u0454\u0404\u13ac\u212e\u0251\u0259"},
    {'f', "\u017f\u03dd\u03dc\u0192\ua799"},
    {'g', "9\u0261\u050d\u050c\u13c0\u0581"},
    {'h', "\u04bb\u04ba\u0397\u041d\u043d\u13bb\u0570"},
    {'j', "\u0458\u0408\u03f3\u037f\u13ab"},
    {'k', "\u043a\u041a\u03ba\u039a\u13e6"},
    {'l', "1!|iI\u0131\u0456\u0406\u04cf\u04c0\u03b9\u0399\u05d5\u05df"
          "\u2113\u01c0\u13de\u0142\u0627"},
    {'m', "\u043c\u041c\u039c\u03fa\u13b7"},
    {'n', "\u03b7\u0578\u039d\u0274\u043f\u0418"},
    {'o', "0\u043e\u041e\u03bf\u039f\u03c3\u0585\u0555\u05e1\u0647\u06f5"
          "\u0966\u0665\u06d5\u00f8\u00d8"},
    {'p', "\u0440\u0420\u03c1\u03a1\u13e2"},
    {'q', "\u051b\u051a\u0563"},
    {'r', "\u0433\u0491\u0280\u13a1\u13d2\u1d26\u044f\u042f"},
    {'s', "5$\u0455\u0405\u13da\ua731"},
    {'t', "7+\u0442\u0422\u03c4\u03a4\u13a2"},
    {'u', "\u03c5\u057d\u054d\u1d1c\u0446"},
    {'v', "\u03bd\u0475\u0474\u13d9"},
    {'w', "\u051d\u051c\u03c9\u0461\u0448\u13b3"},
    {'x', "\u0445\u0425\u03c7\u03a7\u00d7"},
    {'y', "\u0443\u0423\u03b3\u03a5\u04af\u04ae\u13bd"},
    {'z', "2\u0396\u13c3\u1d22"},
};

static ucs4_t look_of(ucs4_t c)
{
    for (size_t i = 0; i < sizeof looks / sizeof looks[0]; i++) {
        const uint8_t *at = (const uint8_t *)looks[i].these;
        ucs4_t one;

        while ((at = u8_next(&one, at)) != NULL)
            if (one == c)
                return (ucs4_t)looks[i].like;
    }
    return c;
}

/* Letters of two strokes: "rn" is an m, "vv" a w. */
static size_t join_strokes(ucs4_t *name, size_t count)
{
    size_t kept = 0;

    for (size_t i = 0; i < count; i++) {
        ucs4_t before = kept > 0 ? name[kept - 1] : 0;

        if (before == 'r' && name[i] == 'n')
            name[kept - 1] = 'm';
        else if (before == 'v' && name[i] == 'v')
            name[kept - 1] = 'w';
        else
            name[kept++] = name[i];
    }
    return kept;
}

static bool is_letter(ucs4_t c)
{
    return uc_is_general_category_withtable(c, UC_CATEGORY_MASK_L);
}

/* Apostrophes, accents and strokes that Unicode counts as letters. */
static bool is_modifier(ucs4_t c)
{
    return (c >= 0x2b0 && c <= 0x2ff) || c == 0xa78b || c == 0xa78c;
}

/* A name in lower case without accents.  With `marks`, digits and other ASCII
   marks count as the letters they resemble; otherwise they are gaps. */
static size_t skeleton(const char *name, bool marks, ucs4_t *out)
{
    ucs4_t apart[CODES];
    size_t count = normalize(UNINORM_NFKD, name, apart, CODES), kept = 0;

    for (size_t i = 0; i < count; i++) {
        bool mark = apart[i] < 128 && !is_letter(apart[i]);
        ucs4_t c = mark && !marks ? ' ' : look_of(apart[i]);

        if (uc_is_general_category_withtable(c, UC_CATEGORY_MASK_M) ||
            is_modifier(c))
            continue;
        c = look_of(uc_tolower(c));
        out[kept++] = c;
    }
    return join_strokes(out, kept);
}

static void put(const ucs4_t *from, size_t count, char *out, size_t room)
{
    size_t bytes = room - 1;

    if (!take_if_ours(u32_to_u8(from, count, (uint8_t *)out, &bytes), out))
        bytes = 0;
    out[bytes] = '\0';
}

void person_name_look(const char *name, char out[NAME_LOOK])
{
    ucs4_t look[CODES];

    put(look, skeleton(name, true, look), out, NAME_LOOK);
}

/* Staff names as looks: an i is an l there, and "rn" is an m. */
static const char *const anywhere[] = {
    "floor",     "floors",   "floorman", "floormen",      "floorperson",
    "dealer",    "dealers",  "cage",     "cashier",       "cashiers",
    "auditor",   "auditors", "staff",    "administrator", "admin",
    "moderator", "houseway", "croupier", "pitboss",       "boxman",
};
static const char *const alone[] = {
    "house",  "thehouse", "room",       "theroom",      "manager",
    "host",   "hostess",  "system",     "security",     "support",
    "boss",   "brush",    "supervisor", "surveillance", "owner",
    "shift",  "server",   "root",       "mod",          "operator",
    "nobody", "bot",      "everybody",  "management",   "chiprunner",
};

static bool is_listed(const char *const *list, size_t count, const char *look)
{
    char word[NAME_LOOK];

    for (size_t i = 0; i < count; i++) {
        person_name_look(list[i], word);
        if (strcmp(word, look) == 0)
            return true;
    }
    return false;
}

/* Checks each word, and all of them joined: "D e a l e r". */
static bool has_staff_word(const ucs4_t *look, size_t count)
{
    ucs4_t word[CODES], all[CODES];
    size_t in_word = 0, in_all = 0;
    char said[NAME_LOOK];

    for (size_t i = 0; i <= count; i++) {
        if (i < count && is_letter(look[i])) {
            word[in_word++] = all[in_all++] = look[i];
            continue;
        }
        put(word, in_word, said, sizeof said);
        if (is_listed(anywhere, sizeof anywhere / sizeof anywhere[0], said))
            return true;
        in_word = 0;
    }
    put(all, in_all, said, sizeof said);
    return is_listed(anywhere, sizeof anywhere / sizeof anywhere[0], said) ||
           is_listed(alone, sizeof alone / sizeof alone[0], said);
}

bool person_name_is_staffs(const char *name)
{
    ucs4_t look[CODES];

    return has_staff_word(look, skeleton(name, true, look)) ||
           has_staff_word(look, skeleton(name, false, look));
}
