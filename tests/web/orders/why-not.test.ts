/** Why a button is off, as staff read it beside the order. */
import { expect, test } from 'vitest';
import { problemOf } from '#server/http/problem.js';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { whyNot } from '#web/features/orders/why-not.js';

const said = (code: ErrorCode) => problemOf(new DomainError(code));

test('a state that does not allow it is told without sending anybody to load the page anew', () => {
  expect(said('STATE_CONFLICT').message).toContain('Rechargez');
  expect(whyNot(said('STATE_CONFLICT'))).toBe('L’état actuel ne permet pas cette action.');
});

test('everything else in the platform’s own words', () => {
  expect(whyNot(said('FORBIDDEN'))).toBe(said('FORBIDDEN').message);
});

test('nothing where nothing is refused', () => expect(whyNot(null)).toBeNull());
