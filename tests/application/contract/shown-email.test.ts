/** A stored address is shown as it was typed, and any other text unchanged. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEmail } from '#application/contract/email-form.js';
import { shownEmail } from '#domain/shared/contacts.js';

test.each([
  'contact@boulangerie-éclair.fr',
  'a@пример.рф',
  'a@例え.jp',
  'a@bücher.example.de',
  'a@éé-è.fr',
  'a@مثال.إختبار',
  'ana@example.fr',
])('shows %s as it was typed', (typed) => {
  expect(shownEmail(cleanEmail(typed))).toBe(typed);
});

test.each(['a@xn--.fr', 'a@xn---.fr', 'a@xn--é.fr', 'a@xn--99999999.fr', 'xn--e1afmkfd@example.fr', ''])(
  'leaves %j unchanged',
  (stored) => {
    expect(shownEmail(stored)).toBe(stored);
  },
);

test('shows a Latin name with one letter of another script in its encoded form', () => {
  const stored = cleanEmail('a@p\u0430ypal.fr');

  expect(stored).toMatch(/@xn--/);
  expect(shownEmail(stored)).toBe(stored);
});

test('shows every domain of letters as it was typed', () => {
  const letter = fc.constantFrom(...'éèçœñüßåøabcxyz0129'.replace('ß', ''));
  const label = fc.array(letter, { minLength: 1, maxLength: 20 }).map((letters) => letters.join(''));
  fc.assert(
    fc.property(label, (name) => {
      const typed = `a@n${name}n.fr`;
      expect(shownEmail(cleanEmail(typed))).toBe(typed);
    }),
  );
});
