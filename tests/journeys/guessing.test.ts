/** A four-letter code opens nothing to whoever guesses, and never keeps out who holds the link (behaviour.md §4). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { book, hourMs, minuteMs, payFor, type Renter } from '#tests/support/customer.js';
import { createWorld, type Refused, type World } from '#tests/support/world.js';

let world: World;
let customer: Renter;
beforeEach(async () => {
  world = await createWorld();
  customer = await payFor(world, await book(world, { phone: '+33 6 12 34 56 78' }));
});
afterEach(() => world.close());

const look = (code: string, headers: Record<string, string>): Promise<Refused | 'seen'> =>
  world
    .as(headers)
    .rentalStatus({ params: { code } })
    .then(
      () => 'seen' as const,
      (error: unknown) => error as Refused,
    );

const guess = async (code: string, digits: string, from = '203.0.113.1'): Promise<string> => {
  const answer = await look(code, { 'x-phone-digits': digits, 'x-forwarded-for': from });
  return answer === 'seen' ? answer : answer.code;
};

describe('a code', () => {
  test('without proof answers the same whether it exists or not', async () => {
    const known = await look(customer.code, {});
    const unknown = await look('ZZZZ', {});

    expect(known).toMatchObject({ status: 403, code: 'PROOF_REQUIRED' });
    expect(unknown).toEqual(known);
  });

  test('with the last four digits of the phone shows the order, typed in any way', async () => {
    const typed = ` ${customer.code.toLowerCase().split('').join('-')} `;

    expect(await guess(encodeURIComponent(typed).replaceAll('%20', ' '), '5678')).toBe('seen');
  });

  test('is locked for a quarter of an hour after five wrong tries, except for the link', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      expect(await guess(customer.code, '0000')).toBe('PROOF_WRONG');

    expect(await guess(customer.code, '5678')).toBe('ORDER_LOCKED_OUT');
    expect((await customer.status()).rentalCode).toBe(customer.code);
    await world.pass(16 * minuteMs);
    expect(await guess(customer.code, '5678')).toBe('seen');
  });

  test('that does not exist is locked just the same', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await guess('ZZZZ', '0000');

    expect(await guess('ZZZZ', '0000')).toBe('ORDER_LOCKED_OUT');
  });
});

test('an address has ten wrong tries an hour, parallel ones included', async () => {
  const codes = [
    '2222',
    '3333',
    '4444',
    '5555',
    '6666',
    '7777',
    '8888',
    '9999',
    'AAAA',
    'BBBB',
    'CCCC',
    'DDDD',
  ];

  const answers = await Promise.all(codes.map((code) => guess(code, '0000', '198.51.100.7')));

  expect(answers.filter((answer) => answer === 'PROOF_WRONG')).toHaveLength(10);
  expect(answers.filter((answer) => answer === 'TOO_MANY_REQUESTS')).toHaveLength(2);
  expect(await guess(customer.code, '5678', '198.51.100.8')).toBe('seen');
  await world.pass(hourMs);
  expect(await guess(customer.code, '5678', '198.51.100.7')).toBe('seen');
});
