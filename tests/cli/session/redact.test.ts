/** The detail output of the terminal never shows secrets, in any form of response. */
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#application/contract/index.js';
import { bodyWithout, headersWithout, pathWithout, textWithout } from '#cli/session/http-log.js';
import { removed } from '#domain/shared/contacts.js';

const json = (value: unknown): unknown =>
  JSON.parse(bodyWithout(JSON.stringify(value), 'application/json') ?? 'null');

test.each([
  'Appeler le 06 12 34 56 78 demain',
  'Appeler le 0612345678',
  '+33 6 12 34 56 78',
  '+33612345678',
  '+33 (0)6 12 34 56 78',
  '33612345678',
  '+4915123456789',
  'écrire à camille.durand+x@mail.exemple.fr',
  'Carte 4242 4242 4242 4242',
  'Authorization: Bearer abc.def',
  'jeton eyJhbGciOi.eyJzdWIi.c2ln',
])('removes private data from a text: %s', (text) => {
  const left = textWithout(text);
  expect(left).toContain(removed);
  expect(left).not.toMatch(/\d{2}|@|abc|eyJ/);
});

test.each([
  '01930000-0000-7000-8000-000000000101',
  '2026-11-20T10:05:00.000Z',
  '20/11/2026 à 10 h 05',
  '1234,50 €',
  'Outillage de la Gare/3',
])('leaves ids, instants and amounts: %s', (text) => {
  expect(textWithout(text)).toBe(text);
});

test('removes secrets by the name of their field, also in lists; descriptions of them stay', () => {
  const redacted = json({
    token: 'a',
    recoveryCodes: ['b', 'c'],
    codes: [{ code: 'd', validUntil: '2026-01-01' }],
    lockLink: 'https://x/e',
    stripeSecretKey: 'f',
    hasStripeSecretKey: true,
    customer: { customerName: 'g', customerPhone: 612345678 },
    zipCode: '75012',
    number: 3,
  });
  expect(redacted).toEqual({
    token: removed,
    recoveryCodes: [removed, removed],
    codes: [{ code: removed, validUntil: '2026-01-01' }],
    lockLink: removed,
    stripeSecretKey: removed,
    hasStripeSecretKey: true,
    customer: { customerName: removed, customerPhone: removed },
    zipCode: removed,
    number: 3,
  });
});

test('does not take an error code for the code of a door', () => {
  expect(json({ code: 'NOT_FOUND', status: 404 })).toEqual({ code: 'NOT_FOUND', status: 404 });
  expect(json({ code: 'K7QM' })).toEqual({ code: removed });
});

test('shows only the size of a body that is no JSON', () => {
  expect(bodyWithout('nom;téléphone\n', 'text/csv')).toBe('[text/csv, 16 octets]');
  expect(bodyWithout('', 'text/csv')).toBeNull();
});

test('removes codes and queries from addresses, and leaves routes and ids', () => {
  const id = '01930000-0000-7000-8000-000000000101';
  expect(pathWithout(`http://x/api/RentalOrders/${id}?page=2&sort=createdAt`)).toBe(
    `/api/RentalOrders/${id}?page=2&sort=createdAt`,
  );
  expect(pathWithout('http://x/api/rental-status/K7QM/access?search=Durand')).toBe(
    `/api/rental-status/${removed}/access?search=${removed}`,
  );
  expect(pathWithout('http://x/api/%zz')).toBe(`/api/${removed}`);
});

test('shows headers by their names', () => {
  expect(headersWithout({ Authorization: 'Bearer a', accept: 'b', 'set-cookie': ['c', 'd'] })).toEqual([
    `Authorization: ${removed}`,
    'accept: b',
    `set-cookie: ${removed}`,
    `set-cookie: ${removed}`,
  ]);
  expect(headersWithout({ 'x-kunde': 'K7QM', 'content-type': 'application/json' })).toEqual([
    `x-kunde: ${removed}`,
    'content-type: application/json',
  ]);
});

/** Every field name of the contract's requests and responses. */
function namesIn(schema: unknown, found: Set<string>, seen = new Set<unknown>()): Set<string> {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return found;
  seen.add(schema);
  const json = z.toJSONSchema(schema as z.ZodMiniType, { unrepresentable: 'any', io: 'input' });
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return;
    for (const [key, value] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(value as object)) found.add(name);
      walk(value);
    }
  };
  walk(json);
  return found;
}

describe('every field of the contract', () => {
  const names = new Set<string>();
  for (const { body, reply } of Object.values(api) as { body?: unknown; reply: unknown }[])
    for (const schema of [body, reply]) namesIn(schema, names);

  test('whose name contains a secret, a code or a person is not shown', () => {
    const telling = [...names].filter((name) =>
      /(token|password|secret|code|pin|email|phone|(customer|staff|user|first|last)Name)$/i.test(name),
    );
    expect(telling.length).toBeGreaterThan(20);
    const shown = telling.filter((name) => !/^(has|is|can)[A-Z]/.test(name) && !hides(name));
    expect(shown).toEqual([]);
  });
});

const hides = (name: string): boolean => {
  const redacted = json({ [name]: 'k7' }) as Record<string, unknown>;
  return redacted[name] === removed;
};
