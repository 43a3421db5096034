/** Refresh tokens: rotated at every use, two tabs may race, a stolen one ends its family (accounts.md#sessions). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { demoPeople, signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const dayMs = 24 * 3_600_000;
const own = { 'x-forwarded-for': '198.51.100.1', 'user-agent': 'Firefox' };

const world = worldForEach();
let manager: SignedIn;
beforeEach(async () => {
  manager = await signIn(world, 'manager', own);
});

const refresh = (refreshToken: string, headers: Record<string, string> = own) =>
  world.as(headers).refreshToken({ body: { refreshToken } });
const isOut = (refreshToken: string) =>
  expect(refresh(refreshToken)).rejects.toMatchObject({ status: 401, code: 'SESSION_OVER' });
const meWith = (token: string) =>
  callRaw(world, 'GET', '/users/me', undefined, { authorization: `Bearer ${token}` });

describe('a refresh token', () => {
  test('gives the next one, and access for another quarter of an hour', async () => {
    await world.pass(15 * 60_000);
    expect((await meWith(manager.tokens.token)).status).toBe(401);

    const next = await refresh(manager.tokens.refreshToken);

    expect(next.refreshToken).not.toBe(manager.tokens.refreshToken);
    expect((await meWith(next.token)).status).toBe(200);
    expect(Date.parse(next.expiresAt) - world.simulator.clock.now()).toBe(15 * 60_000);
  });

  test('used in two tabs within ten seconds lets both continue, now and later', async () => {
    await world.pass(16 * 60_000);
    const { refreshToken } = manager.tokens;

    const [left, right] = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    await world.pass(10_000);
    const late = await refresh(refreshToken);

    for (const tab of [left, right, late]) expect((await meWith(tab.token)).status).toBe(200);
    await world.pass(60 * 60_000);
    const next = await Promise.all([left, right, late].map((tab) => refresh(tab.refreshToken)));
    for (const tab of next) expect((await meWith(tab.token)).status).toBe(200);
  });

  test('that is used again later ends its family, access included, and the person is notified', async () => {
    const next = await refresh(manager.tokens.refreshToken);
    await world.pass(10_001);

    await isOut(manager.tokens.refreshToken);

    await isOut(next.refreshToken);
    expect((await meWith(next.token)).status).toBe(401);
    await world.settle();
    const [mail] = world.simulator.inbox.messages(demoPeople.manager);
    expect(mail?.subject).toBe('Votre session a été fermée');
  });

  test.each([
    ['another address', { ...own, 'x-forwarded-for': '203.0.113.9' }],
    ['another program', { ...own, 'user-agent': 'curl' }],
  ])('used again from %s ends its family, however soon', async (_, thief) => {
    const next = await refresh(manager.tokens.refreshToken);

    await expect(refresh(manager.tokens.refreshToken, thief)).rejects.toMatchObject({ code: 'SESSION_OVER' });

    await isOut(next.refreshToken);
  });

  test('stolen and used first signs the thief out when the owner uses it', async () => {
    const thief = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'curl' };
    const stolen = await refresh(manager.tokens.refreshToken, thief);
    await world.pass(60_000);

    await isOut(manager.tokens.refreshToken);

    expect((await meWith(stolen.token)).status).toBe(401);
    await expect(refresh(stolen.refreshToken, thief)).rejects.toMatchObject({ code: 'SESSION_OVER' });
    const other = await signIn(world, 'manager', own);
    expect((await other.me({})).id).toBe(demoIds.manager);
  });

  test('lasts 30 days from the last use, and 90 days in all', async () => {
    const age = (createdMsAgo: number, leftMs: number) =>
      world.running.platform.ports.transaction(async (store) => {
        const now = world.simulator.clock.now();
        const [session] = await store.sessions.where({});
        if (session)
          await store.sessions.save({ ...session, createdAt: now - createdMsAgo, expiresAt: now + leftMs });
      });
    const expiry = async () =>
      (await world.running.platform.ports.read((store) => store.sessions.where({})))[0]?.expiresAt;

    await age(29 * dayMs, 1);
    const { refreshToken } = await refresh(manager.tokens.refreshToken);
    expect(await expiry()).toBe(world.simulator.clock.now() + 30 * dayMs);
    await age(89 * dayMs, dayMs);
    const last = await refresh(refreshToken);
    expect(await expiry()).toBe(world.simulator.clock.now() + dayMs);
    await age(90 * dayMs, 0);

    await isOut(last.refreshToken);
    expect((await meWith(last.token)).status).toBe(401);
  });

  test('that was never issued ends nothing', async () => {
    const [family, random] = manager.tokens.refreshToken.split('.');

    await isOut(`${family}.${random}.${'A'.repeat(43)}`);
    await isOut(`${family}.${'A'.repeat(43)}.${'A'.repeat(43)}`);
    await isOut('rien');
    await isOut('x'.repeat(500));

    expect((await refresh(manager.tokens.refreshToken)).token).toBeTruthy();
  });

  test('is required, as a text that is neither empty nor longer than one', async () => {
    for (const body of [{}, { refreshToken: '' }, { refreshToken: 'x'.repeat(501) }, { refreshToken: 5 }]) {
      const answer = await callRaw(world, 'POST', '/auth/refresh-token', body);

      expect(answer.status).toBe(422);
      expect(Object.keys(answer.body['errors'] as object)).toEqual(['refreshToken']);
    }
  });
});

test('ten tabs make ten requests in one family, and none is signed out', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(manager.tokens.refreshToken)));

  for (const { token } of answers) expect((await meWith(token)).status).toBe(200);
  const sessions = await world.running.platform.ports.read((store) =>
    store.sessions.where({ userId: demoIds.manager }),
  );
  expect(sessions).toHaveLength(1);
  expect(sessions[0]?.tokens.length).toBe(11);
});

test('no token is stored in the clear', async () => {
  const { refreshToken, token } = await refresh(manager.tokens.refreshToken);

  const sessions = JSON.stringify(
    await world.running.platform.ports.read((store) => store.sessions.where({})),
  );

  const [, random = ''] = refreshToken.split('.');
  expect(sessions).not.toContain(random);
  expect(sessions).not.toContain(token);
});

test('rights end at once when the user is disabled or deleted', async () => {
  const change = (changes: object) =>
    world.running.platform.ports.transaction(async (store) => {
      await store.users.save({ ...(await store.users.get(demoIds.manager)), ...changes });
    });

  await change({ isActive: false });
  await expect(manager.me({})).rejects.toMatchObject({ status: 401 });
  await isOut(manager.tokens.refreshToken);
  await change({ isActive: true });
  expect((await manager.me({})).id).toBe(demoIds.manager);
  await change({ deletedAt: 1 });
  await expect(manager.me({})).rejects.toMatchObject({ status: 401 });
});
