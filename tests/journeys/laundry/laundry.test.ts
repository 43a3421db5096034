/** Laundry from the order to the pick-up, at both kinds of doors, and its earlier ends (laundry.md#states). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs, moved } from '#tests/support/customer.js';
import {
  basketOf,
  cabinetId,
  checkout,
  codeIn,
  lockCodeOf,
  lockerId,
  orderOf,
  pay,
  useLaundryDoor,
} from '#tests/support/pressing.js';
import { deskOf, ofOrder, type Desk } from '#tests/support/pressing-desk.js';
import { customerOrder } from '#tests/support/order-page.js';
import { codeOf } from '#tests/support/refusals.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let desk: Desk;
const begin = async () => {
  world = await createWorld();
  desk = await deskOf(world);
};
const texts = () => world.simulator.inbox.messages().filter(({ channel }) => channel === 'sms');

/** Makes due now what is due in two days: cabinets that send heartbeats for two days take long. */
async function twoDaysLater(orderId: string): Promise<void> {
  const { ports } = world.running.platform;
  await ports.transaction(async (store) => {
    const [job] = await store.outbox.where({ kind: 'pressing.reminder', subjectId: orderId });
    expect(job && job.dueAt - ports.clock.now()).toBeCloseTo(48 * hourMs, -5);
    if (job) await store.outbox.save({ ...job, dueAt: ports.clock.now() });
  });
  await world.settle();
}

describe('the whole life, at a door with a sensor', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('ordered, deposited, collected with réserves, returned on a rail, fetched', async () => {
    const bought = await checkout(world, { items: basketOf([demoIds.shirt, 2], [demoIds.coat, 1]) });
    const { orderId } = bought;
    expect(bought.totalAmount).toBe(31.5);
    expect(await orderOf(desk.operator, orderId)).toMatchObject({ status: 'PendingDeposit', paidAt: null });
    const session = { params: { sessionId: bought.checkoutSessionId } };
    expect(await codeOf(world.as().pressingBySession(session))).toBe('PAYMENT_PENDING');

    const paid = await pay(world, bought);
    expect(paid).toMatchObject({ lockerNumber: 3, reference: bought.reference, isDeposited: false });
    expect(paid).toMatchObject({ lockCode: null, codeState: 'pending' });
    await world.settle();
    // Tuesday noon and four days: the end of Saturday in Paris.
    expect(paid.promisedAt).toBe('2026-10-10T21:59:59.999Z');
    const [confirmed] = desk.mails('Votre commande de pressing');
    expect(confirmed?.text).toContain('casier N°3');
    expect(confirmed?.text).toContain('Votre facture : http');
    expect(codeIn(world, 'Votre commande de pressing')).toBe(paid.doorCode);

    const code = paid.doorCode ?? '';
    expect(await world.as().pressingDeposit({ params: { code } })).toMatchObject({ step: 'deposit' });
    expect(await codeOf(world.as().pressingCollection({ params: { code } }))).toBe('UNKNOWN_CODE');
    await useLaundryDoor(world, 3, await lockCodeOf(world, code), { put: 'sac de linge' });
    expect(await desk.statusOf(orderId)).toBe('PendingPickup');
    expect(desk.mails('À collecter')).toHaveLength(1);
    const [deposited] = desk.mails('Votre linge est déposé');
    expect(deposited?.text).toContain('Il ne vous reste rien à faire.');
    expect(await customerOrder(world, deposited?.text ?? '')).toMatchObject({ kind: 'pressing', door: null });
    expect(desk.mails('À collecter')[0]?.html, 'staff are not sent to the customers’ help').not.toContain(
      'Besoin d’aide',
    );

    await useLaundryDoor(world, 3, await desk.lockOf(orderId), { take: true });
    expect(await orderOf(desk.operator, orderId)).toMatchObject({ status: 'Cleaning', doorTask: null });
    await desk.operator.writePressingReserves({ ...ofOrder(orderId), body: { reserves: 'Bouton manquant' } });

    const returned = await desk.operator.returnPressingOrder({ ...ofOrder(orderId), body: {} });
    expect(returned.doorTask).toMatchObject({ step: 'return', lockerNumber: 6 });
    const again = await desk.operator.returnPressingOrder({ ...ofOrder(orderId), body: {} });
    expect(again.doorTask?.code).toBe(returned.doorTask?.code);
    expect(await desk.statusOf(orderId)).toBe('Cleaning');
    await useLaundryDoor(world, 6, await desk.lockOf(orderId), { put: 'linge propre' });
    expect(await desk.statusOf(orderId)).toBe('ReadyForPickup');
    expect(desk.mails('Votre linge est prêt')[0]?.text).toContain('Bouton manquant');

    await twoDaysLater(orderId);
    expect(desk.mails('Votre linge vous attend')).toHaveLength(1);
    for (const once of ['est déposé', 'est entre nos mains', 'est prêt'])
      expect(desk.mails(`Votre linge ${once}`), once).toHaveLength(1);
    const pickup = codeIn(world, 'Votre linge est prêt');
    await useLaundryDoor(world, 6, await lockCodeOf(world, pickup), { take: true });
    const done = await orderOf(desk.operator, orderId);
    expect(desk.mails('Votre linge est récupéré')).toHaveLength(1);
    expect(done).toMatchObject({ status: 'Completed', pickedUpInPerson: false, creditNoteUrl: null });
    expect(Date.parse(done.updatedAt)).toBeGreaterThanOrEqual(Date.parse(done.completedAt ?? ''));
    expect(moved(world, orderId)).toEqual({ pressing: { held: 0, captured: 3150, refunded: 0 } });
    expect(texts().every(({ text }) => text.length <= 160)).toBe(true);
    const history = await desk.operator.lockerPressingOrders({
      params: { lockerId: lockerId(6) },
      query: {},
    });
    expect(history).toMatchObject({ page: 1, pageSize: 10, totalItems: 1, items: [{ id: orderId }] });
  });

  test('a jammed door deposits nothing; a wrong deposit is undone; a lost code is replaced', async () => {
    const bought = await checkout(world);
    const { doorCode } = await pay(world, bought);
    const code = doorCode ?? '';
    const lockCode = await lockCodeOf(world, code);
    await world.simulator.cabinets.fault(lockerId(1), 'bolt-jam', {});
    await world.simulator.cabinets.keypad(lockerId(1), lockCode);
    await world.pass(minuteMs);
    expect(await desk.statusOf(bought.orderId)).toBe('PendingDeposit');
    await world.simulator.cabinets.fault(lockerId(1), 'bolt-jam', { forSeconds: 0 });

    const next = await desk.operator.reissuePressingCode(ofOrder(bought.orderId));
    expect(next.doorTask).toMatchObject({ step: 'deposit', code: null, lockCode: null });
    await world.settle();
    const fresh = codeIn(world, 'Votre commande de pressing');
    expect(fresh).not.toBe(code);
    expect(await codeOf(world.as().doorVisit({ params: { code } }))).toBe('UNKNOWN_CODE');

    const other = await checkout(world, { items: basketOf([demoIds.scarf, 1]) });
    const theirs = (await pay(world, other)).doorCode ?? '';
    await useLaundryDoor(world, 4, await lockCodeOf(world, theirs), { put: 'rien' });
    expect(await desk.statusOf(other.orderId)).toBe('PendingPickup');
    await world.as().undoDoor({ params: { code: theirs } });
    expect(await desk.statusOf(other.orderId)).toBe('PendingDeposit');
    await desk.manager.cancelPressingOrder({
      ...ofOrder(other.orderId),
      body: { reason: 'Demande du client' },
    });
    expect(moved(world, other.orderId)).toEqual({ pressing: { held: 0, captured: 690, refunded: 690 } });
    expect(await orderOf(desk.operator, other.orderId)).toMatchObject({
      status: 'Cancelled',
      refundableAmount: 0,
    });
    await world.settle();
    expect(desk.mails('annulée').at(-1)?.text).toMatch(/Nous vous remboursons 6,90/);
    expect(desk.mails('annulée').at(-1)?.text).toContain('Votre avoir : http');
  });
});

