/** Laundry that never came, was paid too late, or came over the counter (laundry.md#states). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { workAtOpenDoor } from '#tests/support/cabinets.js';
import { hourMs, minuteMs, moved, visa } from '#tests/support/customer.js';
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
import { codeOf } from '#tests/support/refusals.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let desk: Desk;
const begin = async () => {
  world = await createWorld();
  desk = await deskOf(world);
};

describe('before the deposit', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  test('an unpaid order is cancelled after 15 minutes, and a later payment is refunded at once', async () => {
    const bought = await checkout(world);
    await world.pass(16 * minuteMs);
    desk = await deskOf(world);
    expect(await orderOf(desk.operator, bought.orderId)).toMatchObject({
      status: 'Cancelled',
      cancelReason: 'unpaid',
    });
    const session = { params: { sessionId: bought.checkoutSessionId } };
    expect(await codeOf(world.as().pressingBySession(session))).toBe('ORDER_NOT_PLACED');
    expect(moved(world, bought.orderId)).toEqual({});
  });

  test('a payment that met a cancellation is refunded and reported', async () => {
    const bought = await checkout(world);
    const { ports } = world.running.platform;
    world.simulator.payments.pay(bought.checkoutSessionId, visa);
    // The order ended while the provider's event was on its way.
    await ports.transaction(async (store) => {
      const order = await store.pressingOrders.get(bought.orderId);
      const now = ports.clock.now();
      if (order.status === 'PendingDeposit')
        await store.pressingOrders.save({
          ...order,
          status: 'Cancelled',
          endedAt: now,
          cancelReason: 'unpaid',
        });
    });
    await world.pass(5 * minuteMs);
    expect(moved(world, bought.orderId)).toEqual({ pressing: { held: 0, captured: 450, refunded: 450 } });
    expect(desk.mails('Votre paiement est remboursé')).toHaveLength(1);
    expect(await orderOf(desk.operator, bought.orderId)).toMatchObject({
      status: 'Cancelled',
      invoiceUrl: null,
    });
  });

  test('an order of staff is cancelled before it is paid, and after', async () => {
    const unpaid = await checkout(world);
    const ended = await desk.manager.cancelPressingOrder({
      ...ofOrder(unpaid.orderId),
      body: { reason: 'Casier en panne' },
    });
    expect(ended).toMatchObject({ status: 'Cancelled', cancelReason: 'staff' });
    await world.settle();
    expect(desk.mails(`${unpaid.reference} annulée`)[0]?.text).toMatch(
      /annulée par notre équipe[^]*Rien n’a été débité/,
    );
    expect(
      await codeOf(desk.operator.cancelPressingOrder({ ...ofOrder(unpaid.orderId), body: { reason: 'x' } })),
    ).toBe('FORBIDDEN');
    const paid = await checkout(world);
    await pay(world, paid);
    const session = { params: { sessionId: paid.checkoutSessionId } };
    expect(await codeOf(world.as().cancelPressingBySession(session))).toBe('PAYMENT_ALREADY_DONE');

    await desk.manager.cancelPressingOrder({ ...ofOrder(paid.orderId), body: { reason: 'Casier en panne' } });
    await world.settle();
    expect(moved(world, paid.orderId)['pressing']).toMatchObject({ held: 0, captured: 450, refunded: 450 });
    expect(await codeOf(world.as().pressingBySession(session))).toBe('ORDER_CANCELLED');
    expect(await codeOf(world.as().cancelPressingBySession(session))).toBe('ORDER_CANCELLED');
  });

  test('an impossible action is refused with its own reason, and not stored', async () => {
    const refused = (items: ReturnType<typeof basketOf>) => codeOf(checkout(world, { items }));
    expect(await refused(basketOf([demoIds.duvet, 2]))).toBe('NO_LOCKER_FITS');
    expect(await refused(basketOf([demoIds.weddingDress, 1]))).toBe('ITEM_NOT_AVAILABLE');
    expect(await refused(basketOf([demoIds.lemonade, 1]))).toBe('NOT_FOUND');
    expect(await refused(basketOf([demoIds.shirt, 60], [demoIds.shirt, 60]))).toBe('VALIDATION_FAILED');
    expect(await refused(basketOf([demoIds.shirt, 101]))).toBe('VALIDATION_FAILED');
    expect(await refused([])).toBe('VALIDATION_FAILED');
  });
});

describe('at the counter', () => {
  beforeAll(begin);
  afterAll(() => world.close());

  const counter = (more: { handedOver: boolean; customerEmail?: string; customerLanguage?: 'de' }) =>
    desk.operator.createPressingOrder({
      body: {
        cabinetId,
        items: basketOf([demoIds.scarf, 2]),
        customerName: 'Paul Petit',
        customerPhone: '06 00 00 00 01',
        paymentReference: 'Ticket 4711',
        ...more,
      },
    });

  test('handed over: cleaned at once, and fetched over the counter', async () => {
    const order = await counter({ handedOver: true });
    expect(order).toMatchObject({
      status: 'Cleaning',
      isCounterOrder: true,
      paymentReference: 'Ticket 4711',
    });
    expect(order).toMatchObject({ refundableAmount: 0, payments: [], doorTask: null });
    await desk.operator.pickUpPressingInPerson({ ...ofOrder(order.id), body: { confirmed: true } });
    expect(await desk.operator.myPressingOrders({ query: {} })).toMatchObject({ totalItems: 1 });
    expect(await desk.manager.myPressingOrders({ query: {} })).toMatchObject({ totalItems: 0 });
  });

  test('brought later: a locker and its code, staff record unreported door events, late promises are marked', async () => {
    const order = await counter({ handedOver: false, customerEmail: 'paul@exemple.fr' });
    expect(order).toMatchObject({ status: 'PendingDeposit', doorTask: { step: 'deposit', lockerNumber: 2 } });
    await world.settle();
    const code = codeIn(world, 'Votre commande de pressing');
    await useLaundryDoor(world, 2, await lockCodeOf(world, code), { put: 'écharpes' });
    await workAtOpenDoor(world, desk.operator, lockerId(2));
    await desk.operator.collectPressingOrder({ ...ofOrder(order.id), body: {} });
    await world.pass(13 * hourMs);
    desk = await deskOf(world);
    expect((await desk.operator.pressingOrderCounts({ query: {} })).counts).toMatchObject({
      Cleaning: 1,
      late: 1,
    });
    const late = await desk.operator.pressingOrderList({ query: { late: 'true' } });
    expect(late.items).toMatchObject([{ id: order.id, isLate: true }]);
    const over = await desk.operator.pressingOrderList({ query: { late: 'true', status: 'Completed' } });
    expect(over).toMatchObject({ items: [], totalItems: 0 });

    await desk.operator.returnPressingOrder({ ...ofOrder(order.id), body: {} });
    const number = (await orderOf(desk.operator, order.id)).doorTask?.lockerNumber ?? 0;
    await useLaundryDoor(world, number, await desk.lockOf(order.id), { put: 'écharpes propres' });
    await desk.atDoor(order.id, 'undo');
    expect(await desk.statusOf(order.id)).toBe('Cleaning');
    await useLaundryDoor(world, number, await desk.lockOf(order.id), { put: 'écharpes propres' });
    expect(await desk.statusOf(order.id)).toBe('ReadyForPickup');
    await desk.operator.pickUpPressingOrder({ ...ofOrder(order.id), body: { confirmed: true } });
    expect(await desk.statusOf(order.id)).toBe('Completed');
    await expect(
      desk.operator.pickUpPressingOrder({ ...ofOrder(order.id), body: { confirmed: true } }),
    ).rejects.toMatchObject({
      code: 'STATE_CONFLICT',
      body: { message: expect.stringMatching(/déjà prise par Yann Le Goff le .+\s: linge retiré\.$/) },
    });
  });

  test('is written about in the language that staff chose; an unknown one is refused', async () => {
    const to = { customerEmail: 'petra@exemple.fr', customerLanguage: 'de' } as const;
    const order = await counter({ handedOver: false, ...to });
    await world.settle();
    const mails = world.simulator.inbox.messages().filter((mail) => mail.to === to.customerEmail);
    expect(order.customerLanguage).toBe('de');
    expect(mails).toMatchObject([{ subject: expect.stringMatching(/Geben Sie Ihre Wäsche ab$/) }]);
    expect(mails[0]?.text).toContain('langue=de');

    const unknown = counter({ handedOver: true, customerLanguage: 'nl' as 'de' });
    expect(await codeOf(unknown)).toBe('VALIDATION_FAILED');
  });
});
