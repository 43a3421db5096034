import { describe, expect, it } from 'vitest';
import { foldRefusals, timesText } from '#domain/locks/repeated-refusals.js';

interface Line {
  readonly at: string;
  readonly what: string;
}

/** `10:05 refused`, newest first. */
const lineOf = (text: string): Line => {
  const [time = '', what = ''] = text.split(' ');
  return { at: `2026-11-20T${time}:00.000Z`, what };
};
const sameness = ({ what }: Line): string | null => (what.startsWith('refused') ? what : null);
const folded = (...lines: string[]): string[] =>
  foldRefusals(lines.map(lineOf), sameness).map(
    ({ line, count, firstAt }) =>
      `${firstAt.slice(11, 16)}-${line.at.slice(11, 16)} ${line.what}${timesText(count)}`,
  );

describe('a timeline shows', () => {
  it.each<[string, string[], string[]]>([
    ['nothing of nothing', [], []],
    ['one refusal as it was', ['10:05 refused'], ['10:05-10:05 refused']],
    ['refusals one after the other once', ['10:05 refused', '10:04 refused'], ['10:04-10:05 refused × 2']],
    ['refusals of one moment once', ['10:05 refused', '10:05 refused'], ['10:05-10:05 refused × 2']],
    [
      'a long row of them once, as long as no pause is long',
      ['10:12 refused', '10:08 refused', '10:04 refused', '10:00 refused'],
      ['10:00-10:12 refused × 4'],
    ],
    ['five minutes as a pause still', ['10:05 refused', '10:00 refused'], ['10:00-10:05 refused × 2']],
    [
      'a later return separately',
      ['10:06 refused', '10:00 refused', '09:59 refused'],
      ['10:06-10:06 refused', '09:59-10:00 refused × 2'],
    ],
    [
      'what happened between them',
      ['10:03 refused', '10:02 opened', '10:01 refused'],
      ['10:03-10:03 refused', '10:02-10:02 opened', '10:01-10:01 refused'],
    ],
    [
      'refusals of something else apart',
      ['10:03 refusedRental', '10:02 refusedParcel'],
      ['10:03-10:03 refusedRental', '10:02-10:02 refusedParcel'],
    ],
    [
      'every other line as often as it happened',
      ['10:02 opened', '10:01 opened'],
      ['10:02-10:02 opened', '10:01-10:01 opened'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(folded(...lines)).toEqual(expected);
  });
});
