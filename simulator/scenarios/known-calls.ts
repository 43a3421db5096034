/** The platform's calls for checking a scenario, from its contract (server/simulator/known-calls.ts). */
import { suggestion } from '#domain/shared/suggestion.js';

export interface KnownCall {
  readonly method: string;
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  /** A dry run, which is never suggested for a mistyped call. */
  readonly isTrial: boolean;
  /** Null for a body without fields, or without a body. */
  readonly bodyFields: readonly string[] | null;
  readonly requiredFields: readonly string[];
  /** Null for a response without fields: a list without an envelope, a file, nothing. */
  readonly replyFields: readonly string[] | null;
}

/** The method and the path as typed, without its query. */
interface TypedCall {
  readonly method: string;
  readonly path: string;
}

export const callText = ({ method, path }: TypedCall): string => `${method} ${path}`;

const isParameter = (segment: string): boolean => segment.startsWith(':');
const isValue = (segment: string): boolean => segment.includes('${');
const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

const segmentsByCall = new WeakMap<KnownCall, readonly string[]>();
/** Split once for the thousand steps of a long scenario. */
function ownSegments(call: KnownCall): readonly string[] {
  const segments = segmentsByCall.get(call) ?? segmentsOf(call.path);
  segmentsByCall.set(call, segments);
  return segments;
}

/** The number of equal words; null if the paths cannot match. */
function sameWords(given: readonly string[], wanted: readonly string[]): number | null {
  if (wanted.length !== given.length) return null;
  const stands = given.every((word, index) => word === wanted[index] || isParameter(wanted[index] ?? ''));
  return stands ? given.filter((word, index) => word === wanted[index]).length : null;
}

/** The calls at this path, with any method; `/items/import` matches its own words before `/items/:id`. */
export function callsAt(calls: readonly KnownCall[], path: string): readonly KnownCall[] {
  const typed = segmentsOf(path);
  const matching = calls.flatMap((call) => {
    const same = sameWords(typed, ownSegments(call));
    return same === null ? [] : [{ call, same }];
  });
  const most = Math.max(0, ...matching.map(({ same }) => same));
  return matching.filter(({ same }) => same === most).map(({ call }) => call);
}

/** How many calls are suggested for a mistyped one. */
const mostNamed = 3;

/**
 * The most similar calls: sorted by the number of equal words, an equal last word first, then an equal method, then the
 * shortest.
 */
export function callsLike(calls: readonly KnownCall[], { method, path }: TypedCall): readonly KnownCall[] {
  const known = [...new Set(calls.flatMap((call) => ownSegments(call).filter((one) => !isParameter(one))))];
  const words = segmentsOf(path)
    .filter((segment) => !isValue(segment))
    .map((segment) => (known.includes(segment) ? segment : suggestion(segment, known)));
  const ranked = calls
    .filter(({ isTrial }) => !isTrial)
    .map((call) => {
      const own = ownSegments(call);
      const shared = words.filter((word) => word !== null && own.includes(word)).length;
      const isSameLast = own.includes(words.at(-1) ?? '');
      const isSameMethod = call.method === method;
      return {
        call,
        shared,
        rank: 4 * (shared + Number(isSameLast)) + 2 * Number(isSameMethod) - own.length / 8,
      };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((left, right) => right.rank - left.rank);
  return ranked.slice(0, mostNamed).map(({ call }) => call);
}
