/** The form of refusals and defects on the wire. */
import { describe, expect, test } from 'vitest';
import { DomainError, errorCodes } from '#domain/shared/errors.js';
import { problems } from '#server/http/problems.fr.js';
import { fill, problemOf, refusalIn } from '#server/http/problem.js';
import { code, createFakeApp, orderToken } from '#tests/server/fake-app.js';
import { startServer } from '#tests/server/server-under-test.js';

const refusing = (error: Error) => createFakeApp({ status: () => Promise.reject(error) });

async function statusWith(error: Error) {
  const server = await startServer({ fake: refusing(error) });
  const answer = await server.fastify.inject({
    url: `/api/rental-status/${code}`,
    headers: { 'x-order-token': orderToken, 'x-request-id': 'correlation-1' },
  });
  return { answer, server };
}

describe('words', () => {
  test.each(errorCodes)('%s has a text without any parameter', (errorCode) => {
    const { message, title } = problemOf(new DomainError(errorCode));

    expect(title).not.toBe('');
    // The specification writes one sentence without its full stop (§4).
    expect(message).toMatch(errorCode === 'ITEM_RENTED' ? /^[A-ZÉ]/ : /^[A-ZÉ].*\.$/);
    expect(message).not.toMatch(/[{}]/);
  });

  test("fills a refusal's sentence with its values, in French numbers", () => {
    const { message } = problemOf(new DomainError('RENTAL_TOO_LONG', { words: { hours: 1680 } }));

    expect(message).toBe('Choisissez une durée plus courte. Le maximum est de 1\u202f680\u00a0h.');
  });

  test('formats money as everywhere', () => {
    const { message } = problemOf(new DomainError('AMOUNT_TOO_LOW', { words: { euros: 0.5 } }));

    expect(message).toContain('d’au moins 0,50\u00a0€.');
  });

  test.each(errorCodes)('%s shows its sums with one sign', (errorCode) => {
    const { message } = problemOf(new DomainError(errorCode, { words: { euros: 120 } }));

    expect(message).not.toMatch(/€\s*€/);
  });

  test('omits a sentence whose value is missing', () => {
    expect(fill('Attendez. Le maximum est de {hours} h.', {})).toBe('Attendez.');
  });

  test.each([
    [42, '42\u00a0s'],
    [61, '2\u00a0min'],
    [900, '15\u00a0min'],
  ])('a wait of %i s is shown as %s', (retryAfterSeconds, shown) => {
    const { message } = problemOf(new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds }));

    expect(message).toContain(`dans ${shown}.`);
  });
});

describe('statuses', () => {
  test.each([
    [400, ['MALFORMED_REQUEST', 'SORT_UNKNOWN']],
    [
      401,
      ['NOT_SIGNED_IN', 'SECOND_FACTOR_REQUIRED', 'SECOND_FACTOR_WRONG', 'SESSION_OVER', 'WRONG_CREDENTIALS'],
    ],
    [
      403,
      [
        'CABINET_REQUIRED',
        'DIGITS_REQUIRED',
        'FORBIDDEN',
        'LINK_REQUIRED',
        'PROOF_REQUIRED',
        'SECOND_FACTOR_MISSING',
        'CUSTOMER_BLOCKED',
      ],
    ],
    [404, ['NOT_FOUND', 'PASSWORD_LINK_UNKNOWN', 'PROOF_WRONG', 'UNKNOWN_CABINET', 'UNKNOWN_CODE']],
    [410, ['CODE_OVER', 'ORDER_OVER', 'PASSWORD_LINK_OVER']],
    [413, ['IMAGE_TOO_LARGE', 'PAYLOAD_TOO_LARGE']],
    [429, ['TOO_MANY_REQUESTS', 'TOO_MANY_UNPAID']],
    [502, ['LOCK_JAMMED']],
    [
      503,
      [
        'LOCK_NO_ANSWER',
        'LOCK_OFFLINE',
        'LOCK_REFUSED',
        'PAYMENT_PROVIDER_UNAVAILABLE',
        'STORAGE_UNAVAILABLE',
      ],
    ],
  ])('%i is for these refusals and no others', (status, expected) => {
    expect(errorCodes.filter((errorCode) => problems[errorCode].status === status)).toEqual(expected);
  });

  test('makes every other refusal a conflict or a validation error', () => {
    const others = errorCodes.filter((errorCode) => [409, 422].includes(problems[errorCode].status));

    expect(others).toEqual(
      expect.arrayContaining(['ITEM_NOT_AVAILABLE', 'PAYMENT_PENDING', 'IDEMPOTENCY_KEY_REUSED']),
    );
  });

  test('does not say of an item that is out at the wanted time that it was taken just now', () => {
    expect(problems.ITEM_NOT_AVAILABLE.message).toMatch(/n’est pas libre à ce moment-là\.$/);
  });

  test("does not blame the caller for another library's status", () => {
    const refusedByProvider = Object.assign(new Error('No such customer'), { statusCode: 400 });

    expect(refusalIn(refusedByProvider)).toBeNull();
  });
});

describe('on the wire', () => {
  test('sends a refusal as a problem with its code, its text and the seconds to wait', async () => {
    const { answer } = await statusWith(new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds: 900 }));

    expect(answer.statusCode).toBe(429);
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    expect(answer.headers['retry-after']).toBe('900');
    expect(answer.json()).toMatchObject({
      status: 429,
      code: 'TOO_MANY_REQUESTS',
      title: 'Trop de demandes',
    });
  });

  test('sends a retry time with an unavailable service even if it is unknown', async () => {
    const { answer } = await statusWith(new DomainError('STORAGE_UNAVAILABLE'));

    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  });

  test('logs the cause of unavailable storage, and does not send it', async () => {
    const error = new DomainError('STORAGE_UNAVAILABLE');
    error.cause = Object.assign(new Error('database is locked'), { code: 'SQLITE_BUSY' });
    const { answer, server } = await statusWith(error);

    expect(answer.body).not.toContain('locked');
    const [line] = server
      .logged()
      .split('\n')
      .filter((each) => each.includes('request.storageFailed'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({
      id: 'correlation-1',
      error: { cause: { message: 'database is locked', code: 'SQLITE_BUSY' } },
    });
  });

  test('names the refused fields', async () => {
    const { answer } = await statusWith(
      new DomainError('VALIDATION_FAILED', { fields: { start: ['Invalid input'] } }),
    );

    expect(answer.json()).toMatchObject({ errors: { start: ['Invalid input'] } });
  });

  test('sends only the reference of a defect, and logs it with its cause', async () => {
    const cause = new Error('connection to 10.1.2.3 lost');
    const { answer, server } = await statusWith(new Error('secret detail', { cause }));

    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toMatchObject({ code: 'INTERNAL_ERROR' });
    expect(answer.json<{ message: string }>().message).toContain('correlation-1');
    expect(answer.body).not.toMatch(/secret detail|10\.1\.2\.3|at .*\.ts/);
    expect(server.logged()).toContain('secret detail');
    expect(server.logged()).toContain('connection to 10.1.2.3 lost');
  });

  test.each([true, false])(
    'treats a reply that breaks the contract as a defect (in production: %s)',
    async (isProduction) => {
      const broken = { status: () => Promise.resolve({ rentalCode: code }) } as never;
      const { fastify, logged } = await startServer({
        fake: createFakeApp(broken),
        settings: { isProduction },
      });

      const answer = await fastify.inject(`/api/rental-status/${code}`);

      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toMatchObject({ code: 'INTERNAL_ERROR' });
      expect(logged()).toContain('orderId');
    },
  );
});
