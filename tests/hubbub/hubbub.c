/*
 * hubbub.c - everybody speaks to a served room at once, and much of it is
 * nonsense: guests, players, dealers, floors, cashiers, an auditor, a board on
 * the wall.  The house's own players meanwhile play every game.
 *
 *     hubbub [--seconds N] [--seed N] [--seeds N] [--messages N]
 *            [--program FILE] [--tell]
 *
 * After each message: the server goes on, and what was refused has changed
 * nothing in any stream.  After every CHECK_EVERY messages: nothing is
 * frozen, the ledger is zero, the room read back from its journal is the same
 * byte for byte, and (with the program) `audit` is clean and `report` prints.
 * Now and then the room is stopped and opened again.
 *
 * Each seed is a process of its own, so that one that dies names its seed and
 * its last message; --seed with the same number says the same again.  Time is
 * simulated: it comes from the seed as well.
 */
#include "../served.h"

#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>

#include "kept_state.h"
#include "speech.h"

#include "base/owns_clock.h"
#include "base/owns_memory.h"

enum {
    SPEAKERS = 16,
    CHECK_EVERY = 1500,
    RESTART_EVERY = 4, /* of those checks */
    TICKS_MOST = 60,   /* of one leap in time */
    BOTS = 90
};

struct options {
    int64_t seconds, messages, seeds; /* at most so many */
    uint64_t seed;
    const char *program; /* NULL: its verbs are not asked */
    bool tell;
};

/* Survives the process that speaks. */
struct last_words {
    uint64_t messages, refused, done, errors, requests, restarts, hands;
    char text[SPEECH_ROOM];
};

/* Somebody at the other end of a line. */
struct end {
    struct speaker who;
    struct browser browser;
    struct line *line; /* NULL: not connected */
    uint64_t heard;
};

static struct options options;
static struct last_words *last;
static struct end ends[SPEAKERS];
static struct line lines[SPEAKERS];
static struct speech speech;
static struct kept_state noted;
static struct shelf *shelf;
static struct journal_keys keys;
static char folder[64], db[96];
static int64_t beat_ms;
static uint64_t seed_now;

static const struct keep *kept(void)
{
    return live_keep(serve.live);
}

/* Something is wrong: said with its seed, and the process ends. */
static _Noreturn void found(const char *what, const char *why)
{
    printf("hubbub: seed %" PRIu64 ", message %" PRIu64 ": %s: %s\n", seed_now,
           last->messages, what, why);
    fflush(NULL);
    _exit(1);
}

/* People */

static const enum role roles[SPEAKERS] = {ROLE_PLAYER, ROLE_PLAYER,
                                          ROLE_PLAYER, ROLE_PLAYER,
                                          ROLE_PLAYER, ROLE_PLAYER,
                                          ROLE_PLAYER, ROLE_PLAYER,
                                          ROLE_DEALER, ROLE_FLOOR,
                                          ROLE_FLOOR,  ROLE_CAGE,
                                          ROLE_CAGE,   ROLE_AUDITOR,
                                          ROLE_NONE,   ROLE_NONE};

static void enroll(struct end *e, int i)
{
    char name[PERSON_NAME_MAX];
    struct fault f = {""};

    e->who.role = roles[i];
    e->browser.address = 0x7f000001;
    if (e->who.role == ROLE_NONE)
        return;
    snprintf(name, sizeof name, "Person %c", 'A' + i);
    MUST(live_person(serve.live, name, e->who.role == ROLE_PLAYER,
                     serve.stands_ms, &e->who.person, &f) == 0);
    MUST(e->who.person != 0);
}

/* A new session, for the one before may be over. */
static void come_in(struct end *e)
{
    struct session who = {.role = (uint8_t)e->who.role,
                          .person = e->who.person,
                          .guest = e->who.role == ROLE_PLAYER,
                          .name = "Person"};
    char token[SESSION_TOKEN];
    struct fault f = {""};

    if (e->who.role == ROLE_NONE)
        return;
    MUST(session_begin(serve.accounts, &who, serve.stands_ms / 1000, token,
                       &f) == 0);
    snprintf(e->browser.cookie, sizeof e->browser.cookie, "houseway=%s",
             token);
}

static void dial(struct end *e)
{
    come_in(e);
    e->line = &lines[e - ends];
    if (served_dial(&e->browser, e->line) != 101)
        found("no WebSocket", e->line->heard);
}

/* The other end of the socket, as the server has it; NULL: it is gone. */
static struct ws *socket_of(const struct end *e)
{
    for (struct guest *g = serve.guests; g != NULL; g = g->next)
        if (g->ws != NULL && g->known == (e->who.person != 0) &&
            (!g->known || g->who.person == e->who.person))
            return g->ws;
    return NULL;
}

