/*
 * sha1.h - SHA-1, which the handshake of a WebSocket asks for (RFC 6455, 1.3).
 *
 * It keeps no secret here and proves nothing: only that the other side speaks
 * the protocol.  For anything else there is BLAKE2b.
 */
#ifndef SERVE_SHA1_H
#define SERVE_SHA1_H

#include <stddef.h>
#include <stdint.h>

enum { SHA1_BYTES = 20, SHA1_BASE64 = 29 };

void sha1(uint8_t out[SHA1_BYTES], const void *bytes, size_t count);

#endif
