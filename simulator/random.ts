/**
 * Seeded random streams by label for the whole simulator: one seed replays a whole run, and adding a consumer never
 * shifts another's sequence (simulator.md#faults). Not for secrets.
 */

interface LogNormalShape {
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly capMs: number;
}

export interface RandomStream {
  /** Uniform in `[0, 1)`, 53 bits. */
  float(): number;
  /** A uniform whole number in `[0, bound)`. */
  below(bound: number): number;
  bytes(size: number): Uint8Array;
  /** `size` bytes in hexadecimal. */
  hex(size: number): string;
  pick<T>(items: readonly T[]): T;
  /** A delay in whole milliseconds whose median and 95th percentile are the given ones. */
  logNormal(shape: LogNormalShape): number;
}

export interface SimRandom {
  /**
   * The stream of this label: the next call continues where the last caller stopped. Labels are data: a renamed one
   * draws other numbers, so no seed reproduces its earlier run.
   */
  stream(label: string): RandomStream;
  /** The stream of this label from its start, not stored: for draws indexed by a number that outlives the process. */
  fresh(label: string): RandomStream;
  /** Restarts every stream from another seed, including those that callers hold. */
  reseed(seed: Seed): void;
}

export type Seed = number | string;

export function createRandom(firstSeed: Seed): SimRandom {
  let seed = firstSeed;
  const generators = new Map<string, () => number>();
  const begun = (label: string) => sfc32(`${seed}/${label}`);
  const next = (label: string): number => {
    const known = generators.get(label) ?? begun(label);
    generators.set(label, known);
    return known();
  };
  return {
    fresh: (label) => streamOf(begun(label)),
    stream: (label) => streamOf(() => next(label)),
    reseed(nextSeed) {
      seed = nextSeed;
      generators.clear();
    },
  };
}

/** 95 % of a normal distribution lie below the mean plus this many deviations. */
const deviationsAtP95 = 1.6448536269514722;

function streamOf(next: () => number): RandomStream {
  const float = () => ((next() >>> 5) * 0x4000000 + (next() >>> 6)) / 2 ** 53;
  const below = (bound: number) => {
    if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`No whole number below ${bound}`);
    return Math.floor(float() * bound);
  };
  const bytes = (size: number) => Uint8Array.from({ length: size }, () => next() >>> 24);
  return {
    float,
    below,
    bytes,
    hex: (size) => Buffer.from(bytes(size)).toString('hex'),
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    logNormal({ medianMs, p95Ms, capMs }) {
      const deviation = Math.log(p95Ms / medianMs) / deviationsAtP95;
      const normal = Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float());
      return Math.min(capMs, Math.round(medianMs * Math.exp(deviation * normal)));
    },
  };
}

/** Chris Doty-Humphrey's small fast counter generator, its 128 bits of state filled from the label. */
function sfc32(label: string): () => number {
  let a = fnv1a(label, 0x811c9dc5);
  let b = fnv1a(label, a);
  let c = fnv1a(label, b);
  let counter = fnv1a(label, c);
  const next = () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}

/** FNV-1a; passes chained over four words, since 32 bits alone would let labels collide. */
function fnv1a(text: string, basis: number): number {
  let hash = basis;
  for (const byte of Buffer.from(text, 'utf8')) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}
