/** Validation of requests: fields with 422, unreadable bodies with 400, impossible addresses with 404. */
import { describe, expect, test } from 'vitest';
import type { Problem } from '#application/contract/fields.js';
import { cabinetId, itemId } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

const url = `/api/cabinets/${cabinetId}/rental-orders`;
const booking = {
  rentalItemId: itemId,
  durationHours: 4,
  customerName: ' Ada Martin ',
  customerEmail: 'ada@example.test',
  customerPhone: '+33612344321',
};

async function post(payload: object | string, contentType = 'application/json') {
  const server = await startServer();
  const body = typeof payload === 'string' ? payload : JSON.stringify(payload);
  const answer = await server.fastify.inject({
    method: 'POST',
    url,
    payload: body,
    headers: { 'content-type': contentType },
  });
  return { answer, bookings: server.bookings };
}

test('passes a valid body to the use case as the schema reads it, and returns the status of the route', async () => {
  const { answer, bookings } = await post(booking);

  expect(answer.statusCode).toBe(201);
  expect(bookings).toEqual(['Ada Martin']);
});

describe('names every wrong field of a body', () => {
  test('names a missing field Required', async () => {
    const { answer } = await post({ ...booking, customerPhone: undefined });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      errors: { customerPhone: ['Required'] },
      advice: { customerPhone: 'remplissez ce champ.' },
    });
  });

  test("prefers a schema's own text to the generic one", async () => {
    const { answer } = await post({ ...booking, customerEmail: 'nobody', durationHours: 'four' });

    expect(answer.json()).toMatchObject({
      errors: { customerEmail: ['Email invalide'], durationHours: ['Invalid input'] },
    });
  });

  test('adds a limit to the generic text, and only where it is the reason', async () => {
    const { answer } = await post({ ...booking, customerName: 'x'.repeat(500), durationHours: 0 });

    const { errors, advice } = answer.json<Problem>();
    expect(errors).toMatchObject({ customerName: ['Invalid input'], durationHours: ['Invalid input'] });
    expect(advice).toEqual({
      customerName: expect.stringMatching(/^\d+ caractères au plus\.$/) as string,
      durationHours: '1 au moins.',
    });
  });

  test.each([
    ['a text for a number', { durationHours: 'four' }, { durationHours: 'un nombre.' }],
    ['a number for a text', { customerName: 4 }, { customerName: 'un texte.' }],
    ['an unknown field', { status: 'Completed' }, { status: 'ce champ n’existe pas ici.' }],
  ])('adds what is expected to the generic text: %s', async (_, wrong, advice) => {
    const { answer } = await post({ ...booking, ...wrong });

    expect(answer.json()).toMatchObject({ advice });
  });

  test('refuses an unknown field by its name', async () => {
    const { answer, bookings } = await post({ ...booking, status: 'Completed' });

    expect(answer.json()).toMatchObject({ errors: { status: ['Invalid input'] } });
    expect(bookings).toEqual([]);
  });

  test('names every required field without a body', async () => {
    const { answer } = await post('');

    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json<{ errors: object }>().errors)).toEqual([
      'rentalItemId',
      'customerName',
      'customerEmail',
      'customerPhone',
    ]);
  });

  test('refuses a body that is no object as a whole', async () => {
    const { answer } = await post('[]');

    expect(answer.json()).toMatchObject({ errors: { body: ['Invalid input'] } });
  });
});

describe('refuses an unreadable body as malformed', () => {
  test.each([
    ['broken JSON', '{"customerName": ', 'application/json'],
    ['a poisoned prototype', '{"__proto__": {"isAdmin": true}}', 'application/json'],
    ['a form', 'customerName=Ada', 'application/x-www-form-urlencoded'],
    ['plain text', 'Ada', 'text/plain'],
  ])('%s', async (_, body, contentType) => {
    const { answer } = await post(body, contentType);

    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
  });
});

test('refuses a body beyond the limit as too large', async () => {
  const { answer } = await post({ ...booking, customerName: 'x'.repeat(101 * 1024) });

  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toMatchObject({ code: 'PAYLOAD_TOO_LARGE' });
});

test('refuses a query that is not a date by its name, with an example', async () => {
  const { fastify } = await startServer();

  const answer = await fastify.inject(`/api/cabinets/${cabinetId}/rental-items/availability?start=demain`);

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    errors: { start: ['Invalid input'] },
    advice: { start: 'un instant, comme 2026-07-01T10:00:00Z.' },
  });
});

test('refuses a repeated query by its name', async () => {
  const { fastify } = await startServer();
  const start = '2026-11-20T09:00:00Z';

  const answer = await fastify.inject(
    `/api/cabinets/${cabinetId}/rental-items/availability?start=${start}&start=${start}`,
  );

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ errors: { start: ['Invalid input'] } });
});

test.each([
  ['an id that is no UUID', '/api/cabinets/gare/public'],
  ['a session id that no provider gives', `/api/RentalOrders/session/${'x'.repeat(280)}`],
  ['an empty id', '/api/cabinets//public'],
  ['an unknown address', '/api/nothing/here'],
])('%s is not found', async (_, address) => {
  const { fastify } = await startServer();

  const answer = await fastify.inject(address);

  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(answer.json()).toMatchObject({ code: 'NOT_FOUND' });
});

test('refuses an address that cannot be decoded as malformed', async () => {
  const { fastify } = await startServer();

  const answer = await fastify.inject('/api/rental-status/%E0%A4%A');

  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'MALFORMED_REQUEST' });
});
