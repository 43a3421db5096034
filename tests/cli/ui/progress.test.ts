/** The progress of long work: what is drawn of it at any width, and the lines where nothing can be drawn. */
import { describe, expect, test } from 'vitest';
import { startProgress } from '#cli/ui/progress.js';
import { progressLines, type ProgressState } from '#cli/ui/progress-lines.js';
import { lengthOf } from '#cli/ui/wrap.js';

const state: ProgressState = {
  title: 'consigne rentals note',
  total: 40,
  counted: null,
  interrupt: 'arrête',
  done: 8,
  failed: 2,
  failures: ['K7QM : Introuvable.'],
  cause: null,
  startedAt: 0,
};
const drawn = (more: Partial<ProgressState>, width = 120): string[] =>
  progressLines({ ...state, ...more }, 5000, width).map(({ text }) => text);

describe('what is drawn', () => {
  test('is the count with what failed, the rate, the time left, and what Ctrl C does', () => {
    expect(drawn({})).toEqual([
      'consigne rentals note  █████░░░░░░░░░░░░░░░ 10 sur 40 · 2 en échec · 2,0 par s · reste 15 s',
      '✗ K7QM : Introuvable.',
      '  et 1 autre échec',
      'Ctrl C arrête',
    ]);
  });

  test('is without a bar where there is no place for it, and never wider than the terminal', () => {
    expect(drawn({}, 80)[0]).not.toContain('█');
    expect(drawn({}, 80)[0]).toContain('reste 15 s');
    for (const line of drawn({ title: 'x'.repeat(90) }, 30)) expect(lengthOf(line)).toBeLessThanOrEqual(30);
  });

  test('is the time so far where the total is not known, and what holds the work up', () => {
    const followed = {
      total: null,
      counted: ['changement', 'changements'],
      failed: 0,
      failures: [],
    } as const;
    expect(drawn({ ...followed, cause: 'Le serveur ne répond pas.' })).toEqual([
      'consigne rentals note  8 changements · 5 s',
      'Le serveur ne répond pas.',
      'Ctrl C arrête',
    ]);
  });

  test('contains no control character of a message', () => {
    expect(drawn({ failures: ['a\u001B[2Jb'] })[1]).toBe('✗ a [2Jb');
  });
});

describe('where nothing can be drawn', () => {
  const printed = (total: number | null, steps: number): string[] => {
    const lines: string[] = [];
    const ways = { line: (text: string) => void lines.push(text), setDrawing: () => undefined };
    const { progress } = startProgress({ ...state, total }, 'lines', ways);
    for (let step = 0; step < steps; step += 1) progress.advance();
    progress.fail('K7QM : Introuvable.');
    return lines;
  };

  test('a line is printed at each tenth of a known total', () => {
    expect(printed(100, 99)).toHaveLength(10);
    expect(printed(100, 99).slice(-2)).toEqual(['90 sur 100', '100 sur 100, 1 en échec']);
  });

  test('no line is printed of what has no end', () => {
    expect(printed(null, 99)).toEqual([]);
  });
});