describe('at a sensorless door', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('the person at the door requests the code and confirms', async () => {
    // The other medium locker is taken first.
    const first = await checkout(world, { items: basketOf([demoIds.suit, 1]) });
    const bought = await checkout(world, { items: basketOf([demoIds.suit, 1]) });
    const { orderId } = bought;
    const paid = await pay(world, bought);
    expect(paid).toMatchObject({ lockerNumber: 5, lockCode: null, canOpenRemotely: false });
    const params = { code: paid.doorCode ?? '' };
    expect(await codeOf(world.as().confirmPressingDeposit({ params }))).toBe('DOOR_NOT_OPENED');

    const { lockCode } = await world.as().accessDoor({ params });
    expect(
      (await world.as().pressingBySession({ params: { sessionId: bought.checkoutSessionId } })).lockCode,
    ).toBe(lockCode);
    await useLaundryDoor(world, 5, lockCode ?? '', { put: 'costume' });
    expect(await desk.statusOf(orderId)).toBe('PendingDeposit');
    await world.as().confirmPressingDeposit({ params });
    expect(await desk.statusOf(orderId)).toBe('PendingPickup');

    expect(await codeOf(desk.atDoor(orderId, 'confirm'))).toBe('DOOR_NOT_OPENED');
    const asked = await desk.atDoor(orderId, 'code');
    expect(asked.doorTask).toMatchObject({ step: 'collect', lockerNumber: 5, hasDoorSensor: false });
    await useLaundryDoor(world, 5, asked.doorTask?.lockCode ?? '', { take: true });
    const collected = await desk.operator.collectPressingOrder({
      ...ofOrder(orderId),
      body: { confirmed: true, reserves: 'Tache au col' },
    });
    expect(collected).toMatchObject({ status: 'Cleaning', reserves: 'Tache au col' });
    await world.settle();
    expect(desk.mails('entre nos mains')[0]?.text).toContain('Tache au col');

    const returned = await desk.operator.returnPressingOrder({ ...ofOrder(orderId), body: {} });
    const stuck = returned.doorTask?.lockerNumber;
    const other = await desk.operator.returnPressingOrder({
      ...ofOrder(orderId),
      body: { isOtherLocker: true },
    });
    expect(other.doorTask?.lockerNumber).not.toBe(stuck);
    const free = await desk.operator.pickUpPressingInPerson({
      ...ofOrder(orderId),
      body: { confirmed: true },
    });
    expect(free).toMatchObject({ status: 'Completed', pickedUpInPerson: true, doorTask: null });
    await world.as().cancelPressingBySession({ params: { sessionId: first.checkoutSessionId } });
    const { doors } = await desk.operator.cabinetDoors({ params: { cabinetId } });
    expect(doors.filter(({ claim }) => claim !== null)).toEqual([]);
  });
});
