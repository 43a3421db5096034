import { describe, expect, test } from 'vitest';
import { aroundText, dateText, dayText, momentText, spokenMoment, timeText } from '#web/lib/moments.js';
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

describe('in the language of the page', () => {
  const now = at('2026-10-31T10:00:00Z');

  test.each([
    ['en', '€1,234.56', '20%'],
    ['de', `1.234,56${nbsp}€`, `20${nbsp}%`],
    ['es', `1234,56${nbsp}€`, `20${nbsp}%`],
  ] as const)('%s writes an amount %s and a rate %s', (language, amount, rate) => {
    expect(centsText(123_456, language)).toBe(amount);
    expect(percentText(20, language)).toBe(rate);
  });

  test.each([
    ['en', `3 Nov 2026 at${nbsp}09:05`, `Tuesday 3${nbsp}November at${nbsp}09:05`],
    ['de', `03.11.2026 um${nbsp}9:05${nbsp}Uhr`, `Dienstag, 3.${nbsp}November um${nbsp}9:05${nbsp}Uhr`],
    ['es', `03/11/2026 a las${nbsp}9:05`, `el martes 3${nbsp}de${nbsp}noviembre a las${nbsp}9:05`],
  ] as const)('%s writes a moment %s and says %s', (language, written, said) => {
    expect(momentText(at('2026-11-03T08:05:00Z'), language)).toBe(written);
    expect(spokenMoment(at('2026-11-03T08:05:00Z'), now, language)).toBe(said);
  });

  test.each([
    ['fr', `vers${nbsp}18${nbsp}h${nbsp}40`, `demain vers${nbsp}1${nbsp}h`],
    ['en', `around${nbsp}18:40`, `tomorrow around${nbsp}01:00`],
    ['de', `gegen${nbsp}18:40${nbsp}Uhr`, `morgen gegen${nbsp}1:00${nbsp}Uhr`],
    ['es', `hacia las${nbsp}18:40`, `mañana hacia la${nbsp}1:00`],
  ] as const)('%s says about then: %s, %s', (language, today, tomorrow) => {
    expect(aroundText(at('2026-10-31T17:40:00Z'), now, language)).toBe(today);
    expect(aroundText(at('2026-11-01T00:00:00Z'), now, language)).toBe(tomorrow);
  });
});
