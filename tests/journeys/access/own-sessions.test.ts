/** A user's sessions: their own devices only, and all but this one can be signed out (accounts.md#sessions). */
import { beforeEach, expect, test } from 'vitest';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const dayMs = 24 * 3_600_000;

let desk: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  desk = await signIn(world, 'support', { 'user-agent': 'Firefox', 'x-forwarded-for': '198.51.100.1' });
});

test('a user’s own devices are listed, this one first, and no one else’s', async () => {
  await world.pass(60_000);
  await signIn(world, 'support', { 'user-agent': 'Safari', 'x-forwarded-for': '198.51.100.2' });
  await signIn(world, 'manager');

  const { items } = await desk.mySessions({});

  expect(items).toMatchObject([
    { userAgent: 'Firefox', address: '198.51.100.1', via: 'web', isCurrent: true },
    { userAgent: 'Safari', address: '198.51.100.2', via: 'web', isCurrent: false },
  ]);
});

test('an expired device is not listed any more', async () => {
  await world.pass(31 * dayMs);

  const { items } = await (await signIn(world, 'support')).mySessions({});

  expect(items).toHaveLength(1);
});

test('every other device is signed out at once, and the audit records it', async () => {
  const phone = await signIn(world, 'support');
  const neighbour = await signIn(world, 'manager');

  await desk.endMyOtherSessions({});

  await expect(phone.me({})).rejects.toMatchObject({ status: 401 });
  await expect(
    world.as().refreshToken({ body: { refreshToken: phone.tokens.refreshToken } }),
  ).rejects.toMatchObject({
    code: 'SESSION_OVER',
    body: {
      message: expect.stringContaining('vous avez déconnecté cet appareil depuis un autre.') as string,
    },
  });
  expect((await desk.mySessions({})).items).toHaveLength(1);
  const { items } = await neighbour.listAudit({ query: { action: 'session.endOthers' } });
  expect(items).toMatchObject([{ action: 'session.endOthers', subjectId: desk.userId }]);
});
