/** An unstable link becomes one timeline line with a count, and no outage is lost in it. */
import { describe, expect, test } from 'vitest';
import { linkEntryFor, unsteadyText, type LinkLine } from '#domain/lockers/unsteady-link.js';
import { hour, minute, second } from '#domain/shared/record.js';

/** The lines after these changes, the oldest first; each change with its time in milliseconds. */
function linkLines(...changes: readonly (readonly ['linkUp' | 'linkLost', number])[]): LinkLine[] {
  const lines: LinkLine[] = [];
  for (const [change, at] of changes) {
    const how = linkEntryFor(change, lines.toReversed().slice(0, 4), at);
    if (how.as === 'line') lines.push({ kind: how.kind, at, facts: how.facts });
    else lines.splice(-1, 1, { kind: 'linkUnsteady', at, facts: how.facts });
  }
  return lines;
}
const flaps = (count: number, from = 0, awayMs = 20 * second, everyMs = minute) =>
  Array.from({ length: count }, (_, flap) => [
    ['linkLost', from + flap * everyMs] as const,
    ['linkUp', from + flap * everyMs + awayMs] as const,
  ]).flat();
const kinds = (lines: readonly LinkLine[]) => lines.map(({ kind }) => kind);
const own = ['linkLost', 'linkUp', 'linkLost', 'linkUp'];

describe('the timeline of a link', () => {
  test('has a line for each end of two outages, and one for all that follow soon', () => {
    expect(kinds(linkLines(...flaps(2)))).toEqual(own);

    const lines = linkLines(...flaps(500));

    expect(kinds(lines)).toEqual([...own, 'linkUnsteady']);
    expect(lines.at(-1)).toMatchObject({
      at: 499 * minute + 20 * second,
      facts: { outages: 498, since: 2 * minute, awayMs: 498 * 20 * second, lostAt: null },
    });
  });

  test('says since when the link is down, and has a line for the end of a long outage', () => {
    const lost = linkLines(...flaps(4), ['linkLost', 4 * minute]);
    expect(lost.at(-1)).toMatchObject({ at: 4 * minute, facts: { outages: 3, lostAt: 4 * minute } });

    const back = linkLines(...flaps(4), ['linkLost', 4 * minute], ['linkUp', 3 * hour]);

    expect(kinds(back)).toEqual([...own, 'linkUnsteady', 'linkUp']);
    expect(back.at(-2)?.facts).toMatchObject({ awayMs: 40 * second, lostAt: 4 * minute });
  });

  test('begins again once the link held', () => {
    const lines = linkLines(...flaps(4), ['linkLost', 2 * hour], ['linkUp', 2 * hour + second]);

    expect(kinds(lines)).toEqual([...own, 'linkUnsteady', 'linkLost', 'linkUp']);
  });

  test('leaves outages separate that are long, or far from one another', () => {
    expect(kinds(linkLines(...flaps(5, 0, minute, 20 * minute)))).not.toContain('linkUnsteady');
    expect(kinds(linkLines(...flaps(5, 0, hour, hour + minute)))).not.toContain('linkUnsteady');
  });

  test('never loses a moment of an outage', () => {
    const changes = flaps(40, 0, 45 * second, 3 * minute);
    let awayMs = 0;
    let lostAt: number | null = null;
    for (const { kind, at, facts } of linkLines(...changes)) {
      if (kind === 'linkLost') lostAt = at;
      if (kind === 'linkUp') awayMs += at - (lostAt ?? at);
      if (kind === 'linkUnsteady') awayMs += Number(facts['awayMs']);
    }

    expect(awayMs).toBe(40 * 45 * second);
  });
});

test.each([
  [{ outages: 1, since: 0, awayMs: 0, lostAt: 0 }, 0, 'nouvelle coupure, en cours'],
  [
    { outages: 3, since: 0, awayMs: 40 * second, lostAt: minute },
    2 * minute,
    '3 coupures en 2\u00a0min, hors ligne 40\u00a0s en tout avant la dernière',
  ],
  [
    { outages: 12, since: 0, awayMs: 4 * minute, lostAt: null },
    34 * minute,
    '12 coupures en 34\u00a0min, hors ligne 4\u00a0min en tout',
  ],
  [
    { outages: 300, since: 0, awayMs: 100 * second, lostAt: null },
    5 * hour + 2 * minute,
    '300 coupures en 5\u00a0h 02\u00a0min, hors ligne 1\u00a0min 40\u00a0s en tout',
  ],
])('shows %j in the words of staff', (facts, at, text) => {
  expect(unsteadyText({ kind: 'linkUnsteady', at, facts })).toBe(text);
});
