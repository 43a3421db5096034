import { expect, it } from 'vitest';
import { timeUnitTypes, perStartedUnit, timeUnitMs, unitText } from '#domain/rentals/rental-item.js';

it.each([
  { type: timeUnitTypes.minutes, ms: 60_000, word: 'min' },
  { type: timeUnitTypes.hours, ms: 3_600_000, word: 'h' },
  { type: timeUnitTypes.days, ms: 86_400_000, word: 'jour(s)' },
])('knows type $type as "$word" of $ms ms', ({ type, ms, word }) => {
  expect(timeUnitMs[type]).toBe(ms);
  expect(unitText(1, type)).toBe(word);
});

it('names the unit of a price with its number, unless that is one', () => {
  expect(unitText(30, timeUnitTypes.minutes)).toBe('30\u00a0min');
});

it.each([
  { count: 1, type: timeUnitTypes.hours, words: 'par heure entamée' },
  { count: 1, type: timeUnitTypes.days, words: 'par jour entamé' },
  { count: 30, type: timeUnitTypes.minutes, words: 'par tranche de 30\u00a0minutes entamées' },
  { count: 1_440, type: timeUnitTypes.minutes, words: 'par tranche de 1\u202f440\u00a0minutes entamées' },
])('says what $count of type $type costs $words', ({ count, type, words }) => {
  expect(perStartedUnit(count, type)).toBe(words);
});
