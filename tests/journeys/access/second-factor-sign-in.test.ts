/** Sign-in with a second factor: codes work once, tries are counted (accounts.md#second-factor). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { linkIn } from '#tests/support/mails.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { enrol, stepMs, type Phone } from '#tests/support/second-factor.js';
import { demoPeople, signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { worldForTest } from '#tests/support/world-for.js';

let world: World;
let manager: SignedIn;
let phone: Phone;
beforeEach(async () => {
  world = await worldForTest({ env: { TRUST_PROXY_HOPS: '1' } });
  manager = await signIn(world, 'manager');
  phone = await enrol(world, manager);
});

const home = '198.51.100.1';
const email = demoPeople.manager;
const login = (code?: string, from = home, password: string = demoPassword) =>
  callRaw(world, 'POST', '/auth/login', { email, password, code }, { 'x-forwarded-for': from });
const refusalOf = async (answer: ReturnType<typeof login>) => {
  const { status, body } = await answer;
  return [status, (body as { code?: string }).code];
};
const openSessions = () =>
  world.running.platform.ports.read((store) =>
    store.sessions.where({ userId: demoIds.manager, endedAt: null }),
  );

describe('the second step', () => {
  test('is required once the password is right, and nothing is open before', async () => {
    const before = await openSessions();

    expect(await refusalOf(login())).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(await refusalOf(login(undefined, home, 'autre chose'))).toEqual([401, 'WRONG_CREDENTIALS']);
    expect(await refusalOf(login(await phone.nextCode(), home, 'autre chose'))).toEqual([
      401,
      'WRONG_CREDENTIALS',
    ]);
    expect(await openSessions()).toEqual(before);
  });

  test('takes the current code, with spaces, and does not mention recovery codes', async () => {
    const code = await phone.nextCode();

    const { status, body } = await login(` ${code.slice(0, 3)} ${code.slice(3)} `);

    expect(status).toBe(200);
    expect(body).toMatchObject({ user: { email }, token: expect.any(String) as string });
    expect(body).not.toHaveProperty('recoveryCodesLeft');
  });

  test('takes the codes of the step before and after, each once and never an earlier one', async () => {
    await world.pass(10 * stepMs);

    expect((await login(phone.code(-1))).status).toBe(200);
    expect((await login(phone.code(0))).status).toBe(200);
    expect((await login(phone.code(1))).status).toBe(200);
    for (const steps of [-2, -1, 0, 1, 2])
      expect(await refusalOf(login(phone.code(steps)))).toEqual([401, 'SECOND_FACTOR_WRONG']);
  });

  test('does not take the code by which it was turned on', async () => {
    expect(await refusalOf(login(phone.code()))).toEqual([401, 'SECOND_FACTOR_WRONG']);
  });

  test('opens one session for one code, however many concurrent requests use it', async () => {
    const before = (await openSessions()).length;
    const code = await phone.nextCode();

    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, turn) => login(code, `198.51.100.${turn + 10}`)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401, 401]);
    expect(await openSessions()).toHaveLength(before + 1);
  });

  test('is not needed by users without one', async () => {
    const answer = await callRaw(world, 'POST', '/auth/login', {
      email: demoPeople.operator,
      password: demoPassword,
      code: '000000',
    });

    expect(answer.status).toBe(200);
  });
});

describe('recovery codes', () => {
  test('work once each, in any case and with or without dashes, and the answer counts the rest', async () => {
    const [first = '', second = ''] = phone.recoveryCodes;

    expect((await login(first)).body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await refusalOf(login(first))).toEqual([401, 'SECOND_FACTOR_WRONG']);
    expect((await login(second.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({
      recoveryCodesLeft: 8,
    });
    expect(await manager.mySecondFactor({})).toMatchObject({ isOn: true, recoveryCodesLeft: 8 });
    await world.settle();
    expect(world.simulator.inbox.messages(email)[0]?.subject).toBe('Un code de secours a servi');
  });

  test('open one session, however many concurrent requests use one', async () => {
    const [code = ''] = phone.recoveryCodes;

    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, turn) => login(code, `198.51.100.${turn + 10}`)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect(await manager.mySecondFactor({})).toMatchObject({ recoveryCodesLeft: 9 });
  });
});

describe('tries', () => {
  /** Comes from another address each time, so that only the account's own budget counts. */
  const guess = async (times: number, from: number) => {
    const refusals: unknown[] = [];
    for (let turn = 0; turn < times; turn++)
      refusals.push((await login(phone.wrongCode(), `203.0.113.${from + turn}`)).status);
    return refusals;
  };

  test('of codes are ten an hour for an account, and the person is notified', async () => {
    expect(await guess(11, 1)).toEqual([...Array.from({ length: 10 }, () => 401), 429]);

    const refused = await login(await phone.nextCode(), '203.0.113.90');
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } });
    await world.settle();
    const notified = world.simulator.inbox
      .messages(email)
      .filter(({ subject }) => subject === 'Des codes de connexion ont été refusés');
    expect(notified).toHaveLength(1);
    await world.pass(3_600_000);
    expect((await login(phone.code())).status).toBe(200);
  });

  test('of codes are thirty a day, whatever right passwords come between', async () => {
    for (let turn = 0; turn < 3; turn++) {
      expect(await guess(10, 1 + turn * 10)).not.toContain(429);
      for (let time = 0; time < 3; time++)
        expect(await refusalOf(login())).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
      await world.pass(3_600_000);
    }

    expect((await login(phone.code())).status).toBe(429);
    await world.pass(24 * 3_600_000);
    expect((await login(phone.code())).status).toBe(200);
  });

  test('of codes are cleared by a right one', async () => {
    await guess(9, 1);
    expect((await login(await phone.nextCode())).status).toBe(200);

    expect(await guess(10, 20)).not.toContain(429);
  });

  test('of the password are not cleared by a right one alone', async () => {
    for (let turn = 0; turn < 4; turn++) await login(undefined, home, `essai ${turn}`);
    for (let turn = 0; turn < 8; turn++)
      expect(await refusalOf(login())).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    await login(undefined, home, 'essai 5');

    expect((await login()).status).toBe(429);
  });

  test('with the right password and a wrong code count as wrong tries from that address', async () => {
    for (let turn = 0; turn < 5; turn++)
      expect(await refusalOf(login(phone.wrongCode()))).toEqual([401, 'SECOND_FACTOR_WRONG']);

    expect((await login(await phone.nextCode())).status).toBe(429);
    expect((await login(phone.code(), '203.0.113.1')).status).toBe(200);
  });

  test('that stop at the second step do not use up the budget of a whole office', async () => {
    for (let turn = 0; turn < 40; turn++)
      expect(await refusalOf(login())).toEqual([401, 'SECOND_FACTOR_REQUIRED']);

    expect((await login(await phone.nextCode())).status).toBe(200);
  });

  test('by a stranger without the password take none of the account’s codes', async () => {
    for (let turn = 0; turn < 40; turn++)
      await login(phone.wrongCode(), `203.0.113.${turn}`, `essai ${turn}`);

    expect((await login(await phone.nextCode(), home)).status).toBe(200);
  });
});

test('a new password by e-mail does not bypass the second step', async () => {
  await world.as().forgotPassword({ body: { email } });
  await world.settle();
  const token = linkIn(world.simulator.inbox.messages(email)[0]);
  const password = 'ouvrir les casiers';
  await world.as().resetPassword({ body: { token, password } });

  expect(await refusalOf(login(undefined, home, password))).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
  expect((await login(await phone.nextCode(), home, password)).status).toBe(200);
});
