/** Signing in and out: the same answer to every refused user; sign-out is immediate (accounts.md#sessions). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { demoPassword } from '#infrastructure/demo/people.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { demoPeople, signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();

let addresses = 0;
/** Every try comes from a new address, so that no budget is spent on the way. */
const fromNewAddress = () => ({ 'x-forwarded-for': `203.0.113.${++addresses}` });

const login = (body: unknown) => callRaw(world, 'POST', '/auth/login', body, fromNewAddress());

const change = (id: string, changes: object) =>
  world.running.platform.ports.transaction(async (store) => {
    const user = await store.users.get(id);
    await store.users.save({ ...user, ...changes });
  });

describe('signing in', () => {
  test('answers the user, and until when the tokens are valid', async () => {
    const answer = await world
      .as()
      .login({ body: { email: ' Manager@Consigne.TEST ', password: demoPassword } });

    expect(answer.user).toEqual({
      id: demoIds.manager,
      email: 'manager@consigne.test',
      firstName: 'Nadia',
      lastName: 'Benali',
      roles: ['Manager'],
      companyId: demoIds.company,
    });
    expect(Date.parse(answer.expiresAt) - world.simulator.clock.now()).toBe(15 * 60_000);
  });

  test('opens the calls of staff, and records the last sign-in', async () => {
    const manager = await signIn(world, 'manager');

    const me = await manager.me({});

    expect(me).toMatchObject({ id: demoIds.manager, companyName: 'Consigne Démo', hasRestrictions: false });
    expect(me.lastSignInAt).toBe(new Date(world.simulator.clock.now()).toISOString());
  });

  test('refuses alike unknown users, wrong passwords, disabled users, users without a password, and deleted ones', async () => {
    const wrong = await login({ email: demoPeople.support, password: 'Consigne-demo-2027' });
    const unknown = await login({ email: 'personne@consigne.test', password: demoPassword });
    await change(demoIds.support, { isActive: false });
    const off = await login({ email: demoPeople.support, password: demoPassword });
    await change(demoIds.support, { isActive: true, passwordHash: null });
    const invited = await login({ email: demoPeople.support, password: demoPassword });

    expect(wrong).toMatchObject({ status: 401, body: { code: 'WRONG_CREDENTIALS' } });
    for (const answer of [unknown, off, invited]) expect(answer.body).toEqual(wrong.body);
  });

  test('refuses the people of a deleted company, and signs them out', async () => {
    const neighbour = await signIn(world, 'neighbour', fromNewAddress());
    await world.running.platform.ports.transaction(async (store) => {
      await store.companies.save({ ...(await store.companies.get(demoIds.neighbour)), deletedAt: 1 });
    });

    await expect(neighbour.me({})).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    expect(await login({ email: demoPeople.neighbour, password: demoPassword })).toMatchObject({
      status: 401,
    });
  });

  test.each([
    [{}, { email: ['Required'], password: ['Le mot de passe est requis'] }],
    [{ email: 'manager', password: 'x' }, { email: ['Email invalide'] }],
    [{ email: 'manager@consigne.test', password: '' }, { password: ['Le mot de passe est requis'] }],
    [{ email: 'manager@consigne.test', password: 'x'.repeat(1001) }, { password: ['Invalid input'] }],
    [{ email: `${'a'.repeat(250)}@b.fr`, password: 'x' }, { email: ['Invalid input'] }],
    [{ email: 'manager@consigne.test', password: 'x', admin: true }, { admin: ['Invalid input'] }],
    [
      { email: ['manager@consigne.test'], password: 12 },
      { email: ['Invalid input'], password: ['Le mot de passe est requis'] },
    ],
  ])('names what is wrong with %o', async (body, errors) => {
    const answer = await login(body);

    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body['errors'] as object).sort()).toEqual(Object.keys(errors).sort());
  });

  test('takes the longest password that may be typed, and refuses it as any other', async () => {
    expect((await login({ email: 'manager@consigne.test', password: 'é'.repeat(1000) })).status).toBe(401);
  });

  test('takes no Idempotency-Key: its answer is a secret that is never stored', async () => {
    const key = { 'idempotency-key': '0123456789abcdef0123456789abcdef' };
    const body = { email: demoPeople.manager, password: demoPassword };

    const first = await callRaw(world, 'POST', '/auth/login', body, key);
    const second = await callRaw(world, 'POST', '/auth/login', body, key);

    expect(second.body['refreshToken']).not.toBe(first.body['refreshToken']);
  });
});

describe('signing out', () => {
  test.each(['logout', 'revokeToken'] as const)('by %s ends access at once, and refreshing', async (call) => {
    const manager = await signIn(world, 'manager');
    const { refreshToken } = manager.tokens;

    expect(await world.as()[call]({ body: { refreshToken } })).toEqual({ success: true });

    await expect(manager.me({})).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
    await expect(world.as().refreshToken({ body: { refreshToken } })).rejects.toMatchObject({
      status: 401,
      code: 'SESSION_OVER',
    });
  });

  test('with the access token alone ends its session', async () => {
    const manager = await signIn(world, 'manager');

    await manager.logout({ body: {} });

    await expect(manager.me({})).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
  });

  test('leaves the other sessions of the same person', async () => {
    const [desk, phone] = [await signIn(world, 'manager'), await signIn(world, 'manager')];

    await desk.logout({ body: { refreshToken: desk.tokens.refreshToken } });

    expect((await phone.me({})).id).toBe(demoIds.manager);
  });

  test('of an unknown or ended session succeeds', async () => {
    const manager = await signIn(world, 'manager');
    const body = { refreshToken: manager.tokens.refreshToken };
    await world.as().logout({ body });

    expect(await world.as().logout({ body })).toEqual({ success: true });
    expect(await world.as().logout({ body: { refreshToken: 'a.b.c' } })).toEqual({ success: true });
    expect(await world.as().revokeToken({ body: { refreshToken: 'rien' } })).toEqual({ success: true });
    expect(await world.as().logout({ body: {} })).toEqual({ success: true });
  });
});

test('signing in and out is in the audit: who, from where, with what', async () => {
  const operator = await signIn(world, 'operator', { 'x-forwarded-for': '198.51.100.4' });
  await operator.logout({ body: { refreshToken: operator.tokens.refreshToken } });

  const entries = await world.running.platform.ports.read((store) =>
    store.audit.where({ userId: demoIds.operator }),
  );

  expect(
    entries
      .sort((left, right) => (left.action < right.action ? 1 : -1))
      .map(({ action, via, address, subjectKind }) => [action, via, address, subjectKind]),
  ).toEqual([
    ['session.start', 'web', '198.51.100.4', 'session'],
    ['session.end', 'web', '198.51.100.4', 'session'],
  ]);
});
