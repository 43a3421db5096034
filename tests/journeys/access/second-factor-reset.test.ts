/** A colleague removes the second factor of a user who lost phone and codes (accounts.md#second-factor). */
import { beforeEach, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { enrol, type Phone } from '#tests/support/second-factor.js';
import { demoPeople, signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();
let operator: SignedIn;
let phone: Phone;
beforeEach(async () => {
  operator = await signIn(world, 'operator');
  phone = await enrol(world, operator);
});

const row = () => world.running.platform.ports.read((store) => store.secondFactors.find(demoIds.operator));
const body = { reason: 'Téléphone volé' };
const reset = (who: SignedIn, userId: string) => who.resetSecondFactor({ params: { userId }, body });

test('by the manager leaves the password unchanged, and ends every session', async () => {
  const manager = await signIn(world, 'manager');
  expect(await manager.user({ params: { userId: demoIds.operator } })).toMatchObject({
    hasSecondFactor: true,
  });

  await reset(manager, demoIds.operator);

  await expect(operator.me({})).rejects.toMatchObject({ status: 401 });
  expect((await signIn(world, 'operator')).userId).toBe(demoIds.operator);
  expect(await row()).toMatchObject({ secretSealed: null, recoveryDigests: [] });
  await world.settle();
  expect(world.simulator.inbox.messages(demoPeople.operator)[0]?.subject).toBe(
    'Double authentification réinitialisée',
  );
  const { items } = await manager.listAudit({
    query: { action: 'user.resetSecondFactor', search: 'le goff' },
  });
  const subjectLabel = `Yann Le Goff (${demoPeople.operator})`;
  expect(items).toMatchObject([
    { reason: 'Téléphone volé', userName: 'Nadia Benali', subjectLabel, facts: {} },
  ]);
});

test('by an Admin reaches every company', async () => {
  await reset(await signIn(world, 'admin'), demoIds.operator);

  expect(await row()).toMatchObject({ secretSealed: null });
});

test.each([
  ['the neighbour', 'neighbour', 404],
  ['a colleague without the right', 'support', 403],
  ['the person', 'operator', 403],
] as const)('by %s is refused', async (_, who, status) => {
  const actor = who === 'operator' ? operator : await signIn(world, who);

  await expect(reset(actor, demoIds.operator)).rejects.toMatchObject({ status });

  expect(phone.recoveryCodes).toHaveLength((await operator.mySecondFactor({})).recoveryCodesLeft);
});

test('of their own account is refused even to a manager: that needs a code', async () => {
  const manager = await signIn(world, 'manager');
  await enrol(world, manager);

  await expect(reset(manager, demoIds.manager)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' });
});

test('by a user restricted to some cabinets stays within them', async () => {
  const manager = await signIn(world, 'manager');
  await world.running.platform.ports.transaction(async (store) => {
    const kept = await store.users.get(demoIds.manager);
    await store.users.save({ ...kept, cabinetIds: [demoIds.shopCabinet] });
  });

  await expect(reset(manager, demoIds.operator)).rejects.toMatchObject({ status: 403 });
});

test('that is not on is refused with that reason', async () => {
  const manager = await signIn(world, 'manager');

  await expect(reset(manager, demoIds.support)).rejects.toMatchObject({ code: 'SECOND_FACTOR_OFF' });
});
