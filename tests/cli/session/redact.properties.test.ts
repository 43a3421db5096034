/** No token, password, code, phone number or e-mail address of a call is shown, at any place. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bodyWithout, headersWithout, pathWithout, textWithout } from '#cli/session/http-log.js';
import { shownTable } from '#cli/session/shown-table.js';

const of = (alphabet: string, minLength: number, maxLength = minLength) =>
  fc.string({ unit: fc.constantFrom(...alphabet), minLength, maxLength });
const digits = '0123456789';
const capitals = 'ABCDEFGHJKLMNPQRSTUVWXYZ';
const small = capitals.toLowerCase();

const token = of(capitals + small + digits, 24, 60).filter((text) => /[A-Z]/.test(text.slice(1)));
const jwt = fc.tuple(token, token, token).map((three) => `eyJ${three.join('.')}`);
const shortCode = of(capitals, 4);
const doorCode = fc.tuple(of(capitals + digits, 4), of(capitals + digits, 4)).map(([a, b]) => `${a}-${b}`);
const pin = of(digits, 4, 8);
const phone = fc
  .tuple(
    fc.constantFrom('0', '+33 ', '+33', '0033 ', '+49 '),
    of('1234567', 1),
    of(digits, 8),
    fc.constantFrom('', ' ', '.', '-'),
  )
  .map(([country, first, rest, between]) => country + [first, ...(rest.match(/../g) ?? [])].join(between));
const email = fc.tuple(of(small + '.+', 3, 12), of(small, 3, 10)).map(([who, host]) => `${who}x@${host}.fr`);
const password = fc
  .tuple(of(small + capitals, 5, 10), of(digits, 1, 4), fc.constantFrom('!', '$', '-', '_', ''))
  .map(([a, b, c]) => a + b + c);
const secret = fc.oneof(token, jwt, shortCode, doorCode, pin, phone, email, password);

/** Names of the contract, which are shown, and others. */
const name = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...shownTable.names) },
  fc.string({ minLength: 1, maxLength: 12 }).filter((text) => text !== '__proto__'),
);
/** Any structure around it. */
const deep = (value: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof(
    value,
    fc.array(value, { minLength: 1, maxLength: 2 }),
    fc.tuple(name, value).map(([key, inner]) => ({ [key]: inner })),
    fc.tuple(name, name, value).map(([outer, key, inner]) => ({ [outer]: [{ id: 'x', [key]: inner }] })),
  );
const json = (value: unknown): string => bodyWithout(JSON.stringify(value), 'application/json') ?? '';
/** Short codes may be part of a name of the contract, and by chance of a listed word. */
const names = new Set([...shownTable.names, ...Object.values(shownTable.words).flat()]);
const isHidden = (shown: string, hidden: string): boolean => {
  const values = shown.match(/"(?:[^"\\]|\\.)*"|\d+/g) ?? [];
  return values.every(
    (one) => names.has(one.slice(1, -1)) || !one.includes(JSON.stringify(hidden).slice(1, -1)),
  );
};

test('under any name, alone', () => {
  const value = secret.chain((hidden) => deep(fc.constant(hidden)).map((body) => ({ hidden, body })));
  fc.assert(
    fc.property(name, value, (key, { hidden, body }) => {
      expect(isHidden(json({ [key]: body }), hidden)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('within a sentence', () => {
  const sentence = fc
    .tuple(
      secret,
      fc.constantFrom('Appeler le ', 'Code : ', '', '(', 'mot de passe=', '«'),
      fc.constantFrom('', ' demain', '.', ')', ', merci'),
    )
    .map(([hidden, before, after]) => ({ hidden, text: before + hidden + after }));
  fc.assert(
    fc.property(name, sentence, (key, { hidden, text }) => {
      expect(textWithout(text)).not.toContain(hidden);
      expect(isHidden(json({ [key]: text, errors: { [key]: [text] }, message: text }), hidden)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('as the name of a field, in addresses and in headers', () => {
  fc.assert(
    fc.property(secret, name, (hidden, key) => {
      expect(isHidden(json({ [hidden]: { [hidden]: 1 } }), hidden)).toBe(true);
      const part = encodeURIComponent(hidden);
      const path = pathWithout(
        `http://x/api/${part}/${part}?${encodeURIComponent(key)}=${part}&search=${part}&${part}=1`,
      );
      expect(path).not.toContain(hidden);
      expect(path).not.toContain(part);
      const headers = [
        'authorization',
        'cookie',
        'x-new',
        'etag',
        'location',
        'x-request-id',
        key.toLowerCase(),
      ];
      for (const header of headers)
        expect(headersWithout({ [header]: hidden }).join()).not.toContain(`: ${hidden}`);
    }),
    { numRuns: 2000 },
  );
});

test('as a number: a phone number or a code is never taken for one of the contract’s', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('code', 'customerPhone', 'pin', 'otp', 'lockCode', 'x'),
      fc.nat(),
      (key, hidden) => {
        expect(json({ [key]: hidden })).not.toContain(`:${hidden}`);
      },
    ),
  );
});
