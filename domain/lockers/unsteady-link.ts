/**
 * Condenses an unstable link: its first two outages are separate entries, the following ones at short intervals are
 * one entry with a counter (devices.md#presence). Otherwise a bad mobile connection would fill the cabinet's history.
 */
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { minute, type Instant, second } from '#domain/shared/record.js';

export const linkKinds = ['linkUp', 'linkLost', 'linkUnsteady'] as const;
type LinkKind = (typeof linkKinds)[number];

/** A link that holds this long is stable; the end of an outage this long has a separate entry. */
const steadyMs = 10 * minute;
/** Only outages within this time count as the two before. */
const lookBackMs = 30 * minute;
/** Number of link entries that the decision needs. */
export const linkLinesNeeded = 4;

/**
 * The counting entry: `awayMs` is the duration of past outages, `lostAt` the start of the current one (otherwise null).
 */
interface UnsteadyFacts {
  readonly [name: string]: number | null;
  readonly outages: number;
  readonly since: Instant;
  readonly awayMs: number;
  readonly lostAt: Instant | null;
}

export interface LinkLine {
  readonly kind: string;
  readonly at: Instant;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** A separate entry, or an update of the newest one. */
type LinkEntry =
  | { readonly as: 'line'; readonly kind: LinkKind; readonly facts: UnsteadyFacts | Record<string, never> }
  | { readonly as: 'newest'; readonly facts: UnsteadyFacts };

const numberFact = (facts: LinkLine['facts'], name: string): number | null => {
  const fact = facts[name];
  return typeof fact === 'number' ? fact : null;
};

const unsteadyOf = ({ facts, at }: LinkLine): UnsteadyFacts => ({
  outages: numberFact(facts, 'outages') ?? 0,
  since: numberFact(facts, 'since') ?? at,
  awayMs: numberFact(facts, 'awayMs') ?? 0,
  lostAt: numberFact(facts, 'lostAt'),
});

function lost(lines: readonly LinkLine[], at: Instant): LinkEntry {
  const [newest] = lines;
  const own = { as: 'line', kind: 'linkLost', facts: {} } as const;
  if (!newest || at - newest.at >= steadyMs) return own;
  if (newest.kind === 'linkUnsteady') {
    const before = unsteadyOf(newest);
    return { as: 'newest', facts: { ...before, outages: before.outages + 1, lostAt: at } };
  }
  const outagesBefore = lines.filter((line) => line.kind !== 'linkUp' && at - line.at <= lookBackMs);
  if (newest.kind !== 'linkUp' || outagesBefore.length < 2) return own;
  return { as: 'line', kind: 'linkUnsteady', facts: { outages: 1, since: at, awayMs: 0, lostAt: at } };
}

function up([newest]: readonly LinkLine[], at: Instant): LinkEntry {
  const own = { as: 'line', kind: 'linkUp', facts: {} } as const;
  if (newest?.kind !== 'linkUnsteady') return own;
  const before = unsteadyOf(newest);
  if (before.lostAt === null || at - before.lostAt >= steadyMs) return own;
  return {
    as: 'newest',
    facts: { ...before, awayMs: before.awayMs + Math.max(0, at - before.lostAt), lostAt: null },
  };
}

/** Decides how to record a change of the link; `before`: earlier link entries, newest first. */
export const linkEntryFor = (
  change: 'linkUp' | 'linkLost',
  before: readonly LinkLine[],
  at: Instant,
): LinkEntry => (change === 'linkLost' ? lost(before, at) : up(before, at));

const spoken = (ms: number): string => (ms < 2 * minute ? countdownText(ms) : durationText(ms));

/** In French, next to « Passerelle instable »; the entry's time is that of its last change. */
export function unsteadyText(line: LinkLine): string {
  const { outages, since, awayMs, lostAt } = unsteadyOf(line);
  if (outages === 1 && lostAt !== null) return 'nouvelle coupure, en cours';
  const what = `${outages} coupure${outages > 1 ? 's' : ''} en ${spoken(line.at - since)}`;
  const away = `hors ligne ${spoken(awayMs)} en tout`;
  return lostAt === null ? `${what}, ${away}` : `${what}, ${away} avant la dernière`;
}

// One identity used by two gateways (a cloned card, a secret typed twice): each takes over the other's
// connection, endlessly. Recorded once while it lasts (devices.md#broker-connections).

/** A gateway that reconnects before its old connection is closed takes over once, perhaps twice. */
export const takeoversNeeded = 3;
/** Takeovers further apart are unrelated; this long after the last one, the problem is over. */
export const steadyAfterMs = 10 * minute;
/** The timeline counts in steps of this: two reconnecting gateways alternate several times a second. */
export const countEveryMs = 10 * second;

export interface UsedTwiceLine {
  /** Time of the last counted takeover. */
  readonly at: Instant;
  readonly facts: Readonly<Record<string, unknown>>;
}

const numberOr = (fact: unknown, otherwise: number): number => (typeof fact === 'number' ? fact : otherwise);

/** The start of the problem, from its newest entry; null when it is over, or never occurred. */
export function usedTwiceSince(newest: UsedTwiceLine | null, now: Instant): Instant | null {
  if (!newest || now - newest.at >= steadyAfterMs) return null;
  return numberOr(newest.facts['since'], newest.at);
}

/** In French, next to « Une même identité utilisée deux fois ». */
export function usedTwiceText({ at, facts }: UsedTwiceLine): string {
  const lasted = at - numberOr(facts['since'], at);
  const took = `${numberOr(facts['takeovers'], takeoversNeeded)} prises de ligne`;
  if (lasted < second) return took;
  return `${took} en ${lasted < 2 * minute ? countdownText(lasted) : durationText(lasted)}`;
}
