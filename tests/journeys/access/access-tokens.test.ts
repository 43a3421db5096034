/** Access tokens: only our own, unchanged, valid, and of a running session (accounts.md#sessions). */
import { SignJWT, UnsecuredJWT } from 'jose';
import { expect, test } from 'vitest';
import { createAccessTokens } from '#infrastructure/security/access-tokens.js';
import { deriveKey } from '#infrastructure/security/master-key.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const ourKey = Buffer.alloc(32, 7);
const world = await worldForFile({ env: { MASTER_KEY: ourKey.toString('base64') } });
const manager = await signIn(world, 'manager');
const sessions = await world.running.platform.ports.read((store) => store.sessions.where({}));
const sessionId = sessions[0]?.id ?? '';

const now = () => world.simulator.clock.now();
const seconds = () => Math.floor(now() / 1000);
const claims = () => ({
  iss: 'consigne',
  aud: 'consigne-api',
  sub: demoIds.manager,
  sid: sessionId,
  iat: seconds(),
  exp: seconds() + 900,
});
const issue = (sid: string, userId = demoIds.manager, startsAt = now()) =>
  createAccessTokens(ourKey).issue({ userId, sessionId: sid }, startsAt, startsAt + 900_000);

/** Signs with the right key, so that only the claims of the token are wrong. */
const signed = (header: { alg?: string; typ?: string }, more: object = {}) =>
  new SignJWT({ ...claims(), ...more })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', ...header })
    .sign(deriveKey(ourKey, 'access tokens'));

const statusOf = async (authorization: string | null): Promise<number> => {
  const headers: Record<string, string> = authorization === null ? {} : { authorization };
  return (await callRaw(world, 'GET', '/users/me', undefined, headers)).status;
};

const tampered = (token: string): string => {
  const [head = '', body = '', signature = ''] = token.split('.');
  const read = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...read, sub: demoIds.admin })).toString('base64url');
  return [head, changed, signature].join('.');
};

test('the token of a running session is accepted, also when another process issued it', async () => {
  expect(await statusOf(`Bearer ${manager.tokens.token}`)).toBe(200);
  expect(await statusOf(`bearer ${await issue(sessionId)}`)).toBe(200);
  expect(await statusOf(`Bearer ${await signed({})}`)).toBe(200);
});

test.each<[string, () => string | null | Promise<string | null>]>([
  ['no token', () => null],
  ['an empty one', () => 'Bearer '],
  ['garbage', () => 'Bearer abc'],
  ['garbage in three parts', () => 'Bearer abc.def.ghi'],
  ['another scheme', () => `Basic ${manager.tokens.token}`],
  ['a very long one', () => `Bearer ${'a'.repeat(8000)}`],
  ['a refresh token', () => `Bearer ${manager.tokens.refreshToken}`],
  ['one without a signature', () => `Bearer ${new UnsecuredJWT(claims()).encode()}`],
  ['one with another name in it', () => `Bearer ${tampered(manager.tokens.token)}`],
  ['one without its end', () => `Bearer ${manager.tokens.token.slice(0, -2)}`],
  [
    'one of another key',
    async () =>
      `Bearer ${await createAccessTokens(Buffer.alloc(32, 8)).issue({ userId: demoIds.manager, sessionId }, now(), now() + 900_000)}`,
  ],
  [
    'one signed with the master key itself',
    async () =>
      `Bearer ${await new SignJWT(claims()).setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' }).sign(ourKey)}`,
  ],
  ['one by another algorithm', async () => `Bearer ${await signed({ alg: 'HS512' })}`],
  ['one of another type', async () => `Bearer ${await signed({ typ: 'JWT' })}`],
  ['one for another service', async () => `Bearer ${await signed({}, { aud: 'autre' })}`],
  ['one of another issuer', async () => `Bearer ${await signed({}, { iss: 'autre' })}`],
  [
    'one of a quarter of an hour ago',
    async () => `Bearer ${await issue(sessionId, demoIds.manager, now() - 900_000)}`,
  ],
  [
    'one of a session that never was',
    async () => `Bearer ${await issue('01930000-0000-7000-8000-00000000ffff')}`,
  ],
  [
    'one that puts another person on a session',
    async () => `Bearer ${await issue(sessionId, demoIds.admin)}`,
  ],
])('%s is not signed in', async (_, make) => {
  expect(await statusOf(await make())).toBe(401);
});

test('a token in a cookie, which a browser would send for any page, is not signed in', async () => {
  const cookie = `auth.token=${manager.tokens.token}; auth.refreshToken=${manager.tokens.refreshToken}`;

  expect((await callRaw(world, 'GET', '/users/me', undefined, { cookie })).status).toBe(401);
});

test.each<[string, object]>([
  ['was switched off', { isActive: false }],
  ['was deleted', { deletedAt: 1 }],
])('a token of a user who %s is not signed in', async (_, changes) => {
  const support = await signIn(world, 'support');
  const authorization = `Bearer ${support.tokens.token}`;
  expect(await statusOf(authorization)).toBe(200);

  await world.running.platform.ports.transaction(async (store) => {
    await store.users.save({ ...(await store.users.get(demoIds.support)), ...changes });
  });

  expect(await statusOf(authorization)).toBe(401);
  await world.running.platform.ports.transaction(async (store) => {
    const user = await store.users.find(demoIds.support);
    if (user) await store.users.save({ ...user, isActive: true });
  });
});

test('a cached token is not accepted after its end', async () => {
  const operator = await signIn(world, 'operator');
  await operator.me({});
  await world.pass(15 * 60_000 - 1000);
  expect((await operator.me({})).id).toBe(demoIds.operator);

  await world.pass(1000);

  await expect(operator.me({})).rejects.toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' });
});