static void hang_up(struct end *e)
{
    if (e->line != NULL)
        served_hang_up(e->line);
    e->line = NULL;
}

/* Reading */

enum answer_kind { ANSWER_NONE, ANSWER_OK, ANSWER_NO, ANSWER_ERROR };

static enum answer_kind kind_of(const char *text, size_t count, int64_t n)
{
    char head[48], begin[160];
    size_t length;

    snprintf(begin, sizeof begin, "%.*s", (int)(count < 159 ? count : 159),
             text);
    snprintf(head, sizeof head, "{\"n\":%" PRId64 ",\"", n);
    length = strlen(head);
    if (strncmp(begin, head, length) != 0)
        return ANSWER_NONE;
    if (strncmp(begin + length, "ok\"", 3) == 0)
        return ANSWER_OK;
    return strncmp(begin + length, "no\"", 3) == 0 ? ANSWER_NO : ANSWER_ERROR;
}

/* All that has come; what is not whole yet stays. */
static enum answer_kind drain(struct end *e, int64_t n)
{
    enum answer_kind answer = ANSWER_NONE;
    bool open = true;

    while (open && e->line != NULL) {
        size_t at = 0, count, before = e->line->used;
        const char *text;
        int opcode;

        open = served_take(e->line);
        while ((opcode = served_next(e->line, &at, &text, &count)) >= 0) {
            enum answer_kind kind = kind_of(text, count, n);

            answer = kind != ANSWER_NONE ? kind : answer;
            open = open && opcode != 8;
        }
        e->line->used -= at;
        memmove(e->line->heard, e->line->heard + at, e->line->used);
        if (open && e->line->used == before && at == 0)
            return answer; /* nothing more has come */
    }
    if (!open)
        hang_up(e);
    return answer;
}

static void drain_all(void)
{
    for (int i = 0; i < SPEAKERS; i++)
        if (ends[i].line != NULL)
            drain(&ends[i], -1);
}

/* Opening and closing */

static void open_room(void)
{
    served_open(shelf, db, &keys, BOTS);
    live_mistakes(serve.live, true);
}

static void close_room(void)
{
    drain_all();
    for (int i = 0; i < SPEAKERS; i++)
        hang_up(&ends[i]);
    served_close();
}

static void restart(void)
{
    int64_t now = serve.stands_ms;

    close_room();
    served_begins_ms = now;
    open_room();
    last->restarts++;
}

/* Time */

static void beat(void)
{
    if (serve.stands_ms < beat_ms)
        return;
    beat_ms = serve.stands_ms + 1000;
    guest_beat(&serve);
    live_note_people(serve.live, true);
    till_beat(&serve);
    for (int i = 0; lobby_beat(&serve) && i < 1; i++)
        while (lobby_tell(&serve))
            ;
}

static void commit(void)
{
    if (serve.failed)
        found("the server stops", serve.why.text);
    if (serve.answers.waiting > 0 || keep_pending(kept()) > 0)
        served_commit();
    ws_flush(&serve.ws);
    if (serve.failed)
        found("the server stops", serve.why.text);
}

static int64_t leap(struct luck *l)
{
    uint32_t r = luck_below(l, 2000);

    if (r < 1000)
        return 0;
    if (r < 1600)
        return 20 + luck_below(l, 400);
    if (r < 1900)
        return 1000 + luck_below(l, 3000);
    if (r < 1985)
        return 5000 + luck_below(l, 40000);
    if (r < 1999)
        return 60000 + luck_below(l, 900000);
    return (int64_t)luck_below(l, 9) * 3600000;
}

static void pass(struct luck *l)
{
    int64_t until = serve.stands_ms + leap(l), again = until;
    struct fault f = {""};

    for (int i = 0; i < TICKS_MOST; i++) {
        if (live_tick(serve.live, serve.stands_ms, &again, &f) != 0)
            found("a tick fails", f.text);
        commit();
        beat();
        if (serve.stands_ms >= until)
            return;
        serve.stands_ms = again < until ? again : until;
        if (i % 8 == 7)
            drain_all();
    }
    serve.stands_ms = until;
}

/* Saying */

static void say(struct end *e, const char *text, size_t count)
{
    struct ws *w = socket_of(e);

    if (w != NULL)
        talk_message(&serve, w, text, count);
    commit();
}

/* As a browser sends it, through sockets and frames. */
static void say_by_wire(struct end *e, const char *text)
{
    served_say(e->line, text);
    commit();
}

static void note_answer(enum answer_kind a)
{
    char why[STATE_WHY];

    if (a == ANSWER_OK) {
        last->done++;
        return;
    }
    if (a == ANSWER_NONE)
        return;
    last->refused += a == ANSWER_NO;
    last->errors += a == ANSWER_ERROR;
    if (!kept_is_same(&noted, kept(), why))
        found("it was refused, and yet", why);
}

