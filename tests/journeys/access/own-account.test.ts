/** A user's own account: names, phone, password by the current one, company name (specification §7). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoPassword } from '#infrastructure/demo/people.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { demoPeople, signIn, signInAs, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let support: SignedIn;
beforeEach(async () => {
  support = await signIn(world, 'support');
});

async function change(changes: object, who = support) {
  const { firstName, lastName, phoneNumber, version } = await who.me({});
  return who.updateMe({ body: { firstName, lastName, phoneNumber, version, ...changes } });
}

test('users change their own names and phone, but not their rights', async () => {
  expect(await change({ firstName: 'Inès-Marie', phoneNumber: '06 12 34 56 78' })).toMatchObject({
    firstName: 'Inès-Marie',
    phoneNumber: '06 12 34 56 78',
    roles: ['Support'],
  });
  expect((await change({ phoneNumber: '' })).phoneNumber).toBeNull();
  const { version } = await support.me({});
  const names = { firstName: 'I', lastName: 'M', phoneNumber: null, version };
  for (const more of [{ roles: ['Admin'] }, { email: 'x@y.fr' }, { companyId: null }]) {
    const answer = await callRaw(world, 'PUT', '/users/me', { ...names, ...more }, support.headers);
    expect(answer.status).toBe(422);
  }
});

test('an outdated version is refused', async () => {
  await change({ firstName: 'A' });

  await expect(change({ version: 1 })).rejects.toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
});

describe('the password', () => {
  const newPassword = 'un tout nouveau mot';

  test('changes by the current one, and every other session ends', async () => {
    const phone = await signIn(world, 'support');

    await change({ currentPassword: demoPassword, newPassword });

    expect((await support.me({})).email).toBe(demoPeople.support);
    await expect(phone.me({})).rejects.toMatchObject({ status: 401 });
    expect((await signInAs(world, demoPeople.support, newPassword)).userId).toBe(support.userId);
    await world.settle();
    expect(world.simulator.inbox.messages(demoPeople.support)[0]?.subject).toBe(
      'Votre mot de passe a changé',
    );
  });

  test('changes neither without the current one nor to a weak one, nor do the other fields', async () => {
    for (const [request, field] of [
      [{ currentPassword: 'autre chose', newPassword }, 'currentPassword'],
      [{ newPassword }, 'currentPassword'],
      [{ currentPassword: demoPassword, newPassword: 'onze signes' }, 'newPassword'],
      [{ currentPassword: demoPassword, newPassword: 'Inès Moreau 1' }, 'newPassword'],
    ] as const) {
      await expect(change({ firstName: 'Autre', ...request }), field).rejects.toMatchObject({
        status: 422,
        body: { errors: { [field]: [expect.any(String)] } },
      });

      expect((await support.me({})).firstName).toBe('Inès');
    }
  });

  test('change is in the audit, without any stored form of it', async () => {
    const manager = await signIn(world, 'manager');

    await change({ currentPassword: demoPassword, newPassword });

    const { items } = await manager.listAudit({ query: { action: 'user.changePassword' } });
    expect(items.map(({ facts }) => facts)).toEqual([{}]);
  });

  test('cannot be guessed from an open session', async () => {
    const guess = { currentPassword: 'autre chose', newPassword };
    for (let turn = 0; turn < 5; turn++) await expect(change(guess)).rejects.toMatchObject({ status: 422 });

    await expect(change({ currentPassword: demoPassword, newPassword })).rejects.toMatchObject({
      status: 429,
    });
  });
});

test('returns the company’s name; 204 for users without one', async () => {
  const admin = await signIn(world, 'admin');

  expect(await support.myCompanyName({})).toEqual({ companyName: 'Consigne Démo' });
  const none = await fetch(`${world.url}/api/users/me/company-name`, { headers: admin.headers });
  expect([none.status, await none.text()]).toEqual([204, '']);
});
