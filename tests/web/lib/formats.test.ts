import { describe, expect, test } from 'vitest';
import { dateText, dayText, momentText, spokenMoment, timeText } from '#web/lib/moments.js';
import { centsText, eurosText, percentText } from '#web/lib/money.js';
import { grouped, spelled } from '#web/lib/spelling.js';
import { typeset } from '#domain/shared/typography.js';

const nbsp = '\u00a0';
const thin = '\u202f';
const at = (iso: string): number => Date.parse(iso);

test.each([
  [123_456, `1${thin}234,56${nbsp}€`],
  [5, `0,05${nbsp}€`],
  [0, `0,00${nbsp}€`],
])('%i cents read %s', (cents, text) => {
  expect(centsText(cents)).toBe(text);
});

test('formats euros and percentages in French', () => {
  expect(eurosText(1.005)).toBe(`1,01${nbsp}€`);
  expect(percentText(5.5)).toBe(`5,5${nbsp}%`);
  expect(percentText(20)).toBe(`20${nbsp}%`);
});

describe('instants are shown in Europe/Paris', () => {
  test.each([
    ['2026-11-20T09:05:00Z', `20/11/2026 à${nbsp}10${nbsp}h${nbsp}05`],
    ['2026-07-14T16:00:00Z', `14/07/2026 à${nbsp}18${nbsp}h`],
    ['2026-12-31T23:30:00Z', `01/01/2027 à${nbsp}0${nbsp}h${nbsp}30`],
  ])('%s is %s', (iso, text) => {
    expect(momentText(at(iso))).toBe(text);
  });

  test('only the first day of a month is an ordinal', () => {
    expect(dayText(at('2026-11-01T12:00:00Z'))).toBe(`1er${nbsp}novembre`);
    expect(dayText(at('2026-11-21T12:00:00Z'))).toBe(`21${nbsp}novembre`);
    expect(dateText(at('2026-11-01T12:00:00Z'))).toBe('01/11/2026');
    expect(timeText(at('2026-11-01T12:07:00Z'))).toBe(`13${nbsp}h${nbsp}07`);
  });

  test('words near instants as people say them', () => {
    const now = at('2026-10-31T10:00:00Z');
    expect(spokenMoment(at('2026-10-31T17:00:00Z'), now)).toBe(`aujourd’hui à${nbsp}18${nbsp}h`);
    expect(spokenMoment(at('2026-11-01T08:30:00Z'), now)).toBe(`demain à${nbsp}9${nbsp}h${nbsp}30`);
    expect(spokenMoment(at('2026-10-30T22:41:00Z'), now)).toBe(`hier à${nbsp}23${nbsp}h${nbsp}41`);
    expect(spokenMoment(at('2026-11-03T08:00:00Z'), now)).toBe(`mardi 3${nbsp}novembre à${nbsp}9${nbsp}h`);
    expect(spokenMoment(at('2027-11-03T08:00:00Z'), now)).toBe(`le 03/11/2027 à${nbsp}9${nbsp}h`);
  });
});

test('does not break at non-breaking spaces, and leaves words unchanged', () => {
  expect(typeset('Casier ouvert ? Oui : 12 € !')).toBe(
    `Casier ouvert${thin}? Oui${nbsp}: 12${nbsp}€${thin}!`,
  );
  expect(typeset('« Ouvrir » dans 5 h')).toBe(`«${nbsp}Ouvrir${nbsp}» dans 5${nbsp}h`);
  expect(typeset('2 hommes')).toBe('2 hommes');
});

test('codes are grouped for the eye and spelled for the ear', () => {
  expect(grouped('482913')).toBe(`482${thin}913`);
  expect(grouped('123456789')).toBe(`123${thin}456${thin}789`);
  expect(grouped('4829')).toBe('4829');
  expect(grouped('K7PX')).toBe('K7PX');
  expect(spelled('K7PX-A2')).toBe('K, 7, P, X, A, 2');
});
