/*
 * certificate.c - a chain of certificates and its key, read from files.
 *
 * GnuTLS passes no pointer of ours to the callback that shows the certificate,
 * so it is global, one per process.  Earlier certificates are kept until the
 * process ends, because a call being accepted may still use one, and there are
 * few in a year.
 */
#include "serve/certificate.h"

#include <stdbool.h>
#include <string.h>

#include "base/owns_memory.h"

enum { CHAIN_MOST = 8, ID_BYTES = 64 };

struct certificate {
    struct certificate *before;
    gnutls_pcert_st chain[CHAIN_MOST];
    unsigned count;
    gnutls_privkey_t key;
};

static struct certificate *shown;

static void forget(struct certificate *c)
{
    for (unsigned i = 0; i < c->count; i++)
        gnutls_pcert_deinit(&c->chain[i]);
    if (c->key != NULL)
        gnutls_privkey_deinit(c->key);
    free(c);
}

static int say(const char *path, int code, struct fault *f)
{
    return fault_say(f, "%s: %s", path, gnutls_strerror(code));
}

static int read_chain(struct certificate *c, const char *path, struct fault *f)
{
    gnutls_datum_t pem = {NULL, 0};
    unsigned count = CHAIN_MOST;
    int code = gnutls_load_file(path, &pem);

    if (code == 0)
        code = gnutls_pcert_list_import_x509_raw(
            c->chain, &count, &pem, GNUTLS_X509_FMT_PEM,
            GNUTLS_X509_CRT_LIST_FAIL_IF_UNSORTED);
    gnutls_free(pem.data);
    c->count = code == 0 ? count : 0;
    return code == 0 ? 0 : say(path, code, f);
}

static int read_key(struct certificate *c, const char *path, struct fault *f)
{
    gnutls_datum_t pem = {NULL, 0};
    int code = gnutls_load_file(path, &pem);

    if (code == 0)
        code = gnutls_privkey_init(&c->key);
    if (code == 0)
        code = gnutls_privkey_import_x509_raw(c->key, &pem,
                                              GNUTLS_X509_FMT_PEM, NULL, 0);
    if (pem.data != NULL)
        gnutls_memset(pem.data, 0, pem.size);
    gnutls_free(pem.data);
    return code == 0 ? 0 : say(path, code, f);
}

/* Is it the key of the first certificate? */
static bool are_pair(const struct certificate *c)
{
    unsigned char one[ID_BYTES], other[ID_BYTES];
    size_t one_bytes = sizeof one, other_bytes = sizeof other;
    gnutls_pubkey_t public;
    bool same;

    if (gnutls_pubkey_init(&public) != 0)
        return false;
    same = gnutls_pubkey_import_privkey(public, c->key, 0, 0) == 0 &&
           gnutls_pubkey_get_key_id(public, 0, one, &one_bytes) == 0 &&
           gnutls_pubkey_get_key_id(c->chain[0].pubkey, 0, other,
                                    &other_bytes) == 0 &&
           one_bytes == other_bytes && memcmp(one, other, one_bytes) == 0;
    gnutls_pubkey_deinit(public);
    return same;
}

int certificate_read(const char *cert, const char *key, struct fault *f)
{
    struct certificate *c = calloc(1, sizeof *c);
    int bad;

    if (c == NULL)
        return fault_say(f, "out of memory for the certificate");
    bad = read_chain(c, cert, f) != 0 || read_key(c, key, f) != 0 ? FAULT : 0;
    if (bad == 0 && !are_pair(c))
        bad = fault_say(f, "%s is not the key of %s", key, cert);
    if (bad != 0) {
        forget(c);
        return bad;
    }
    c->before = shown;
    shown = c;
    return 0;
}

int certificate_show(gnutls_session_t to, const gnutls_datum_t *authorities,
                     int authority_count, const gnutls_pk_algorithm_t *kinds,
                     int kind_count, gnutls_pcert_st **chain,
                     unsigned *chain_count, gnutls_privkey_t *key)
{
    (void)to;
    (void)authorities;
    (void)authority_count;
    (void)kinds;
    (void)kind_count;
    *chain = shown->chain;
    *chain_count = shown->count;
    *key = shown->key;
    return 0;
}

void certificates_forget(void)
{
    struct certificate *before;

    for (; shown != NULL; shown = before) {
        before = shown->before;
        forget(shown);
    }
}
