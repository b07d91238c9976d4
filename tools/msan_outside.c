/*
 * msan_outside.c - tells MemorySanitizer what others have written.
 *
 * libsodium is not instrumented, and clang 14 does not know the stat() of
 * this C library, so what they fill would be taken for never set.  Only
 * builds with -Db_sanitize=memory are linked to this, with --wrap for each
 * name; what libsodium reads is checked, as if it were our own code.
 */
#include <sanitizer/msan_interface.h>
#include <sodium.h>
#include <sys/stat.h>

/* 77, which is the sanitizer's own choice, is a skipped test for Meson. */
const char *__msan_default_options(void);
const char *__msan_default_options(void)
{
    return "exitcode=86";
}

#define WRAP(type, name, params)                                              \
    type __real_##name params;                                                \
    type __wrap_##name params;                                                \
    type __wrap_##name params

WRAP(int, crypto_stream_chacha20_xor_ic,
     (unsigned char *out, const unsigned char *in, unsigned long long length,
      const unsigned char *nonce, uint64_t block, const unsigned char *key))
{
    __msan_check_mem_is_initialized(in, length);
    __msan_check_mem_is_initialized(key, crypto_stream_chacha20_KEYBYTES);
    int r = __real_crypto_stream_chacha20_xor_ic(out, in, length, nonce, block,
                                                 key);

    __msan_unpoison(out, length);
    return r;
}

WRAP(int, crypto_generichash,
     (unsigned char *out, size_t size, const unsigned char *in,
      unsigned long long length, const unsigned char *key, size_t key_size))
{
    __msan_check_mem_is_initialized(in, length);
    int r = __real_crypto_generichash(out, size, in, length, key, key_size);

    __msan_unpoison(out, size);
    return r;
}

WRAP(int, crypto_generichash_update,
     (crypto_generichash_state * state, const unsigned char *in,
      unsigned long long length))
{
    __msan_check_mem_is_initialized(in, length);
    return __real_crypto_generichash_update(state, in, length);
}

WRAP(int, crypto_generichash_final,
     (crypto_generichash_state * state, unsigned char *out, size_t size))
{
    int r = __real_crypto_generichash_final(state, out, size);

    __msan_unpoison(out, size);
    return r;
}

WRAP(int, sodium_hex2bin,
     (unsigned char *bin, size_t max, const char *hex, size_t digits,
      const char *ignore, size_t *got, const char **end))
{
    __msan_check_mem_is_initialized(hex, digits);
    int r = __real_sodium_hex2bin(bin, max, hex, digits, ignore, got, end);

    __msan_unpoison(bin, max);
    if (got != NULL)
        __msan_unpoison(got, sizeof *got);
    if (end != NULL)
        __msan_unpoison(end, sizeof *end);
    return r;
}

WRAP(char *, sodium_bin2hex,
     (char *hex, size_t max, const unsigned char *bin, size_t size))
{
    __msan_check_mem_is_initialized(bin, size);
    char *r = __real_sodium_bin2hex(hex, max, bin, size);

    __msan_unpoison(hex, 2 * size + 1);
    return r;
}

WRAP(void, sodium_memzero, (void *p, size_t size))
{
    __real_sodium_memzero(p, size);
    __msan_unpoison(p, size);
}

WRAP(int, sodium_memcmp, (const void *a, const void *b, size_t size))
{
    __msan_check_mem_is_initialized(a, size);
    __msan_check_mem_is_initialized(b, size);
    return __real_sodium_memcmp(a, b, size);
}

WRAP(int, stat64, (const char *path, struct stat64 *out))
{
    int r = __real_stat64(path, out);

    if (r == 0)
        __msan_unpoison(out, sizeof *out);
    return r;
}

WRAP(int, lstat64, (const char *path, struct stat64 *out))
{
    int r = __real_lstat64(path, out);

    if (r == 0)
        __msan_unpoison(out, sizeof *out);
    return r;
}

WRAP(int, fstat64, (int file, struct stat64 *out))
{
    int r = __real_fstat64(file, out);

    if (r == 0)
        __msan_unpoison(out, sizeof *out);
    return r;
}
