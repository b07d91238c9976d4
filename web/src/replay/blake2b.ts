// BLAKE2b with a digest of 32 bytes, no key (RFC 7693): what seals a deck.
// The page has its own so that nobody's word need be taken for the proof.

const MASK = (1n << 64n) - 1n;

const IV = [
  0x6a09e667f3bcc908n,
  0xbb67ae8584caa73bn,
  0x3c6ef372fe94f82bn,
  0xa54ff53a5f1d36f1n,
  0x510e527fade682d1n,
  0x9b05688c2b3e6c1fn,
  0x1f83d9abfb41bd6bn,
  0x5be0cd19137e2179n,
];

/** Rows ten and eleven repeat the first two. */
const SIGMA = [
  [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15],
  [14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3],
  [11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4],
  [7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8],
  [9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13],
  [2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9],
  [12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11],
  [13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10],
  [6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5],
  [10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0],
];

/** The columns, then the diagonals. */
const LANES = [
  [0, 4, 8, 12],
  [1, 5, 9, 13],
  [2, 6, 10, 14],
  [3, 7, 11, 15],
  [0, 5, 10, 15],
  [1, 6, 11, 12],
  [2, 7, 8, 13],
  [3, 4, 9, 14],
] as const;

const BLOCK = 128;
const DIGEST = 32;

function turn(x: bigint, by: bigint): bigint {
  return ((x >> by) | (x << (64n - by))) & MASK;
}

function mix(v: bigint[], lane: readonly [number, number, number, number], x: bigint,
  y: bigint): void {
  const [a, b, c, d] = lane;

  v[a] = (v[a]! + v[b]! + x) & MASK;
  v[d] = turn(v[d]! ^ v[a]!, 32n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = turn(v[b]! ^ v[c]!, 24n);
  v[a] = (v[a]! + v[b]! + y) & MASK;
  v[d] = turn(v[d]! ^ v[a]!, 16n);
  v[c] = (v[c]! + v[d]!) & MASK;
  v[b] = turn(v[b]! ^ v[c]!, 63n);
}

function compress(h: bigint[], block: DataView, upTo: number, last: boolean): void {
  const v = [...h, ...IV];
  const m = Array.from({ length: 16 }, (_, i) => block.getBigUint64(8 * i, true));

  v[12] = v[12]! ^ BigInt(upTo);
  if (last) v[14] = v[14]! ^ MASK;
  for (let round = 0; round < 12; round++) {
    const s = SIGMA[round % 10]!;
    for (const [i, lane] of LANES.entries()) mix(v, lane, m[s[2 * i]!]!, m[s[2 * i + 1]!]!);
  }
  for (let i = 0; i < 8; i++) h[i] = h[i]! ^ v[i]! ^ v[i + 8]!;
}

/** The digest as 64 hexadecimal digits, as the house prints it. */
export function blake2b256(bytes: Uint8Array): string {
  const h = [...IV];
  const blocks = Math.max(1, Math.ceil(bytes.length / BLOCK));
  const padded = new Uint8Array(blocks * BLOCK);

  h[0] = h[0]! ^ 0x01010000n ^ BigInt(DIGEST);
  padded.set(bytes);
  for (let i = 0; i < blocks; i++) {
    const upTo = Math.min(bytes.length, (i + 1) * BLOCK);
    compress(h, new DataView(padded.buffer, i * BLOCK, BLOCK), upTo, i === blocks - 1);
  }
  return h.slice(0, DIGEST / 8).map(littleEndianHex).join("");
}

function littleEndianHex(word: bigint): string {
  const big = word.toString(16).padStart(16, "0");

  return big.match(/../g)!.reverse().join("");
}
