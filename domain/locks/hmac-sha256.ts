/**
 * HMAC-SHA-256 (FIPS 180-4, RFC 2104) without Node or DOM: a lock and the platform compute the same codes with it
 * (devices.md#computed-codes), also in a browser.
 */

const blockBytes = 64;
const digestBytes = 32;

const isPrime = (candidate: number): boolean => {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1) {
    if (candidate % divisor === 0) return false;
  }
  return true;
};

const firstPrimes = (count: number): number[] => {
  const primes: number[] = [];
  for (let candidate = 2; primes.length < count; candidate += 1) {
    if (isPrime(candidate)) primes.push(candidate);
  }
  return primes;
};

/** The standard's constants are the first 32 fraction bits of roots of the first primes. */
const fractionBits = (root: number): number => ((root - Math.floor(root)) * 2 ** 32) | 0;
const roundConstants = Int32Array.from(firstPrimes(64), (prime) => fractionBits(Math.cbrt(prime)));
const initialState = Int32Array.from(firstPrimes(8), (prime) => fractionBits(Math.sqrt(prime)));

const rotate = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

function expand(words: Int32Array, block: DataView, offset: number): void {
  for (let i = 0; i < 16; i += 1) words[i] = block.getInt32(offset + 4 * i);
  for (let i = 16; i < 64; i += 1) {
    const a = words[i - 15] ?? 0;
    const b = words[i - 2] ?? 0;
    const s0 = rotate(a, 7) ^ rotate(a, 18) ^ (a >>> 3);
    const s1 = rotate(b, 17) ^ rotate(b, 19) ^ (b >>> 10);
    words[i] = (words[i - 16] ?? 0) + s0 + (words[i - 7] ?? 0) + s1;
  }
}

function compress(state: Int32Array, words: Int32Array): void {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let i = 0; i < 64; i += 1) {
    const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const t1 = (h + s1 + ((e & f) ^ (~e & g)) + (roundConstants[i] ?? 0) + (words[i] ?? 0)) | 0;
    const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const t2 = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [h, g, f, e, d, c, b, a] = [g, f, e, (d + t1) | 0, c, b, a, (t1 + t2) | 0];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = (state[i] ?? 0) + word));
}

/** Continues from `start`, a state reached after `bytesBefore` bytes (a multiple of the block size). */
function digestFrom(start: Int32Array, bytesBefore: number, message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / blockBytes) * blockBytes);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor((bytesBefore + message.length) / 2 ** 29));
  view.setUint32(padded.length - 4, (bytesBefore + message.length) << 3);

  const state = start.slice();
  const words = new Int32Array(64);
  for (let offset = 0; offset < padded.length; offset += blockBytes) {
    expand(words, view, offset);
    compress(state, words);
  }
  const digest = new Uint8Array(digestBytes);
  const out = new DataView(digest.buffer);
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return digest;
}

export const sha256 = (message: Uint8Array): Uint8Array => digestFrom(initialState, 0, message);

/** The keyed function: the two key blocks are hashed once, since a lock tries hundreds of messages per typed code. */
export function hmacSha256(key: Uint8Array): (message: Uint8Array) => Uint8Array {
  const short = key.length > blockBytes ? sha256(key) : key;
  const keyedState = (mask: number): Int32Array => {
    const block = new Uint8Array(blockBytes).fill(mask);
    short.forEach((byte, i) => (block[i] = byte ^ mask));
    const state = initialState.slice();
    const words = new Int32Array(64);
    expand(words, new DataView(block.buffer), 0);
    compress(state, words);
    return state;
  };
  const inner = keyedState(0x36);
  const outer = keyedState(0x5c);
  return (message) => digestFrom(outer, blockBytes, digestFrom(inner, blockBytes, message));
}
