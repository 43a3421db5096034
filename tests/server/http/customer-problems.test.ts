/** Customers read refusals in their language; staff read them in French. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { limitAdvice } from '#application/contract/lockers/limit-advice.js';
import { DomainError, errorCodes, type ErrorCode } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import { customerProblems } from '#server/http/customer-problems/index.js';
import { adviceText } from '#server/http/field-texts/index.js';
import { problemOf } from '#server/http/problem.js';
import { problems } from '#server/http/problems.fr.js';

interface Operation {
  readonly security?: readonly Readonly<Record<string, unknown>>[];
  readonly responses: Readonly<Record<string, { readonly description?: string }>>;
}

const openapi = JSON.parse(readFileSync(join(import.meta.dirname, '../../../docs/openapi.json'), 'utf8')) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** Refusals of routes that need no sign-in; signing in itself is for staff, and the provider reads no text. */
const codesOfCustomers = new Set(
  Object.entries(openapi.paths)
    .filter(([path]) => !path.startsWith('/api/auth/'))
    .flatMap(([, operations]) => Object.values(operations))
    .filter(({ security = [] }) => !security.some((way) => 'staff' in way || 'providerSignature' in way))
    .flatMap(({ responses }) => JSON.stringify(responses).match(/\b[A-Z]{2,}(?:_[A-Z]+)+\b/g) ?? [])
    .filter((code): code is ErrorCode => (errorCodes as readonly string[]).includes(code)),
);

const placeholders = (text: string): readonly string[] => [...new Set(text.match(/\{\w+\}/g))].sort();

test('the documented refusals of customers are many', () => {
  expect(codesOfCustomers.size).toBeGreaterThan(50);
});

describe.each(Object.entries(customerProblems))('in %s', (language, texts) => {
  test.each([...codesOfCustomers])('%s is translated', (code) => {
    expect(Object.keys(texts)).toContain(code);
  });

  test.each(Object.entries(texts))('%s has the values of the French text', (code, { title, message }) => {
    expect(title).not.toBe('');
    expect(message).toMatch(/^[A-ZÄÖÜ].*\.$/);
    // A decision that staff made is shown to staff only.
    if (code === 'INTERNAL_ERROR' || code === 'STATE_CONFLICT') return;
    const french = problems[code as ErrorCode].message;
    expect(placeholders(message)).toEqual(placeholders(french));
    expect(message).not.toBe(french);
  });

  test('no text is left in French', () => {
    expect(JSON.stringify(texts)).not.toMatch(/« | »|’|\bcasier/);
  });
});

test('values are written as the language writes them', () => {
  const words = { from: inEach((language) => `<${language}>`) };
  const alternatives = [{ cabinetId: '1', name: 'Gare', location: '', free: 2 }];
  const refusal = new DomainError('NO_LOCKER_AVAILABLE', { words, alternatives });

  expect(problemOf(refusal, 'de').message).toContain('Das erste wird <de> frei.');
  expect(problemOf(refusal, 'de').message).toContain('Gare (2\u00a0freie Schließfächer).');
  expect(problemOf(new DomainError('AMOUNT_TOO_LOW', { words: { euros: 0.5 } }), 'en').message).toContain(
    'at least €0.50.',
  );
});

test('staff read French, also what has no translation', () => {
  expect(problemOf(new DomainError('LAST_ADMIN'), 'de')).toEqual(problemOf(new DomainError('LAST_ADMIN')));
});

test.each([
  [{ code: 'too_big', origin: 'string', maximum: 1000 }, 'höchstens 1.000 Zeichen.'],
  [{ code: 'too_small', origin: 'string', minimum: 1 }, 'füllen Sie dieses Feld aus.'],
  [{ code: 'too_small', origin: 'number', minimum: 0, inclusive: false }, 'mehr als 0.'],
  [{ code: 'invalid_type', expected: 'int' }, 'eine ganze Zahl.'],
])('the limit %j is advised in German: %s', (issue, advice) => {
  expect(adviceText(limitAdvice(issue) ?? '', 'de')).toBe(advice);
});

test('advice for developers stays as it is', () => {
  expect(adviceText('un identifiant.', 'de')).toBe('un identifiant.');
});
