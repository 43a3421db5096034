/** The codes of a pressing order that the specification names (§3), readable by its staff, with audited looks. */
import { expect, test } from 'vitest';
import { checkout, codeIn, lockCodeOf, pay, useLaundryDoor } from '#tests/support/pressing.js';
import { deskOf, ofOrder } from '#tests/support/pressing-desk.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const desk = await deskOf(world);

const none = {
  customerDepositCode: null,
  customerPickupCode: null,
  customerLockCode: null,
  userPickupCode: null,
  userReturnCode: null,
  userLockCode: null,
};

test('are those of the open door task, of the customer and of staff in turn', async () => {
  const sold = await checkout(world);
  const order = ofOrder(sold.orderId);
  expect(await desk.operator.revealPressingCodes(order)).toMatchObject({ ...none, lockerNumber: null });

  await pay(world, sold);
  await world.settle();
  const deposit = codeIn(world, 'Votre commande de pressing');
  const lockCode = await lockCodeOf(world, deposit);
  const first = await desk.operator.revealPressingCodes(order);
  expect(first).toMatchObject({ ...none, customerDepositCode: deposit, customerLockCode: lockCode });
  expect(first.codeUrl).toContain(`/parcel-code/${deposit.replace('-', '')}`);

  await useLaundryDoor(world, first.lockerNumber ?? 0, lockCode, { put: 'chemise' });
  const { doorTask } = await desk.operator.pressingOrder(order);
  expect(await desk.operator.revealPressingCodes(order)).toMatchObject({
    ...none,
    userPickupCode: doorTask?.code,
    userLockCode: doorTask?.lockCode,
  });

  await desk.operator.collectPressingOrder({ ...order, body: { confirmed: true } });
  const returning = await desk.operator.returnPressingOrder({ ...order, body: {} });
  expect((await desk.operator.revealPressingCodes(order)).userReturnCode).toBe(returning.doorTask?.code);
  const { lockerNumber = 0 } = returning.doorTask ?? {};
  await useLaundryDoor(world, lockerNumber, await desk.lockOf(sold.orderId), { put: 'chemise' });
  expect((await desk.operator.revealPressingCodes(order)).customerPickupCode).toBe(
    codeIn(world, 'Votre linge est prêt'),
  );
});

test('are shown to operators of the cabinet, and every look is recorded', async () => {
  const sold = await checkout(world);
  await pay(world, sold);
  const order = ofOrder(sold.orderId);
  const [support, neighbour] = [await signIn(world, 'support'), await signIn(world, 'neighbour')];

  expect(await codeOf(support.revealPressingCodes(order))).toBe('FORBIDDEN');
  expect(await codeOf(neighbour.revealPressingCodes(order))).toBe('NOT_FOUND');
  await desk.manager.revealPressingCodes(order);
  const { items } = await desk.manager.listAudit({ query: { action: 'pressingOrder.revealCodes' } });
  expect(items[0]).toMatchObject({ subjectId: sold.orderId, facts: { isAny: true } });
});

test('have the note about the reach of a door for as long as the door is needed', async () => {
  const { doorCode } = await pay(world, await checkout(world, { needsReach: true }));
  const params = { code: doorCode ?? '' };
  const notes = async () => (await world.as().doorVisit({ params })).notes;
  expect(await notes()).toMatch(/à hauteur accessible/);

  // The one within reach is sensorless.
  const { lockCode } = await world.as().accessDoor({ params });
  await useLaundryDoor(world, 5, lockCode ?? '', { put: 'chemise' });
  await world.as().confirmPressingDeposit({ params });
  expect(await notes()).toBeNull();
});
