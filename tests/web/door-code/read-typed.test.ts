import { describe, expect, test } from 'vitest';
import { doorCodeIn, faultOf, rentalCodeIn } from '#web/features/door-code/read-typed.js';
import { addressedErrand } from '#web/features/door-code/words.js';

describe('what was typed, pasted or scanned', () => {
  test.each([
    ['K7P2WXYZ', 'K7P2WXYZ'],
    [' k7p2 – wxyz ', 'K7P2WXYZ'],
    ['k7p2-wx1i', 'K7P2WXLL'],
    ['https://consigne.test/parcel-code/K7P2WXYZ?type=pickup&entity=parcel', 'K7P2WXYZ'],
    ['HTTPS://CONSIGNE.TEST/PARCEL-CODE/K7P2-WXYZ', 'K7P2WXYZ'],
    ['K7P2', null],
    ['K7P2WXY0', null],
    ['https://ailleurs.test/K7P2WXYZ', null],
    ['', null],
  ])('%s is the code %s', (typed, code) => {
    expect(doorCodeIn(typed)).toBe(code);
  });

  test('is told apart from the code of a rental', () => {
    expect(rentalCodeIn('k7 p2')).toBe('K7P2');
    expect(faultOf('K7P2')).toMatch(/location/);
  });

  test.each([
    ['', /reçu par e-mail/],
    ['K7P2WXY0', /ni 0 ni O/],
    ['K7P2WX', /8 caractères.*en a 6/],
  ])('%s is no code, and why is said', (typed, why) => {
    expect(faultOf(typed)).toMatch(why);
  });
});

test.each([
  ['type=deposit', 'parcel', 'deposit'],
  ['entity=order&type=pickup', 'shop', 'pickup'],
  ['entity=pressing&type=deposit', 'pressing', 'deposit'],
  ['entity=pressing', 'pressing', 'pickup'],
  ['entity=pressing&type=deposit&action=pickup', 'pressing', 'collect'],
  ['entity=pressing&action=return', 'pressing', 'return'],
  ['entity=autre&action=autre&type=autre', 'parcel', 'pickup'],
] as const)('the address ?%s speaks of %s, %s', (search, orderKind, step) => {
  expect(addressedErrand(new URLSearchParams(search))).toMatchObject({ orderKind, step });
});

test('a bare address speaks of nothing: a code that was typed may be of anything', () => {
  expect(addressedErrand(new URLSearchParams('action=deposit'))).toBeNull();
});
