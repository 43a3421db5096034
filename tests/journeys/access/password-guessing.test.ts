/** Password guessing: few tries per address and in all, and no stranger locks a user out of their account. */
import { describe, expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { demoPeople } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

const login = (email: string, password: string, from = '198.51.100.1') =>
  callRaw(world, 'POST', '/auth/login', { email, password }, { 'x-forwarded-for': from });

async function guess(times: number, email: string, from?: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < times; turn++) statuses.push((await login(email, `essai ${turn}`, from)).status);
  return statuses;
}

describe('five wrong tries from one address', () => {
  test.each([
    ['of an account', demoPeople.manager],
    ['of no account', 'personne@consigne.test'],
  ])('%s are all there are for a quarter of an hour', async (_, email) => {
    expect(await guess(6, email)).toEqual([401, 401, 401, 401, 401, 429]);

    const refused = await login(email, demoPassword);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    expect(Number(refused.headers.get('retry-after'))).toBe(900);
    expect((await login(email.toUpperCase(), demoPassword)).status).toBe(429);
  });

  test('leave the account open from another address, and from that one a quarter of an hour later', async () => {
    await guess(5, demoPeople.manager);

    expect((await login(demoPeople.manager, demoPassword, '203.0.113.5')).status).toBe(200);
    await world.pass(15 * 60_000);
    expect((await login(demoPeople.manager, demoPassword)).status).toBe(200);
  });

  test('are counted from zero after a right one', async () => {
    await guess(4, demoPeople.manager);
    expect((await login(demoPeople.manager, demoPassword)).status).toBe(200);

    expect(await guess(5, demoPeople.manager)).toEqual([401, 401, 401, 401, 401]);
  });

  test('cannot be exceeded by concurrent requests', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => login(demoPeople.manager, `essai ${turn}`)),
    );

    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });
});

test('one address has thirty wrong tries an hour over all accounts', async () => {
  for (let account = 0; account < 10; account++) await guess(3, `p${account}@exemple.fr`);

  expect((await login('autre@exemple.fr', 'essai')).status).toBe(429);
  expect((await login('autre@exemple.fr', 'essai', '203.0.113.77')).status).toBe(401);
});

test('a swarm is stopped at fifty tries an hour, but not a user who signed in from their address before', async () => {
  const home = '192.0.2.10';
  expect((await login(demoPeople.manager, demoPassword, home)).status).toBe(200);
  for (let turn = 0; turn < 13; turn++) await guess(4, demoPeople.manager, `203.0.113.${turn}`);

  expect((await login(demoPeople.manager, demoPassword, '203.0.113.99')).status).toBe(429);
  expect((await login(demoPeople.manager, demoPassword, home)).status).toBe(200);
});
