/*
 * certificate.h - the certificate of the room, which can be read again while
 * it is open: calls that come later are shown the new one.
 */
#ifndef SERVE_CERTIFICATE_H
#define SERVE_CERTIFICATE_H

#include <gnutls/abstract.h>
#include <gnutls/gnutls.h>

#include "base/fault.h"

/* Reads two PEM files.  After a fault the previous certificate stays. */
int certificate_read(const char *cert, const char *key,
                     struct fault *f) MUST_USE;

/* Shows the certificate to a caller, as GnuTLS asks for it. */
int certificate_show(gnutls_session_t to, const gnutls_datum_t *authorities,
                     int authority_count, const gnutls_pk_algorithm_t *kinds,
                     int kind_count, gnutls_pcert_st **chain,
                     unsigned *chain_count, gnutls_privkey_t *key);

/* Frees all certificates, after the last call. */
void certificates_forget(void);

#endif
