/*
 * keys.c - the house's secrets, in a file that only its owner may read.
 */
#include "journal/keys.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { DIGITS = 2 * KEYS_SEED };

static const char first_word[] = "houseway key 1 ";

static void derive(uint8_t *out, size_t size, const uint8_t *seed,
                   const char *what)
{
    crypto_generichash(out, size, (const uint8_t *)what, strlen(what), seed,
                       KEYS_SEED);
}

void keys_from_seed(struct journal_keys *k, const uint8_t seed[KEYS_SEED])
{
    uint8_t sign[crypto_sign_SEEDBYTES];

    derive(k->house, sizeof k->house, seed, "houseway seal 1");
    derive(sign, sizeof sign, seed, "houseway sign 1");
    crypto_sign_seed_keypair(k->sign_public, k->sign_secret, sign);
    sodium_memzero(sign, sizeof sign);
}

void keys_wipe(struct journal_keys *k)
{
    sodium_memzero(k, sizeof *k);
}

/* A file and its name are durable before anything is sealed with it. */
static int sync_folder(const char *path, struct fault *f)
{
    const char *slash = strrchr(path, '/');
    int length = slash == NULL ? 1 : (int)(slash - path) + 1, fd, bad;
    char folder[1024];

    snprintf(folder, sizeof folder, "%.*s", length,
             slash == NULL ? "." : path);
    fd = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bad = fd < 0 || fsync(fd) != 0;
    if (fd >= 0)
        close(fd);
    return bad ? fault_say(f, "%s: %s", folder, strerror(errno)) : 0;
}

static int make_file(const char *path, const uint8_t seed[KEYS_SEED],
                     struct fault *f)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    char line[sizeof first_word + DIGITS + 1];
    size_t length = strlen(first_word);
    bool bad;

    if (fd < 0)
        return fault_say(f, "%s cannot be made: %s", path, strerror(errno));
    memcpy(line, first_word, length);
    sodium_bin2hex(line + length, DIGITS + 1, seed, KEYS_SEED);
    line[length + DIGITS] = '\n';
    length += DIGITS + 1;
    bad = write(fd, line, length) != (ssize_t)length || fsync(fd) != 0;
    sodium_memzero(line, sizeof line);
    if (close(fd) != 0 || bad) {
        unlink(path);
        return fault_say(f, "%s cannot be written: %s", path, strerror(errno));
    }
    return sync_folder(path, f);
}

static int read_line(const char *path, const char *line, ssize_t length,
                     uint8_t seed[KEYS_SEED], struct fault *f)
{
    size_t word = strlen(first_word), got = 0;

    if (length == (ssize_t)(word + DIGITS + 1) &&
        memcmp(line, first_word, word) == 0 && line[length - 1] == '\n' &&
        sodium_hex2bin(seed, KEYS_SEED, line + word, DIGITS, NULL, &got,
                       NULL) == 0 &&
        got == KEYS_SEED)
        return 0;
    return fault_say(f, "%s is not a key file", path);
}

static int read_file(const char *path, int fd, uint8_t seed[KEYS_SEED],
                     struct fault *f)
{
    char line[sizeof first_word + DIGITS + 8];
    struct stat s;
    int bad;

    if (fstat(fd, &s) != 0)
        return fault_say(f, "%s: %s", path, strerror(errno));
    if (!S_ISREG(s.st_mode))
        return fault_say(f, "%s is no file; put the room's key file there",
                         path);
    if ((s.st_mode & 077) != 0)
        return fault_say(f, "%s can be read by others; chmod 600 it", path);
    bad = read_line(path, line, read(fd, line, sizeof line), seed, f);
    sodium_memzero(line, sizeof line);
    return bad;
}

int keys_load(struct journal_keys *k, const char *path,
              const uint8_t fresh[KEYS_SEED], struct fault *f)
{
    /* a pipe in its place is not waited for */
    int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK), bad;
    uint8_t seed[KEYS_SEED];

    if (fd >= 0) {
        bad = read_file(path, fd, seed, f);
        close(fd);
    } else if (errno != ENOENT) {
        return fault_say(f, "%s: %s", path, strerror(errno));
    } else {
        memcpy(seed, fresh, KEYS_SEED);
        bad = make_file(path, fresh, f);
    }
    if (bad == 0)
        keys_from_seed(k, seed);
    sodium_memzero(seed, sizeof seed);
    return bad;
}

int keys_copy(const char *from, const char *to, struct fault *f)
{
    int fd = open(from, O_RDONLY | O_CLOEXEC | O_NONBLOCK), bad;
    uint8_t seed[KEYS_SEED];

    if (fd < 0)
        return fault_say(f, "%s: %s", from, strerror(errno));
    bad = read_file(from, fd, seed, f);
    close(fd);
    if (bad == 0)
        bad = make_file(to, seed, f);
    sodium_memzero(seed, sizeof seed);
    return bad;
}