static void speak(int64_t n)
{
    struct end *e = &ends[luck_below(&speech.luck, SPEAKERS)];
    struct text t;

    if (e->line == NULL)
        dial(e);
    commit();
    kept_note(&noted, kept());
    speech.who = &e->who;
    text_init(&t, last->text, sizeof last->text);
    speech_message(&speech, n, &t);
    if (options.tell)
        printf("%" PRId64 " %s %" PRIu32 " %s\n", n, role_name(e->who.role),
               e->who.person, last->text);
    if (luck_once_in(&speech.luck, 64) && strlen(t.at) == t.used)
        say_by_wire(e, t.at);
    else
        say(e, t.at, t.used);
    note_answer(drain(e, n));
}

/* True if the room asks for patience: after a restart it may still read the
   hands that its index lacks. */
static bool is_hand_to_come(const char *path, int status)
{
    return status == 503 && strncmp(path, "/api/hands/", 11) == 0;
}

static void ask(void)
{
    static struct line line;
    struct end *e = &ends[luck_below(&speech.luck, SPEAKERS)];
    char path[1024], body[512];
    struct text p, b;
    int status;

    speech.who = &e->who;
    text_init(&p, path, sizeof path);
    text_init(&b, body, sizeof body);
    speech_request(&speech, &p, &b);
    snprintf(last->text, sizeof last->text, "%s %s", path, body);
    if (options.tell)
        printf("- %s %" PRIu32 " %s\n", role_name(e->who.role), e->who.person,
               last->text);
    if (strpbrk(path, " \r\n") != NULL || strlen(b.at) != b.used)
        return;
    if (b.used > 0)
        served_ask(&e->browser, "/api/me", NULL, &line);
    status = served_ask(&e->browser, path, b.used > 0 ? body : NULL, &line);
    last->requests++;
    if (status == 0 || (status >= 500 && !is_hand_to_come(path, status)))
        found("a request fails", line.heard);
    commit();
}

/* Checking */

/* Runs a verb of the program; what it prints is shown if it fails. */
static void run_verb(const char *verb)
{
    char out[128];
    int status = 0;
    pid_t child;

    snprintf(out, sizeof out, "%s/said", folder);
    child = fork();
    MUST(child >= 0);
    if (child == 0) {
        int fd = open(out, O_WRONLY | O_CREAT | O_TRUNC, 0600);

        dup2(fd, STDOUT_FILENO);
        dup2(fd, STDERR_FILENO);
        execl(options.program, options.program, verb, db, (char *)NULL);
        _exit(127);
    }
    MUST(waitpid(child, &status, 0) == child);
    if (status != 0) {
        static char said[4096];
        int fd = open(out, O_RDONLY);
        ssize_t n = fd >= 0 ? read(fd, said, sizeof said - 1) : 0;

        said[n > 0 ? n : 0] = '\0';
        found(verb, said);
    }
    unlink(out);
}

static void read_back(void)
{
    struct keep_plan p = {.shelf = shelf,
                          .house = "",
                          .where = db,
                          .keys = &keys,
                          .address = "elsewhere",
                          .looks = true};
    struct keep *again = NULL;
    struct fault f = {""};
    char why[STATE_WHY];

    if (keep_open(&again, &p, &f) != 0)
        found("the room cannot be read back", f.text);
    if (!kept_is_same(&noted, again, why))
        found("read back", why);
    keep_close(again);
}

static void count_hands(void)
{
    last->hands = 0;
    for (int t = 1; t <= keep_tables(kept()); t++) {
        const struct seating *s = keep_table(kept(), (uint32_t)t);

        if (s != NULL && s->felt.family == FAMILY_POKER)
            last->hands += s->felt.poker.number;
        else if (s != NULL && s->felt.family == FAMILY_MELDING)
            last->hands += s->felt.melding.number;
        else if (s != NULL)
            last->hands += s->felt.bank.number;
    }
}

static void check(int times)
{
    char why[STATE_WHY];

    commit();
    drain_all();
    count_hands();
    if (!kept_is_right(kept(), why))
        found("the room", why);
    kept_note(&noted, kept());
    read_back();
    if (options.program != NULL) {
        run_verb("audit");
        run_verb("report");
    }
    if (times % RESTART_EVERY == 0)
        restart();
}

/* One seed */

