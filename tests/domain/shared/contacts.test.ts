import fc from 'fast-check';
import { expect, it } from 'vitest';
import { withoutContacts } from '#domain/shared/contacts.js';

const texts = fc.constantFrom(
  '550 5.1.1 <%>: rejected',
  'no such user: %',
  '{"to":"%"}',
  '%',
  'for % (4 tries)',
  "'%', again",
);
/** As mail servers of today accept them. */
const mails = fc.emailAddress().filter((mail) => /^[\w.+-]+@/.test(mail));
const digits = (length: number) => fc.stringMatching(new RegExp(`^[1-9]\\d{${length - 1}}$`));
const pairs = (number: string) => `${number[0] ?? ''} ${(number.slice(1).match(/../g) ?? []).join(' ')}`;
const phones = digits(9).chain((number) =>
  fc.constantFrom(
    `0${number}`,
    `0${pairs(number)}`,
    `+33${number}`,
    `+33 ${pairs(number)}`,
    `0033${number}`,
    `33${number}`,
  ),
);
const abroad = fc
  .integer({ min: 7, max: 14 })
  .chain(digits)
  .map((number) => `+${number}`);

it.each([
  ['e-mail address', mails],
  ['phone number', phones],
  ['phone number of another country', abroad],
])('leaves no %s in a foreign text', (_, contacts) => {
  fc.assert(
    fc.property(texts, contacts, (text, contact) => {
      const left = withoutContacts(
        text.replace('%', () => contact),
        '…',
      );
      expect(left).not.toContain(contact);
      expect(left).toContain('…');
    }),
  );
});

it('leaves ids, instants, amounts and addresses of pages unchanged', () => {
  const others = fc.oneof(
    fc.uuid(),
    fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    fc.integer({ min: 1_600_000_000_000, max: 2_000_000_000_000 }).map(String),
    fc.integer({ min: 0, max: 99_999_999 }).map((cents) => `${(cents / 100).toFixed(2)} €`),
    fc.constantFrom(
      '/api/n/204518',
      'https://consigne.test/rental-status/AB2C',
      'ECONNREFUSED 127.0.0.1:1025',
    ),
  );
  fc.assert(
    fc.property(others, (text) => {
      expect(withoutContacts(text, '…')).toBe(text);
    }),
  );
});
