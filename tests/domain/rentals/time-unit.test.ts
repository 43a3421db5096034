import { expect, it } from 'vitest';
import { timeUnitTypes } from '#domain/rentals/rental-item.js';
import { timeUnitMs, timeUnitWords } from '#domain/rentals/time-unit.js';

it.each([
  { type: timeUnitTypes.minutes, ms: 60_000, word: 'min' },
  { type: timeUnitTypes.hours, ms: 3_600_000, word: 'h' },
  { type: timeUnitTypes.days, ms: 86_400_000, word: 'jour(s)' },
])('knows type $type as "$word" of $ms ms', ({ type, ms, word }) => {
  expect(timeUnitMs[type]).toBe(ms);
  expect(timeUnitWords[type]).toBe(word);
});
