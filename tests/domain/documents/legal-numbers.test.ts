/** The legal numbers of a company: valid ones, and nearly valid ones. */
import { describe, expect, test } from 'vitest';
import { compactNumber, isSiret, isVatNumber } from '#domain/companies/legal.js';

describe('a SIRET', () => {
  test.each([
    '73282932000074',
    '732 829 320 00074',
    '73282932000090',
    '00588059600019',
    '35600000049837',
    '35600000000048',
  ])('accepts %s', (typed) => {
    expect(isSiret(typed)).toBe(true);
  });

  test.each([
    '',
    '73282932000075',
    '7328293200007',
    '732829320000741',
    '732829320000745',
    'N73282932000074',
    '00000000000000',
    'A3282932000074',
    '35600000049838',
  ])('%s is none', (typed) => {
    expect(isSiret(typed)).toBe(false);
  });

  test('detects every wrong digit, and every transposition of neighbours except 0 and 9', () => {
    const right = '73282932000074';
    for (let at = 0; at < right.length; at += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const typed = right.slice(0, at) + String(digit) + right.slice(at + 1);
        expect(isSiret(typed)).toBe(typed === right);
      }
      const [one = '', other = ''] = right.slice(at, at + 2);
      const swapped = right.slice(0, at) + other + one + right.slice(at + 2);
      expect(isSiret(swapped)).toBe(swapped === right);
    }
  });
});

describe('a VAT number', () => {
  test.each([
    'FR44732829320',
    'fr 44 732829320',
    'FRK7732829320',
    'DE136695976',
    'ATU62756588',
    'IE6388047V',
    'NL004495445B01',
  ])('%s has the form of one', (typed) => {
    expect(isVatNumber(typed)).toBe(true);
  });

  test.each([
    '',
    'FR4473282932',
    'FR447328293201',
    'FRO1732829320',
    '44732829320',
    'US123456789',
    'FR',
    'DE1',
  ])('refuses %s', (typed) => {
    expect(isVatNumber(typed)).toBe(false);
  });
});

test('is stored without spaces', () => {
  expect(compactNumber(' 732 829\u00a0320 00074 ')).toBe('73282932000074');
});
