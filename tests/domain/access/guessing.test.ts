/** The odds of guessing a code, computed from the limits themselves (doors-and-codes.md#guessing). */
import { describe, expect, test } from 'vitest';
import {
  doorCabinetTries,
  doorPlatformTries,
  kioskPauseMs,
  rentalPlatformTries,
} from '#domain/access/guessing.js';
import { codeAlphabet, doorCodeLength, rentalCodeLength } from '#domain/shared/codes.js';

const digitPairs = 10 ** 4;

/** The odds of one try against that many valid codes of eight characters. */
const doorOdds = (candidates: number): number => candidates / codeAlphabet.length ** doorCodeLength;
/** With the last four digits of the phone as well: no limit counts these tries. */
const doorOddsWithDigits = (candidates: number): number => doorOdds(candidates) / digitPairs;
const rentalOdds = (live: number): number => live / codeAlphabet.length ** rentalCodeLength / digitPairs;

/** With any number of addresses the limits per network do not help: only the global limits do. */
function oddsADay(codes: number, cabinets: number): Record<'anywhere' | 'atCabinets' | 'rental', number> {
  return {
    anywhere: doorPlatformTries * doorOdds(codes),
    // A caller that claims to be a kiosk names a cabinet, and guesses among its few codes: at all cabinets at once.
    atCabinets: cabinets * doorCabinetTries * doorOdds(codes / cabinets),
    rental: rentalPlatformTries(codes) * rentalOdds(codes),
  };
}

const sum = (odds: Record<string, number>): number => Object.values(odds).reduce((all, each) => all + each);

describe('a day of guessing from any number of addresses', () => {
  test('finds one of 100,000 codes of each kind at 5,000 cabinets with odds of at most 3 in 10,000', () => {
    const odds = oddsADay(100_000, 5_000);

    expect(sum(odds)).toBeLessThanOrEqual(3e-4);
    for (const each of Object.values(odds)) expect(each).toBeGreaterThan(0);
  });

  test('has no better odds where the codes are concentrated in few cabinets', () => {
    // The size of a cabinet is a bound: hundreds of lockers, not tens of thousands.
    for (const cabinets of [1, 10, 100, 1_000, 5_000])
      expect(sum(oddsADay(cabinets * 20, cabinets))).toBeLessThanOrEqual(3e-4);
  });

  test('gains nothing by uncounted tries, which require digits, at 10,000 a second', () => {
    expect(10_000 * 86_400 * doorOddsWithDigits(20)).toBeLessThan(1e-5);
  });
});

test.each([
  [0, 1_000],
  [50, 1_000],
  [1_000, 1_000],
  [10_000, 100],
  [100_000, 10],
  [1_000_000, 1],
])('accepts %i wrong pairs a day for %i live rental codes, at odds of 1 in 10,000', (live, tries) => {
  expect(rentalPlatformTries(live)).toBe(tries);
  expect(tries * rentalOdds(live)).toBeLessThanOrEqual(1e-4);
});

test('raises the pause of a kiosk from one second to ten, and no further', () => {
  const pauses = [0, 1, 2, 9, 10, 11, 500].map(kioskPauseMs);

  expect(pauses).toEqual([0, 1_000, 2_000, 9_000, 10_000, 10_000, 10_000]);
});