static void begin(void)
{
    const uint8_t secret[KEYS_SEED] = {2, 7, 1};
    const char *tmp = getenv("TMPDIR");
    struct fault f = {""};

    snprintf(folder, sizeof folder, "%.40s/hubbub.XXXXXX",
             tmp != NULL ? tmp : "/tmp");
    MUST(mkdtemp(folder) != NULL);
    snprintf(db, sizeof db, "%s/room.db", folder);
    keys_from_seed(&keys, secret);
    shelf = shelf_open_house(NULL, NULL, &f);
    MUST(shelf != NULL && shelf_read_all(shelf, &f) == 0);
    open_room();
    for (int i = 0; i < SPEAKERS; i++)
        enroll(&ends[i], i);
    speech = (struct speech){.luck = luck_of(seed_now), .serve = &serve};
}

static void tidy(void)
{
    static const char *const tails[] = {"", "-wal", "-shm", "-journal"};
    char path[128];

    for (int i = 0; i < 4; i++) {
        snprintf(path, sizeof path, "%s%s", db, tails[i]);
        unlink(path);
    }
    rmdir(folder);
}

static int64_t seconds_now(void)
{
    struct timespec t;

    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec;
}

static void one_seed(int64_t until)
{
    struct luck passes = luck_of(seed_now + 77);
    int checks = 0;

    begin();
    for (int64_t n = 1; n <= options.messages; n++) {
        if (n % 64 == 0 && seconds_now() >= until)
            break;
        last->messages = (uint64_t)n;
        if (luck_once_in(&speech.luck, 40))
            ask();
        else
            speak(n);
        pass(&passes);
        if (n % CHECK_EVERY == 0)
            check(++checks);
        else if (n % 16 == 0)
            drain_all();
    }
    check(1);
    close_room();
    kept_forget(&noted);
    shelf_close(shelf);
    tidy();
}

/* All seeds */

static void tell_seed(uint64_t seed, int status)
{
    if (status == 0)
        printf("hubbub: seed %" PRIu64 ": %" PRIu64 " messages (%" PRIu64
               " done, %" PRIu64 " refused, %" PRIu64
               " not understood), %" PRIu64 " requests, %" PRIu64
               " hands, %" PRIu64 " restarts\n",
               seed, last->messages, last->done, last->refused, last->errors,
               last->requests, last->hands, last->restarts);
    else
        printf("hubbub: seed %" PRIu64 " ended (%s %d) at message %" PRIu64
               ": %s\n",
               seed, WIFSIGNALED(status) ? "signal" : "exit",
               WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status),
               last->messages, last->text);
    fflush(stdout);
}

/* The report of a failing seed, without the server's log. */
static void tell_errors(FILE *errors)
{
    char line[1024];

    rewind(errors);
    while (fgets(line, sizeof line, errors) != NULL)
        if (line[0] == '\0' || strlen(line) < 12 || line[10] != 'T')
            fputs(line, stdout);
}

static bool run_seed(uint64_t seed, int64_t until)
{
    FILE *errors = tmpfile();
    int status = 0;
    pid_t child;

    MUST(errors != NULL);
    memset(last, 0, sizeof *last);
    fflush(NULL);
    child = fork();
    MUST(child >= 0);
    if (child == 0) {
        dup2(fileno(errors), STDERR_FILENO);
        seed_now = seed;
        one_seed(until);
        fflush(NULL);
        _exit(0);
    }
    MUST(waitpid(child, &status, 0) == child);
    if (status != 0)
        tell_errors(errors);
    fclose(errors);
    tell_seed(seed, status);
    return status == 0;
}

static bool read_option(const char *key, const char *value)
{
    if (strcmp(key, "--seconds") == 0)
        options.seconds = strtoll(value, NULL, 10);
    else if (strcmp(key, "--messages") == 0)
        options.messages = strtoll(value, NULL, 10);
    else if (strcmp(key, "--seed") == 0)
        options.seed = strtoull(value, NULL, 10);
    else if (strcmp(key, "--seeds") == 0)
        options.seeds = strtoll(value, NULL, 10);
    else if (strcmp(key, "--program") == 0)
        options.program = value;
    else
        return false;
    return true;
}

int main(int argc, char **argv)
{
    uint64_t seed;
    int good = 0, bad = 0;
    int64_t until;

    options = (struct options){.seconds = 20, .messages = 12000, .seed = 1};
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--tell") == 0)
            options.tell = true;
        else if (i + 1 >= argc || !read_option(argv[i], argv[i + 1]))
            return 2;
        else
            i++;
    }
    last = mmap(NULL, sizeof *last, PROT_READ | PROT_WRITE,
                MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    MUST(last != MAP_FAILED);
    until = seconds_now() + options.seconds;
    for (seed = options.seed; seconds_now() < until; seed++) {
        if (run_seed(seed, until))
            good++;
        else
            bad++;
        if (good + bad == options.seeds)
            break;
    }
    printf("%d passed, %d failed\n", good > 0, bad);
    return bad > 0 || good == 0 ? 1 : 0;
}
