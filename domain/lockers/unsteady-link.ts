/**
 * A link that comes and goes: its first two outages are lines of their own, what follows at short intervals is one line that counts
 * (devices.md#presence). A cabinet with a bad mobile connection would else fill its history, and nobody would find anything in it.
 */
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { minute, type Instant } from '#domain/shared/record.js';

export const linkKinds = ['linkUp', 'linkLost', 'linkUnsteady'] as const;
type LinkKind = (typeof linkKinds)[number];

/** A link that holds for so long is steady; an outage that lasts so long has its own line of its end. */
const steadyMs = 10 * minute;
/** The two outages before lie no further back. */
const lookBackMs = 30 * minute;
/** So many lines of the link are needed to decide. */
export const linkLinesNeeded = 4;

/** What the counting line says: `awayMs` of outages that are over, and since when one is going on (`lostAt`, else null). */
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

/** A line of its own, or the newest one as it reads from now on. */
type LinkTold =
  | { readonly as: 'line'; readonly kind: LinkKind; readonly facts: UnsteadyFacts | Record<string, never> }
  | { readonly as: 'newest'; readonly facts: UnsteadyFacts };

const number = (facts: LinkLine['facts'], name: string): number | null => {
  const fact = facts[name];
  return typeof fact === 'number' ? fact : null;
};

const unsteadyOf = ({ facts, at }: LinkLine): UnsteadyFacts => ({
  outages: number(facts, 'outages') ?? 0,
  since: number(facts, 'since') ?? at,
  awayMs: number(facts, 'awayMs') ?? 0,
  lostAt: number(facts, 'lostAt'),
});

function lost(lines: readonly LinkLine[], at: Instant): LinkTold {
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

function up([newest]: readonly LinkLine[], at: Instant): LinkTold {
  const own = { as: 'line', kind: 'linkUp', facts: {} } as const;
  if (newest?.kind !== 'linkUnsteady') return own;
  const before = unsteadyOf(newest);
  if (before.lostAt === null || at - before.lostAt >= steadyMs) return own;
  return {
    as: 'newest',
    facts: { ...before, awayMs: before.awayMs + Math.max(0, at - before.lostAt), lostAt: null },
  };
}

/** How a change of the link is told, by the lines of the link before it, the newest first. */
export const tellLink = (
  change: 'linkUp' | 'linkLost',
  before: readonly LinkLine[],
  at: Instant,
): LinkTold => (change === 'linkLost' ? lost(before, at) : up(before, at));

const spoken = (ms: number): string => (ms < 2 * minute ? countdownText(ms) : durationText(ms));

/** In French, beside « Passerelle instable »; the line's time is that of its last change. */
export function unsteadyText(line: LinkLine): string {
  const { outages, since, awayMs, lostAt } = unsteadyOf(line);
  if (outages === 1 && lostAt !== null) return 'nouvelle coupure, en cours';
  const what = `${outages} coupure${outages > 1 ? 's' : ''} en ${spoken(line.at - since)}`;
  const away = `hors ligne ${spoken(awayMs)} en tout`;
  return lostAt === null ? `${what}, ${away}` : `${what}, ${away} avant la dernière`;
}
