/** The numbers of a firm that buys: what is mistyped is refused, what is unusual is not. */
import { describe, expect, test } from 'vitest';
import { type Buyer, buyerLines, isBuyersVat } from '#domain/companies/buyer.js';
import { isSiren } from '#domain/companies/legal.js';

test.each([
  ['552081317', true],
  ['552 081 317', true],
  ['356000000', true],
  ['552081318', false],
  ['55208131', false],
  ['000000000', false],
  ['55208131A', false],
])('the SIREN %s: %s', (typed, isGood) => {
  expect(isSiren(typed)).toBe(isGood);
});

describe('a VAT number', () => {
  test.each([
    ['FR03552081317', '552081317', true],
    ['FR 03 552 081 317', '552081317', true],
    ['FR03552081317', undefined, true],
    // The key of another SIREN, another firm's SIREN, a key that is not its own.
    ['FR44732829320', '552081317', false],
    ['FR04552081317', '552081317', false],
    ['FR04552081317', undefined, false],
    ['FRK7552081317', '552081317', true],
    ['FRK7732829320', '552081317', false],
    ['DE123456789', undefined, true],
    ['DE123456789', '552081317', true],
    ['12345', undefined, false],
  ])('%s of the firm %s: %s', (typed, siren, isGood) => {
    expect(isBuyersVat(typed, siren)).toBe(isGood);
  });
});

test('a document names country and numbers where they are known', () => {
  const firm: Buyer = {
    companyName: 'Wäscherei GmbH',
    siren: null,
    vatNumber: 'DE123456789',
    addressLine: 'Hauptstraße 6',
    postcode: '84107',
    city: 'Weihmichl',
    country: 'DE',
  };
  expect(buyerLines(firm)).toEqual([
    'Hauptstraße 6',
    '84107 Weihmichl',
    'Allemagne',
    'N°\u00a0TVA\u00a0: DE123456789',
  ]);
});
