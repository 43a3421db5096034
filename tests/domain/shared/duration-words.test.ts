/** Durations as every interface writes them (specification §9). */
import { expect, test } from 'vitest';
import { countdownText, durationText, hoursText } from '#domain/shared/duration-words.js';
import { hour, minute } from '#domain/shared/record.js';

const nbsp = '\u00a0';

test.each([
  [0, `0${nbsp}min`],
  [45 * minute, `45${nbsp}min`],
  [hour, `1${nbsp}h`],
  [hour + 5 * minute, `1${nbsp}h 05${nbsp}min`],
  [24 * hour, `1${nbsp}jour`],
  [51 * hour, `2${nbsp}jours 3${nbsp}h`],
])('%i ms are %s', (ms, text) => {
  expect(durationText(ms)).toBe(text);
});

test('hours make days', () => {
  expect(hoursText(168)).toBe(`7${nbsp}jours`);
});

test('a countdown shows seconds in its last hour', () => {
  expect(countdownText(90 * minute)).toBe(`1${nbsp}h 30${nbsp}min`);
  expect(countdownText(5 * minute + 9_000)).toBe(`5${nbsp}min 09${nbsp}s`);
  expect(countdownText(8_400)).toBe(`8${nbsp}s`);
  expect(countdownText(-1)).toBe(`0${nbsp}s`);
});

test.each([
  ['en', 24 * hour, `1${nbsp}day`],
  ['en', 51 * hour, `2${nbsp}days 3${nbsp}h`],
  ['de', 24 * hour, `1${nbsp}Tag`],
  ['de', 51 * hour, `2${nbsp}Tage 3${nbsp}h`],
  ['es', 24 * hour, `1${nbsp}día`],
  ['es', 51 * hour, `2${nbsp}días 3${nbsp}h`],
] as const)('in %s, %i ms are %s', (language, ms, text) => {
  expect(durationText(ms, language)).toBe(text);
  expect(hoursText(ms / hour, language)).toBe(text);
  expect(countdownText(ms, language)).toBe(text);
});
