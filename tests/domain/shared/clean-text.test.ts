/** A pasted text after cleaning: the characters that its author sees. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asciiDigits } from '#domain/shared/codes.js';
import { cleanLine, cleanReference, cleanText } from '#domain/shared/clean-text.js';

describe('invisible characters', () => {
  test.each([
    ['a direction mark on both sides', '\u200e06 12 34 56 78\u200f', '06 12 34 56 78'],
    ['an embedding of a contact book', '\u202a+33 6 12 34 56 78\u202c', '+33 6 12 34 56 78'],
    ['an isolate', '\u2066Zoé\u2069', 'Zoé'],
    ['a byte order mark', '\ufeffZoé', 'Zoé'],
    ['a soft hyphen', 'Bou\u00adlan\u00adgerie', 'Boulangerie'],
    ['a zero-width space', 'Jean\u200bDupont', 'JeanDupont'],
    ['a word joiner', 'Jean\u2060Dupont', 'JeanDupont'],
    ['a Hangul filler', '\u3164Zoé', 'Zoé'],
    ['a tag', 'Zoé\u{e0041}', 'Zoé'],
    ['a control', 'Zoé\u0002', 'Zoé'],
    ['an accent of its own', 'Zoe\u0301', 'Zoé'],
    ['a joiner between Latin letters', 'Zo\u200cé\u200d', 'Zoé'],
  ])('%s goes', (_, typed, clean) => {
    expect(cleanText(typed)).toBe(clean);
    expect(cleanLine(typed)).toBe(clean);
  });

  test.each([
    ['a family of emoji', '👩\u200d👩\u200d👧 Martin'],
    ['an emoji with a skin and a sign', '👩🏽\u200d⚕\ufe0f'],
    ['a heart that is an emoji', '❤\ufe0f\u200d🔥'],
    ['a Persian word with a non-joiner', 'می\u200cخواهم'],
    ['a Hindi conjunct with a joiner', 'क्\u200dष'],
    ['a Japanese name with a variant', '辻\u{e0100}さん'],
  ])('%s stays', (_, typed) => {
    expect(cleanText(typed)).toBe(typed);
  });

  test.each(['\u200b', '\u200e \u00a0', '\u2800', '\ufe0f', '\u3164\u3164', ' \t\n'])(
    'gives an empty text for one of nothing else: %j',
    (typed) => {
      expect(cleanText(typed)).toBe('');
    },
  );

  test('leaves a NUL, which the field refuses', () => {
    expect(cleanText('a\0b')).toBe('a\0b');
  });
});

describe('blanks', () => {
  test('are single spaces within a line', () => {
    expect(cleanLine(' Jean\u00a0\u202fDupont\t \u3000fils\n')).toBe('Jean Dupont fils');
  });

  test('are unchanged within a text', () => {
    expect(cleanText(' Prix\u00a0: 5\u202f€\r\n\r\n\tVoir plus bas\u2028')).toBe(
      'Prix\u00a0: 5\u202f€\n\n\tVoir plus bas',
    );
  });
});

describe('references', () => {
  test.each([
    ['Arabic', '٠٦ ١٢ ٣٤ ٥٦ ٧٨', '06 12 34 56 78'],
    ['Persian', '۰۶۱۲۳۴۵۶۷۸', '0612345678'],
    ['Devanagari', '०६१२३४५६७८', '0612345678'],
    ['full width', '＋３３　６１２', '+33 612'],
    ['mathematical', '𝟎𝟞𝟣𝟐', '0612'],
    ['full-width letters', 'ＡＢ２Ｃ＠ｅｘａｍｐｌｅ．ｆｒ', 'AB2C@example.fr'],
  ])('converts digits in %s to ASCII', (_, typed, clean) => {
    expect(cleanReference(typed)).toBe(clean);
  });

  test('preserves the digits of its script in a name', () => {
    expect(cleanLine('شارع ١٢')).toBe('شارع ١٢');
  });

  test('converts every decimal digit of Unicode', () => {
    const digits: string[] = [];
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = code >= 0xd800 && code <= 0xdfff ? '' : String.fromCodePoint(code);
      if (/^\p{Nd}$/u.test(sign)) digits.push(sign);
    }

    expect(digits.length % 10).toBe(0);
    expect(digits.map(asciiDigits)).toEqual(digits.map((_, index) => String(index % 10)));
  });
});

test('leaves a clean text unchanged', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (typed) => {
      for (const clean of [cleanText, cleanLine, cleanReference])
        expect(clean(clean(typed))).toBe(clean(typed));
    }),
  );
});
