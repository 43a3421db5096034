/**
 * Turns the SQL of one request into that of any number of similar ones: values that differed between two recordings
 * (ids, codes, keys) are drawn again each time, the same everywhere in the request, and instants move on, so that
 * periods never overlap.
 */

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
/** Numbers above it are instants. */
const firstInstant = 1e12;

/** @param {string} text @param {number} serial another text like it, of the same length where it is long enough */
function another(text, serial) {
  const digits = serial.toString(36).toUpperCase();
  const kept = Math.max(0, text.length - Math.max(digits.length, Math.min(text.length, 8)));
  return text.slice(0, kept) + digits.padStart(text.length - kept, '0');
}

/** Ids anywhere in the texts, and whole texts that are short and not JSON. */
function namesIn(one, two) {
  const constant = new Set(two.flatMap(({ parameters }) => parameters.flatMap((value) => idsIn(value))));
  const names = new Set();
  one.forEach(({ parameters }, index) => {
    parameters.forEach((value, place) => {
      for (const id of idsIn(value)) if (!constant.has(id)) names.add(id);
      const isOwn = typeof value === 'string' && value !== two[index].parameters[place];
      if (isOwn && idsIn(value).length === 0 && !value.startsWith('{')) names.add(value);
    });
  });
  return [...names];
}

const idsIn = (value) => (typeof value === 'string' ? (value.match(uuid) ?? []) : []);

const escaped = (text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A value as a function of the fresh values; constant values stay the same. */
function compile(value, names, pattern) {
  if (typeof value === 'number' && value > firstInstant) return ({ shiftMs }) => value + shiftMs;
  if (typeof value !== 'string' || names.length === 0) return value;
  const parts = value.split(pattern).map((part) => (names.includes(part) ? names.indexOf(part) : part));
  if (parts.length === 1) return typeof parts[0] === 'number' ? ({ fresh }) => fresh[parts[0]] : value;
  return ({ fresh }) => parts.map((part) => (typeof part === 'number' ? fresh[part] : part)).join('');
}

/**
 * @template {{ sql: string, parameters: unknown[] }} S
 * @param {readonly S[]} one
 * @param {readonly S[]} two the same request once more
 * @param {number} shiftMs how far the instants of a request lie behind those of the one before
 * @returns {{ steps: S[], next(): (step: S) => unknown[] }}
 */
export function freshValues(one, two, shiftMs) {
  if (one.map(({ sql }) => sql).join() !== two.map(({ sql }) => sql).join())
    throw new Error('The two recordings ran different statements');
  const names = namesIn(one, two);
  const pattern = new RegExp(`(${names.map(escaped).join('|')})`);
  const steps = one.map((step) => ({
    ...step,
    parameters: step.parameters.map((value) => compile(value, names, pattern)),
  }));
  let serial = 0;
  return {
    steps,
    next() {
      serial += 1;
      const values = { fresh: names.map((name) => another(name, serial)), shiftMs: serial * shiftMs };
      return ({ parameters }) =>
        parameters.map((value) => (typeof value === 'function' ? value(values) : value));
    },
  };
}
