/**
 * The expected content behind a door, the meaning of an answer, and the answers of one check
 * (doors-and-codes.md#check-of-a-cabinet).
 */
import { describe, expect, test } from 'vitest';
import {
  expectationLabels,
  findingText,
  leftAfterMs,
  newestRound,
  type CheckLine,
  answersTo,
  expectationOf,
  expectations,
  findings,
  blocksLocker,
  verdictOf,
  type Expectation,
  type Finding,
} from '#domain/lockers/check.js';
import { expectedOfUnit, unitStatuses } from '#domain/rentals/rental-item.js';

const { available, rented, maintenance } = unitStatuses;
const free = { isClosed: false, isToCheck: false, doorTask: null, unit: null } as const;
const parcel = (thing: 'awaited' | 'uninspected' | 'inside') => ({ kind: 'parcel', thing }) as const;

describe('behind a door', () => {
  test.each([
    [{}, 'empty'],
    [{ doorTask: parcel('awaited') }, 'empty'],
    [{ doorTask: parcel('inside') }, 'parcel'],
    [{ doorTask: { kind: 'pressing', thing: 'inside' } as const }, 'laundry'],
    [{ doorTask: { kind: 'shop', thing: 'inside' } as const }, 'shopOrder'],
    [{ doorTask: parcel('uninspected') }, 'unknown'],
    [{ unit: expectedOfUnit[available] }, 'item'],
    [{ unit: expectedOfUnit[rented] }, 'empty'],
    [{ unit: expectedOfUnit[maintenance] }, 'unknown'],
    [{ isClosed: true }, 'closed'],
    [{ isClosed: true, doorTask: parcel('inside') }, 'parcel'],
    [{ isClosed: true, unit: expectedOfUnit[available] }, 'item'],
    [{ isClosed: true, isToCheck: true, doorTask: parcel('inside') }, 'unknown'],
  ])('with %j there should be: %s', (change, expected) => {
    expect(expectationOf({ ...free, ...change })).toBe(expected);
  });
});

describe('an answer', () => {
  test.each<[Expectation, Finding, string | null]>([
    ['empty', 'asExpected', 'Conforme'],
    ['empty', 'empty', 'Conforme'],
    ['empty', 'occupied', 'Occupé alors qu’il devrait être vide'],
    ['closed', 'occupied', 'Occupé alors qu’il devrait être vide'],
    ['closed', 'damaged', 'Toujours abîmé'],
    ['parcel', 'asExpected', 'Conforme'],
    ['parcel', 'occupied', 'Conforme'],
    ['parcel', 'empty', 'Vide alors qu’il devrait contenir un colis'],
    ['laundry', 'empty', 'Vide alors qu’il devrait contenir du linge'],
    ['shopOrder', 'empty', 'Vide alors qu’il devrait contenir une commande'],
    ['item', 'empty', 'Vide alors qu’il devrait contenir un article'],
    ['item', 'damaged', 'Abîmé ou sale'],
    ['unknown', 'empty', 'Trouvé vide'],
    ['unknown', 'occupied', 'Trouvé occupé'],
    ['unknown', 'damaged', 'Abîmé ou sale'],
    ['unknown', 'asExpected', null],
  ])('where %s is expected: %s is « %s »', (expected, found, text) => {
    const verdict = verdictOf(expected, found);

    if (text === null) expect(verdict).toBeNull();
    else {
      expect(findingText(expected, found)).toBe(text);
      expect(verdict !== null && blocksLocker(verdict)).toBe(!/^(?:Conforme|Trouvé|Toujours)/.test(text));
    }
  });

  test.each<[Expectation, readonly Finding[]]>([
    ['empty', ['asExpected', 'occupied', 'damaged']],
    ['closed', ['asExpected', 'occupied']],
    ['unknown', ['empty', 'occupied', 'damaged']],
    ['parcel', ['asExpected', 'empty', 'damaged']],
    ['item', ['asExpected', 'empty', 'damaged']],
  ])('where %s is expected is one of %j', (expected, answers) => {
    expect(answersTo(expected)).toEqual(answers);
  });

  test('has a button only where it adds information, and words for every expectation', () => {
    for (const expected of expectations) {
      expect(expectationLabels[expected]).not.toBe('');
      for (const found of answersTo(expected)) expect(verdictOf(expected, found)).not.toBeNull();
      const verdicts = findings.map((found) => verdictOf(expected, found));
      const offered = answersTo(expected).map((found) => verdictOf(expected, found));
      expect(
        verdicts.filter((verdict) => verdict !== null && blocksLocker(verdict) && !offered.includes(verdict)),
      ).toEqual([]);
    }
  });
});

describe('the newest check', () => {
  const line = (at: number, lockerId: string | null = `locker-${at}`): CheckLine => ({ at, lockerId });
  const roundOf = (lines: readonly CheckLine[], now = 100) => {
    const round = newestRound(lines.toReversed(), now);
    return round && [round.answers.map(({ at }) => at), round.ended?.at ?? null, round.isRunning];
  };

  test.each([
    ['of none is none', [], null],
    ['of an end alone is none', [line(1, null)], null],
    ['runs from its first answer on', [line(1), line(2)], [[2, 1], null, true]],
    ['keeps the last answer of a locker', [line(1, 'a'), line(2, 'b'), line(3, 'a')], [[3, 2], null, true]],
    ['ends once', [line(1), line(2, null), line(3, null)], [[1], 2, false]],
    ['is another one after an end', [line(1), line(2, null), line(3)], [[3], null, true]],
  ])('%s', (_, lines, expected) => {
    expect(roundOf(lines)).toEqual(expected);
  });

  test('ends when it was left unfinished, and the next answer begins another', () => {
    expect(roundOf([line(1)], leftAfterMs)).toEqual([[1], null, true]);
    expect(roundOf([line(1)], leftAfterMs + 1)).toEqual([[1], null, false]);
    expect(roundOf([line(1), line(leftAfterMs + 1)], leftAfterMs + 1)).toEqual([
      [leftAfterMs + 1],
      null,
      true,
    ]);
    const later = [line(leftAfterMs), line(leftAfterMs + 1)];
    expect(roundOf(later, leftAfterMs + 1)).toEqual([[leftAfterMs + 1, leftAfterMs], null, true]);
    expect(newestRound([line(1)], 2)?.begun).toEqual(line(1));
  });
});
