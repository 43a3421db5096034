import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  codeAlphabet,
  doorCodeLength,
  drawCode,
  isWellFormedCode,
  lastFourDigits,
  readCode,
  rentalCodeLength,
  showCode,
} from '#domain/shared/codes.js';

const codes = fc
  .array(fc.constantFrom(...codeAlphabet), { minLength: 8, maxLength: 8 })
  .map((letters) => letters.join(''));

const anyCharacter = fc.nat(0x10ffff).map((point) => String.fromCodePoint(point));

describe('the alphabet', () => {
  it('has 32 characters without 0, 1, I and O', () => {
    expect(codeAlphabet).toMatch(/^[2-9A-HJ-NP-Z]{32}$/);
    expect(new Set(codeAlphabet).size).toBe(32);
  });
});

describe('drawing a code', () => {
  it('gives every character the same probability: one of 32 each', () => {
    const bounds: number[] = [];
    const drawn = Array.from({ length: 32 }, (_, value) =>
      drawCode(1, (bound) => {
        bounds.push(bound);
        return value;
      }),
    );

    expect(drawn.join('')).toBe(codeAlphabet);
    expect(new Set(bounds)).toEqual(new Set([32]));
  });

  it('draws each place separately', () => {
    const values = [0, 31, 8, 17];

    expect(drawCode(rentalCodeLength, () => values.shift() ?? 0)).toBe('2ZAK');
  });

  it('uses all of its random bits: as many codes as draws', () => {
    const every = Array.from({ length: 32 * 32 }, (_, n) => {
      const values = [Math.floor(n / 32), n % 32];
      return drawCode(2, () => values.shift() ?? 0);
    });

    expect(new Set(every).size).toBe(32 * 32);
  });

  it('creates well-formed codes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(rentalCodeLength, doorCodeLength),
        fc.infiniteStream(fc.nat(31)),
        (length, random) => {
          const code = drawCode(length, () => Number(random.next().value));

          expect(isWellFormedCode(code, length)).toBe(true);
          expect(readCode(code)).toBe(code);
        },
      ),
    );
  });
});

describe('reading a typed code', () => {
  it.each([
    { typed: 'k7p2', code: 'K7P2' },
    { typed: ' K7 P2 ', code: 'K7P2' },
    { typed: 'abcd-efgh', code: 'ABCDEFGH' },
    { typed: 'ABCD–EFGH', code: 'ABCDEFGH' },
    { typed: 'ABCD\u202f—\u00a0EFGH', code: 'ABCDEFGH' },
    { typed: 'ABCD\u2212EFGH', code: 'ABCDEFGH' },
    { typed: '1i2I', code: 'LL2L' },
    { typed: 'l7p2', code: 'L7P2' },
    { typed: 'O0o2', code: 'O0O2' },
  ])('understands "$typed" as $code', ({ typed, code }) => {
    expect(readCode(typed)).toBe(code);
  });

  it.each(['\u200eK7P2-A٣CD\u200f', 'Ｋ７Ｐ２Ａ３ＣＤ', 'k7p2\u00a0a3cd\ufeff'])(
    'reads %j as it looks',
    (typed) => {
      expect(readCode(typed)).toBe('K7P2A3CD');
    },
  );

  it('understands every code as shown, in lower case, and read with I or 1 for L', () => {
    fc.assert(
      fc.property(codes, (code) => {
        expect(readCode(showCode(code))).toBe(code);
        expect(readCode(code.toLowerCase())).toBe(code);
        expect(readCode(code.replaceAll('L', 'I'))).toBe(code);
        expect(readCode(code.replaceAll('L', '1'))).toBe(code);
      }),
    );
  });

  it('never fails on pasted text', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (typed) => {
        expect(readCode(readCode(typed))).toBe(readCode(typed));
      }),
      { examples: [['\u1fd7']] },
    );
  });
});

describe('a well-formed code', () => {
  it.each(['', 'K7P', 'K7P22', 'K7PO', 'K7P0', 'K7P1', 'K7PI', 'k7p2', 'K7P ', '💶P2', 'K7-2'])(
    'is not "%s"',
    (code) => {
      expect(isWellFormedCode(code, rentalCodeLength)).toBe(false);
    },
  );

  it('has its length and its alphabet', () => {
    expect(isWellFormedCode('K7P2', rentalCodeLength)).toBe(true);
    expect(isWellFormedCode('K7P2', doorCodeLength)).toBe(false);
  });
});

describe('showing a code', () => {
  it('groups eight characters by four and leaves four alone', () => {
    expect(showCode('ABCDEFGH')).toBe('ABCD-EFGH');
    expect(showCode('K7P2')).toBe('K7P2');
  });
});

describe('the last four digits of a phone number', () => {
  it.each([
    { phone: '+33 6 12 34 56 78', digits: '5678' },
    { phone: '06.12.34.56.78', digits: '5678' },
    { phone: '1234', digits: '1234' },
    { phone: '12 34-5', digits: '2345' },
    { phone: '123', digits: null },
    { phone: 'inconnu', digits: null },
    { phone: '', digits: null },
  ])('of "$phone" are $digits', ({ phone, digits }) => {
    expect(lastFourDigits(phone)).toBe(digits);
  });
});
