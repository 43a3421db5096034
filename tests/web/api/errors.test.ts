import { describe, expect, test } from 'vitest';
import { errorText, fieldErrors, isOutcomeUnknown, noAnswer, type FailedAnswer } from '#web/api/errors.js';

const answer = (part: Partial<FailedAnswer>): FailedAnswer => ({
  status: 500,
  statusText: 'Server Error',
  ...part,
});

describe('the text of an error', () => {
  test.each<[string, Partial<FailedAnswer>, string]>([
    ['a string body goes first', { body: 'Casier occupé', plain: 'autre' }, 'Casier occupé'],
    ['then the message', { body: { message: 'Code expiré', title: 'Gone', errors: ['x'] } }, 'Code expiré'],
    ['then the title', { body: { title: 'Gone', errors: ['x'] } }, 'Gone'],
    ['an empty message is no message', { body: { message: ' ', title: 'Gone' } }, 'Gone'],
    ['then errors as a list, joined by commas', { body: { errors: ['Un', 'Deux'] } }, 'Un, Deux'],
    [
      'or errors as an object of lists, flattened',
      { body: { errors: { name: ['Required'], email: ['Email invalide', 'Trop long'] } } },
      'Required, Email invalide, Trop long',
    ],
    ['then a short plain body', { plain: 'Service indisponible' }, 'Service indisponible'],
    ['not a long one', { plain: 'x'.repeat(201) }, '500 Server Error'],
    ['nor a page of a proxy', { plain: '<html>Bad gateway</html>' }, '500 Server Error'],
    ['then status and status text', { body: {} }, '500 Server Error'],
    ['or the status alone', { status: 502, statusText: '' }, '502'],
    ['then the generic text', { status: 0, statusText: '' }, 'Une erreur est survenue'],
  ])('%s', (_, part, expected) => {
    expect(errorText(answer(part))).toBe(expected);
  });

  test('there are French fallbacks for calls without an answer', () => {
    expect(noAnswer('CANCELLED').text).toBe('La requête a été annulée');
    expect(noAnswer('NETWORK').text).toBe('Erreur de connexion au serveur');
    expect(noAnswer('TIMEOUT').text).toBe('La requête a pris trop de temps à répondre');
  });
});

test('reads field errors of the server by field', () => {
  expect(fieldErrors({ errors: { customerEmail: ['Email invalide'], customerName: 'Required' } })).toEqual({
    customerEmail: ['Email invalide'],
    customerName: ['Required'],
  });
  expect(fieldErrors({ errors: ['Required'] })).toEqual({});
  expect(fieldErrors(undefined)).toEqual({});
});

test('an outcome is unknown without an answer, or with one of a broken server', () => {
  expect(isOutcomeUnknown(noAnswer('NETWORK'))).toBe(true);
  expect(isOutcomeUnknown({ ...noAnswer('NETWORK'), status: 502 })).toBe(true);
  expect(isOutcomeUnknown({ ...noAnswer('NETWORK'), status: 500, code: 'INTERNAL_ERROR' })).toBe(true);
  expect(isOutcomeUnknown({ ...noAnswer('NETWORK'), status: 503, code: 'LOCK_OFFLINE' })).toBe(false);
  expect(isOutcomeUnknown({ ...noAnswer('NETWORK'), status: 409 })).toBe(false);
});
