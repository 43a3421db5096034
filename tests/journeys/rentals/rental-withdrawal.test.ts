/** A customer withdraws from a rental: cancelled at once while its item waits, decided by staff once it is out. */
import { describe, expect, test } from 'vitest';
import { withdrawalLink } from '#application/sales/withdrawal-words.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { workAtOpenDoor } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  hourMs,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
  type BookingRequest,
  type Renter,
} from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { refusalOf } from '#tests/support/refusals.js';
import { editOf } from '#tests/support/rental-items.js';
import { lastMail } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import {
  isOnBoard,
  linkIn,
  look as lookAt,
  state as stateAt,
  type WithdrawalLink,
} from '#tests/support/withdrawals.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { createWorld } from '#tests/support/world.js';
import { worldForSuite } from '#tests/support/world-for.js';

const dayMs = 24 * hourMs;
const released = { held: 0, captured: 0, refunded: 0 };

describe.each(journeyDatabases)('a withdrawal from a rental on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const booked = async (request: BookingRequest = {}) => {
    const order = await payFor(world, await book(world, request));
    await world.settle();
    const { withdrawalUrl } = await order.status();
    return { ...order, withdrawalUrl, link: linkIn(withdrawalUrl) };
  };
  const takeOut = async (order: Renter) =>
    useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
  const look = (link: WithdrawalLink) => lookAt(world, link);
  const state = (link: WithdrawalLink, comment?: string) => stateAt(world, link, comment);
  const onBoard = (orderId: string) => isOnBoard(world, 'rentalWithdrawn', orderId);
  const of = ({ orderId }: Renter) => ({ params: { orderId } });
  const mails = (subject: RegExp) =>
    world.simulator.inbox
      .messages()
      .filter((message) => message.channel === 'email' && subject.test(message.subject ?? '')).length;

  test('before the pick-up cancels it and refunds everything, after the deadline of a free cancellation too', async () => {
    const order = await booked({ startInMs: 100 * minuteMs });
    expect(lastMail(world, new RegExp(`Votre location ${order.code}`))?.text).toContain(
      `Renoncer au contrat ici : ${order.withdrawalUrl}`,
    );
    await world.pass(20 * minuteMs);
    const before = await order.status();
    expect(before.cancellationPenaltyTtc).toBeGreaterThan(0);
    expect(await look(order.link)).toMatchObject({
      state: 'open',
      kind: 'rental',
      reference: order.code,
      begunAt: null,
      period: { from: before.startTime, until: before.plannedEndTime, returnedAt: null },
    });

    const mailed = mails(/rétractation/);
    const stated = await state(order.link, 'Il pleut');
    expect(stated).toMatchObject({ state: 'stated', answer: { outcome: 'accepted', text: null } });
    await world.settle();
    expect(moved(world, order.orderId)).toEqual({ rental: released, deposit: released });
    const after = await order.status();
    expect(after).toMatchObject({ status: 'Canceled', penaltyAmount: 0, withdrawalUrl: null });
    expect([before.withdrawalStatedUrl, after.withdrawalStatedUrl]).toEqual([null, order.withdrawalUrl]);

    expect(mails(/rétractation/)).toBe(mailed + 1);
    const mail = lastMail(world, new RegExp(`Votre rétractation de la location ${order.code}`))?.text ?? '';
    expect(mail).toContain(`rétractation de la location ${order.code} du`);
    expect(mail).toContain('Il pleut');
    expect(mail).toMatch(/acceptée : votre location \w+ est annulée depuis le \d/);
    expect(await onBoard(order.orderId)).toBe(false);
    expect((await state(order.link)).withdrawnAt).toBe(stated.withdrawnAt);

    const manager = await signIn(world, 'manager');
    const seen = await manager.rentalOrder(of(order));
    expect(seen.withdrawal).toMatchObject({ at: stated.withdrawnAt, outcome: 'accepted' });
    expect(seen.timeline.map(({ kind: what }) => what)).toEqual(
      expect.arrayContaining(['withdrawn', 'cancel']),
    );
    const late = { ...of(order), body: { outcome: 'refused', reason: 'Essai' } } as const;
    expect((await refusalOf(manager.settleRentalWithdrawal(late))).code).toBe('STATE_CONFLICT');
  });

  test('after the code was requested, at a door that never opened, cancels it as well', async () => {
    const order = await booked();
    await codeFor(world, order);
    expect((await order.status()).status).toBe('PendingReturn');
    expect(await state(order.link)).toMatchObject({ answer: { outcome: 'accepted' } });
    await world.settle();
    expect((await order.status()).status).toBe('Canceled');
    expect(moved(world, order.orderId)).toEqual({ rental: released, deposit: released });
  });

  test('of an item that is out is acknowledged and decided by a manager, and ends nothing by itself', async () => {
    const order = await booked();
    await takeOut(order);
    const { pickedUpAt } = await (await signIn(world, 'manager')).rentalOrder(of(order));
    expect(await look(order.link)).toMatchObject({ state: 'open', begunAt: pickedUpAt });
    const { answer } = await state(order.link);
    expect(answer).toBeNull();
    await world.settle();
    const mail = lastMail(world, new RegExp(`^Votre rétractation de la location ${order.code}$`))?.text;
    expect(mail).toContain('La location court jusqu’au retour de l’article');
    expect((await order.status()).status).toBe('PendingReturn');
    expect(await onBoard(order.orderId)).toBe(true);

    const call = { ...of(order), body: { outcome: 'refused', reason: 'Délai passé' } } as const;
    const neighbour = await signIn(world, 'neighbour');
    expect((await refusalOf(neighbour.settleRentalWithdrawal(call))).code).toBe('NOT_FOUND');
    const operator = await signIn(world, 'operator');
    expect((await refusalOf(operator.settleRentalWithdrawal(call))).code).toBe('FORBIDDEN');
    const manager = await signIn(world, 'manager');
    const settled = await manager.settleRentalWithdrawal(call);
    expect(settled).toMatchObject({
      status: 'PendingReturn',
      withdrawal: { outcome: 'refused', answer: 'Délai passé' },
    });
    await world.settle();
    const answered = lastMail(world, /Notre réponse à votre rétractation de la location/)?.text;
    expect(answered).toMatch(/n’est pas acceptée\.[^]*Délai passé/);
    expect(await onBoard(order.orderId)).toBe(false);
    const [entry] = (await manager.listAudit({ query: { action: 'rentalOrder.settleWithdrawal' } })).items;
    expect(entry).toMatchObject({ reason: 'Délai passé', facts: { outcome: 'refused' } });
    await workAtOpenDoor(world, manager, await lockerOf(world, order));
    await manager.manualTerminateRental({ ...of(order), body: { reason: 'Rendu' } });
  });

  test('of a returned item is answered when everything is refunded', async () => {
    const order = await booked();
    await takeOut(order);
    await state(order.link);
    const manager = await signIn(world, 'manager');
    await workAtOpenDoor(world, manager, await lockerOf(world, order));
    await manager.manualTerminateRental({ ...of(order), body: { reason: 'Rendu au comptoir' } });
    await world.settle();
    expect(await onBoard(order.orderId)).toBe(true);
    const refunded = await manager.refundRental({ ...of(order), body: { reason: 'Rétractation' } });
    expect(refunded.withdrawal).toMatchObject({ outcome: 'accepted', answer: null });
    await world.settle();
    const { rental, deposit } = moved(world, order.orderId);
    expect(rental).toMatchObject({ held: 0, refunded: rental?.captured });
    expect(deposit).toEqual(released);
    expect(lastMail(world, new RegExp(`${order.code} est remboursée`))?.text).toMatch(
      /Votre rétractation du \d.* est acceptée/,
    );
    expect(await look(order.link)).toMatchObject({ state: 'stated', answer: { outcome: 'accepted' } });
    expect(await onBoard(order.orderId)).toBe(false);
  });

  test('is not offered for what the law excludes, as it was at the booking', async () => {
    const manager = await signIn(world, 'manager');
    const params = { itemId: demoIds.badminton };
    const edit = async (withdrawalExclusion: 'datedLeisure' | null) => {
      const body = { ...editOf(await manager.rentalItem({ params })), withdrawalExclusion };
      await manager.updateRentalItem({ params, body });
    };
    await edit('datedLeisure');
    const order = await booked({ item: demoIds.badminton });
    await edit(null);
    expect(order.withdrawalUrl).toBeNull();
    const mail = lastMail(world, new RegExp(`Votre location ${order.code}`))?.text;
    expect(mail).toMatch(/Jeu de badminton – Droit de rétractation exclu : .*L\. 221-28, 12°/);
    expect(mail).not.toContain('Renoncer au contrat ici');
    const { ports } = world.running.platform;
    const settings = { publicUrl: world.url };
    const link = linkIn(withdrawalLink({ ...ports, settings }, 'rental', { id: order.orderId }));
    expect(await look(link)).toMatchObject({ state: 'excluded', items: [{ exclusion: 'datedLeisure' }] });
    expect((await refusalOf(state(link))).code).toBe('WITHDRAWAL_EXCLUDED');
    const ofShop = linkIn(withdrawalLink({ ...ports, settings }, 'shop', { id: order.orderId }));
    expect((await refusalOf(look(ofShop))).code).toBe('NOT_FOUND');
  });

  test('ends fourteen days after the booking, and with a no-show', async () => {
    const { orderId, ...out } = await booked();
    await takeOut({ orderId, ...out });
    const unfetched = await booked({ item: demoIds.steamCleaner, hours: 4 });
    await world.pass(18 * dayMs);
    expect((await look(out.link)).state).toBe('open');
    expect((await look(unfetched.link)).state).toBe('cancelled');
    expect((await refusalOf(state(unfetched.link))).code).toBe('WITHDRAWAL_OVER');
    await world.pass(dayMs);
    expect((await look(out.link)).state).toBe('over');
  });
});

test('of an item possibly taken from an offline cabinet is left to staff, and costs no penalty', async () => {
  const world = await createWorld();
  const order = await payFor(world, await book(world, { startInMs: 0, endInMs: 4 * hourMs }));
  await codeFor(world, order);
  await world.simulator.cabinets.fault(demoIds.rentalCabinet, 'gateway-offline', { forSeconds: 3600 });
  await world.pass(20 * minuteMs);
  const { answer } = await stateAt(world, linkIn((await order.status()).withdrawalUrl));
  expect(answer).toBeNull();
  expect(await isOnBoard(world, 'rentalWithdrawn', order.orderId)).toBe(true);

  const manager = await signIn(world, 'manager');
  const call = { params: { orderId: order.orderId }, body: { reason: 'Article vu dans son casier' } };
  const cancelled = await manager.cancelRentalOrder(call);
  expect(cancelled).toMatchObject({ status: 'Canceled', withdrawal: { outcome: 'accepted', answer: null } });
  await world.settle();
  expect(moved(world, order.orderId)).toEqual({ rental: released, deposit: released });
  await world.close();
});
