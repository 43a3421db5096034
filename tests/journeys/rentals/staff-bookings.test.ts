/**
 * Staff book for a customer on the phone (rental.md#bookings-made-by-staff): the unit is held, the customer orders and
 * pays by a link before a deadline, and nothing is accepted or charged for them.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  hourMs,
  minuteMs,
  moved,
  renter,
  visa,
  type Renter,
} from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { randomPerson, type RandomPerson } from '#tests/support/random-person.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { signIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const terms = { termsAccepted: true } as const;

describe.each(databaseKinds)('bookings made by staff on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let item: string;
  beforeAll(async () => {
    const manager = await signIn(world, 'manager');
    ({ id: item } = await makeItem(manager, { depositAmount: 50 }));
    const { id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 44, 'ev608');
    await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });
  });

  const now = () => world.simulator.clock.now();
  const operator = () => signIn(world, 'operator');
  const at = (ms: number): string => new Date(now() + ms).toISOString();

  interface Asked {
    readonly startInMs?: number;
    readonly by?: RandomPerson;
    readonly email?: boolean;
    readonly phone?: boolean;
    readonly rentalAmountTtc?: number;
  }
  const bodyOf = ({ startInMs, by = randomPerson(), email = true, phone = true, ...shown }: Asked = {}) => ({
    cabinetId: demoIds.rentalCabinet,
    rentalItemId: item,
    ...(startInMs === undefined
      ? { durationHours: 3 }
      : { rentalStartTime: at(startInMs), plannedEndTime: at(startInMs + 3 * hourMs) }),
    customerName: by.customerName,
    ...(email && { customerEmail: by.customerEmail }),
    ...(phone && { customerPhone: by.customerPhone }),
    ...shown,
  });
  const create = async (asked: Asked = {}) => (await operator()).createRentalOrder({ body: bodyOf(asked) });
  const mails = (orderCode: string, text: RegExp) =>
    world.simulator.inbox
      .messages()
      .filter((message) => message.text.includes(orderCode) && text.test(message.text));
  const linkIn = (text: string): string => /\/rental-status\/\S+#t=(\S+)/.exec(text)?.[1] ?? '';

  /** As its customer, by the link of the message. */
  async function calledBy(asked: Asked = {}): Promise<Renter> {
    const { id, rentalCode } = await create(asked);
    await world.settle();
    const [message] = mails(rentalCode, /#t=/);
    return renter(world, rentalCode, linkIn(message?.text ?? ''), id);
  }
  const order = ({ client, code }: Renter) => client.orderRentalByLink({ params: { code }, body: terms });
  const pay = (sessionId: string) => world.simulator.payments.pay(sessionId, visa);
  const giveBack = async ({ orderId }: Renter) => {
    const body = { reason: 'Fin de l’essai', isPlatformFault: true };
    await (await operator()).cancelRentalOrder({ params: { orderId }, body });
    await world.pass(minuteMs);
  };

  test('hold the unit, and are ordered, paid and fetched by the link', async () => {
    const called = await calledBy({ startInMs: 3 * hourMs });
    const detail = await (await operator()).rentalOrder({ params: { orderId: called.orderId } });
    expect(detail).toMatchObject({ status: 'PendingPickup', terms: null, paidAt: null });
    expect(Date.parse(detail.payUntil ?? '') - Date.parse(detail.createdAt)).toBe(2 * hourMs);
    expect(detail.timeline.find(({ kind: what }) => what === 'bookedByStaff')).toMatchObject({
      actor: 'staff',
    });
    expect(await codeOf(book(world, { item, startInMs: 4 * hourMs, by: randomPerson() }))).toBe(
      'ITEM_NOT_AVAILABLE',
    );
    expect(moved(world, called.orderId)).toEqual({});

    const seen = await called.status();
    expect(seen.offer).toMatchObject({ rentalAmountTtc: 10.8, item: { depositAmountTtc: 50 } });
    const { code, client, orderId } = called;
    const refused = { termsAccepted: false };
    expect(await codeOf(client.orderRentalByLink({ params: { code }, body: refused }))).toBe(
      'TERMS_NOT_ACCEPTED',
    );
    expect(await codeOf(world.as().orderRentalByLink({ params: { code }, body: terms }))).toBe(
      'PROOF_REQUIRED',
    );
    const [page, again] = await Promise.all([order(called), order(called)]);
    expect(again).toEqual(page);
    pay(page.checkoutSessionId);
    // No webhook, no return page: the poll finds the payment.
    await world.pass(minuteMs);

    expect(await called.status()).toMatchObject({ offer: null, status: 'PendingPickup' });
    expect(moved(world, orderId)).toMatchObject({ rental: { held: 1080 }, deposit: { held: 5000 } });
    expect(await codeOf(order(called))).toBe('PAYMENT_ALREADY_DONE');
    const after = await (await operator()).rentalOrder({ params: { orderId } });
    expect(after.payUntil).toBeNull();
    expect(after.terms).toMatchObject({ acceptedAt: expect.any(String) });
    expect(after.timeline.filter(({ kind: what }) => what === 'orderedByLink')).toHaveLength(1);
    await world.pass(3 * hourMs);
    expect(await codeFor(world, called)).toMatch(/^\d+$/);
    const { items } = await (
      await signIn(world, 'manager')
    ).listAudit({ query: { action: 'rentalOrder.create' } });
    expect(items.find(({ subjectId }) => subjectId === orderId)).toBeDefined();
    await giveBack(called);
  });

  test('are given up at their deadline, with a message, and cannot be ordered after it', async () => {
    const called = await calledBy({ startInMs: hourMs, email: false });
    const { orderId, code } = called;
    await world.pass(59 * minuteMs);
    expect((await called.status()).offer).not.toBeNull();
    await world.pass(2 * minuteMs);

    expect(await called.status()).toMatchObject({ status: 'Canceled', cancelReason: 'unpaid', offer: null });
    expect(mails(code, /non payee a temps/)).toMatchObject([{ channel: 'sms' }]);
    expect(await codeOf(order(called))).toBe('ORDER_NOT_PLACED');
    expect(moved(world, orderId)).toEqual({});
    const detail = await (await operator()).rentalOrder({ params: { orderId } });
    expect(detail.paymentStatus.rentalPaymentStatus).toBe('Expired');
    const waiting = await world.running.platform.ports.read((store) => store.unpaidBookings.where({}));
    expect(waiting).toEqual([]);
  });

  test('close the page that was opened at the deadline: what is paid after it holds nothing', async () => {
    const called = await calledBy({ startInMs: 5 * hourMs });
    const page = await order(called);
    await world.pass(2 * hourMs + minuteMs);

    expect((await called.status()).status).toBe('Canceled');
    pay(page.checkoutSessionId);
    await world.pass(minuteMs);
    expect(moved(world, called.orderId)).toEqual({});
  });

  test('paid at the last moment stay, though the deadline comes before the report', async () => {
    const called = await calledBy({ startInMs: 5 * hourMs });
    await world.pass(2 * hourMs - 10_000);
    const page = await order(called);
    pay(page.checkoutSessionId);
    await world.pass(minuteMs);

    expect(await called.status()).toMatchObject({ status: 'PendingPickup', offer: null });
    expect(moved(world, called.orderId)).toMatchObject({ rental: { held: 1080 } });
    await giveBack(called);
  });

  test.each([
    ['starts at once', {}, 15],
    ['is for later', { startInMs: 5 * hourMs }, 120],
  ])('can be ordered in the last minute where the rental %s', async (_, asked, payableMinutes) => {
    const called = await calledBy(asked);
    await world.pass(payableMinutes * minuteMs - 30_000);
    const page = await order(called);
    pay(page.checkoutSessionId);
    await world.pass(5 * minuteMs);

    expect((await called.status()).offer).toBeNull();
    expect(moved(world, called.orderId)).toMatchObject({ rental: { held: 1080 } });
    await giveBack(called);
  });

  test('of the last unit go to one of twenty colleagues', async () => {
    const staff = await operator();
    const tries = await Promise.allSettled(
      Array.from({ length: 20 }, () => staff.createRentalOrder({ body: bodyOf({ startInMs: 4 * hourMs }) })),
    );

    const made = tries.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(made).toHaveLength(1);
    const refusal = await refusalOf(create({ startInMs: 4 * hourMs }));
    expect(refusal).toMatchObject({ status: 409, code: 'ITEM_NOT_AVAILABLE' });
    expect(refusal.body['message']).toMatch(/^Proposez un autre horaire/);
    const [{ id: orderId, rentalCode } = { id: '', rentalCode: '' }] = made;
    await staff.cancelRentalOrder({ params: { orderId }, body: { reason: 'Demande du client' } });
    await world.pass(minuteMs);
    expect(mails(rentalCode, /annul/).map(({ channel }) => channel)).toContain('sms');
  });

  test('are made once by a request that is repeated', async () => {
    const staff = await operator();
    const once = world.as({ ...staff.headers, 'idempotency-key': 'staff-booking-once-0123456789' });
    const call = { body: bodyOf({ startInMs: 4 * hourMs }) };
    const [first, second] = [await once.createRentalOrder(call), await once.createRentalOrder(call)];

    expect(second.id).toBe(first.id);
    await staff.cancelRentalOrder({ params: { orderId: first.id }, body: { reason: 'Fin' } });
  });

  test('send the link again, show it, and no more once they are over', async () => {
    const called = await calledBy({ startInMs: 4 * hourMs });
    const params = { orderId: called.orderId };
    const staff = await operator();
    const { url } = await staff.rentalPaymentLink({ params });
    expect(linkIn(url)).toBe(called.token);
    const before = mails(called.code, /#t=/).length;
    await staff.requestRentalPayment({ params });
    await world.settle();
    expect(mails(called.code, /#t=/)).toHaveLength(2 * before);
    expect(await codeOf((await signIn(world, 'support')).rentalPaymentLink({ params }))).toBe('FORBIDDEN');
    expect(await codeOf((await signIn(world, 'neighbour')).rentalPaymentLink({ params }))).toBe('NOT_FOUND');

    await called.client.cancelRental({ params: { code: called.code } });
    expect(await codeOf(staff.rentalPaymentLink({ params }))).toBe('STATE_CONFLICT');
    expect(await codeOf(staff.requestRentalPayment({ params }))).toBe('STATE_CONFLICT');
  });

  test('are refused as customers are, in words for staff', async () => {
    const by = randomPerson();
    const made = [
      await calledBy({ startInMs: 4 * hourMs, by }),
      await calledBy({ startInMs: 12 * hourMs, by }),
    ];
    const many = await refusalOf(create({ startInMs: 20 * hourMs, by }));
    expect(many).toMatchObject({ status: 429, code: 'TOO_MANY_UNPAID' });
    expect(many.body['message']).toMatch(/^Ouvrez la fiche du client/);
    for (const one of made) await giveBack(one);

    const manager = await signIn(world, 'manager');
    const blocked = randomPerson();
    const ofThem = { of: blocked.customerEmail, reason: 'Dégradations' };
    await manager.blockCustomer({ body: ofThem });
    const refusal = await refusalOf(create({ by: blocked }));
    expect(refusal).toMatchObject({ status: 403, code: 'CUSTOMER_BLOCKED' });
    expect(refusal.body['message']).toMatch(/^Lisez le motif dans la fiche/);

    const wrong: readonly [Asked, string][] = [
      [{ email: false, phone: false }, 'VALIDATION_FAILED'],
      [{ by: randomPerson({ customerPhone: '12' }) }, 'VALIDATION_FAILED'],
      [{ rentalAmountTtc: 1 }, 'PRICE_CHANGED'],
      [{ startInMs: -hourMs }, 'START_IN_PAST'],
      [{ startInMs: 900 * hourMs }, 'TOO_FAR_AHEAD'],
    ];
    for (const [asked, code] of wrong) expect(await codeOf(create(asked))).toBe(code);
    const ofNeighbour = { ...bodyOf(), cabinetId: demoIds.neighbourCabinet };
    expect(await codeOf((await operator()).createRentalOrder({ body: ofNeighbour }))).toBe('NOT_FOUND');
    expect(await codeOf((await signIn(world, 'support')).createRentalOrder({ body: bodyOf() }))).toBe(
      'FORBIDDEN',
    );
  });
});
