/** Debts are paid by a link, paid otherwise, or written off (money.md#debts, doors-and-codes.md#links-in-messages). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, minuteMs, moved, payFor, type Renter } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { debtPage, owingLateFees, payDebt, releaseByHand } from '#tests/support/debts.js';
import { broughtBack, fetched, giveBack } from '#tests/support/fetched.js';
import { codeOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from '#tests/journeys/documents/invoice-support.js';

const dayMs = 24 * hourMs;
const reason = 'Payé en espèces';

let world: World;
afterEach(() => world.close());

const waiting = async (kind: string) =>
  (await (await signIn(world, 'manager')).board({ query: {} })).groups.find((group) => group.kind === kind);

const mails = (subject: RegExp) =>
  world.simulator.inbox.messages('camille@exemple.fr').filter((each) => subject.test(each.subject ?? ''));

const detailOf = async ({ orderId }: Renter) =>
  (await signIn(world, 'manager')).rentalOrder({ params: { orderId } });

const sessionIn = (url: string): string => /cs_\w+/.exec(url)?.[0] ?? '';

describe.each(journeyDatabases)('late fees whose hold expired, on %s', (kind) => {
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });

  test('are requested by a link, paid once, and in the books as late fees with VAT', async () => {
    const renter = await owingLateFees(world);
    const { orderId } = renter;
    const before = await detailOf(renter);
    const [debt] = before.debts;
    const cents = Math.round((debt?.amount ?? 0) * 100);
    expect(debt).toMatchObject({ reason: 'lateFee', state: 'owed', amount: before.cost.lateFeeAmount });
    expect(before.nextAction).toBe('requestPayment');
    expect((await waiting('debtOwed'))?.items).toMatchObject([{ subjectId: orderId, detail: 'lateFee' }]);

    const operator = await signIn(world, 'operator');
    const asked = await operator.requestRentalPayment({ params: { orderId } });
    expect(asked.debts).toMatchObject([{ state: 'asked' }]);
    expect((await waiting('debtOwed'))?.items).toMatchObject([{ remark: 'paymentAsked' }]);
    await world.pass(minuteMs);
    expect(mails(/à régler/)[0]?.text).toContain(`/rental-status/${renter.code}#t=`);

    const [url, same] = await Promise.all([debtPage(renter), debtPage(renter)]);
    expect(same).toBe(url);
    payDebt(world, url);
    const session = await world.as().rentalBySession({ params: { sessionId: sessionIn(url) } });
    expect(session).toMatchObject({ rentalCode: renter.code, accessToken: renter.token });
    await world.pass(10 * minuteMs);

    expect((await detailOf(renter)).debts).toMatchObject([{ state: 'paid' }]);
    expect(await waiting('debtOwed')).toBeUndefined();
    expect(mails(/paiement reçu/)).toHaveLength(1);
    expect(moved(world, orderId)['deposit']).toEqual({ held: 0, captured: cents, refunded: 0 });
    expect((await renter.status()).debts).toMatchObject([{ state: 'paid' }]);
    expect(await codeOf(operator.requestRentalPayment({ params: { orderId } }))).toBe('STATE_CONFLICT');

    const manager = await signIn(world, 'manager');
    const { current } = await manager.boardFigures({ query: {} });
    expect(current.totals.revenue).toMatchObject({ lateFees: debt?.amount, retainedDeposits: 0 });
    await world.pass(hourMs);
    const totals = await invoiceTools(world).fileOf(
      '/exports/daily-totals?from=2026-10-06&to=2026-10-06',
      (await signIn(world, 'manager')).headers,
    );
    expect(totals.bytes.toString()).toContain('Location');
  });

  test('are paid otherwise: sold, closed for the card, and never refunded to it', async () => {
    const renter = await owingLateFees(world);
    const { orderId } = renter;
    const url = await debtPage(renter);
    const [operator, manager] = [await signIn(world, 'operator'), await signIn(world, 'manager')];
    const asked = { params: { orderId }, body: { reason } };
    expect(await codeOf(operator.rentalPaidOtherwise(asked))).toBe('FORBIDDEN');

    const done = await manager.rentalPaidOtherwise(asked);

    expect(done.debts).toMatchObject([{ state: 'paidOtherwise', notes: reason }]);
    expect(payDebt(world, url).kind).not.toBe('done');
    expect(await waiting('debtOwed')).toBeUndefined();
    await world.pass(minuteMs);
    expect((await manager.boardFigures({ query: {} })).current.totals.revenue.lateFees).toBe(
      done.debts[0]?.amount,
    );
    const refunded = await manager.refundRental({ params: { orderId }, body: { reason: 'Geste' } });
    await world.settle();
    expect(moved(world, orderId)['deposit']?.refunded ?? 0).toBe(0);
    expect(refunded.cost.totalRefundedAmount).toBe((await renter.status()).baseRentalAmount);
  });

  test('are written off once, and an earlier payment wins', async () => {
    const renter = await owingLateFees(world);
    const { orderId } = renter;
    payDebt(world, await debtPage(renter));
    const manager = await signIn(world, 'manager');
    const asked = { params: { orderId }, body: { reason: 'Geste commercial' } };

    expect(await codeOf(manager.writeOffRentalDebt(asked))).toBe('STATE_CONFLICT');

    expect((await detailOf(renter)).debts).toMatchObject([{ state: 'paid' }]);
  });
});

describe('a debt', () => {
  beforeEach(async () => {
    world = await createWorld();
  });

  test('is written off by a manager; its page is closed, and no further reminder is sent', async () => {
    const renter = await owingLateFees(world);
    const { orderId } = renter;
    const url = await debtPage(renter);
    const manager = await signIn(world, 'manager');
    const asked = { params: { orderId }, body: { reason: 'Geste commercial' } };
    await manager.requestRentalPayment({ params: { orderId } });
    await world.pass(minuteMs);

    const done = await manager.writeOffRentalDebt(asked);

    const messageId = done.messages.find(({ template }) => template === 'rental.debtToPay')?.id ?? '';
    expect(await codeOf(manager.resendRentalMessage({ params: { orderId }, body: { messageId } }))).toBe(
      'MESSAGE_OUTDATED',
    );

    expect(done.debts).toMatchObject([{ state: 'writtenOff', notes: 'Geste commercial' }]);
    expect(payDebt(world, url).kind).not.toBe('done');
    await world.pass(dayMs / 4);
    expect((await renter.status()).debts).toEqual([]);
    expect(await waiting('debtOwed')).toBeUndefined();
    expect(moved(world, orderId)['deposit']?.captured).toBe(0);
    const again = await signIn(world, 'manager');
    expect(await codeOf(again.writeOffRentalDebt(asked))).toBe('STATE_CONFLICT');
  });

  test('starts when every capture is refused until the hold expires, and is the only entry on the board', async () => {
    const renter = await broughtBack(world, 3 * hourMs);
    world.simulator.payments.faults.set('captureRefused');
    await world.pass(8 * dayMs);

    expect((await waiting('debtOwed'))?.items).toMatchObject([
      { subjectId: renter.orderId, detail: 'lateFee' },
    ]);
    expect(await waiting('jobDead')).toBeUndefined();
    expect(await waiting('holdFailed')).toBeUndefined();
  });

  test('stays for as long as it is owed, and so do its customer’s link and page', async () => {
    const renter = await owingLateFees(world);
    await world.pass(40 * dayMs);
    expect((await waiting('debtOwed'))?.count).toBe(1);
    const first = await debtPage(renter);
    await world.pass(dayMs);
    expect(payDebt(world, first).kind).not.toBe('done');

    const url = await debtPage(renter);
    expect(url).not.toBe(first);
    payDebt(world, url);
    await world.pass(10 * minuteMs);

    expect((await renter.status()).debts).toMatchObject([{ state: 'paid' }]);
  });

  test('of a rental price that was lost is paid by a link, and refunded as any price', async () => {
    const renter = await fetched(world, demoIds.badminton);
    const { orderId } = renter;
    world.simulator.payments.faults.set('webhookLost');
    await releaseByHand(world, orderId, 'rental');
    await giveBack(world, renter);
    const { baseRentalAmount } = await renter.status();
    const manager = await signIn(world, 'manager');
    await manager.releaseDeposit({ params: { orderId }, body: { reason: 'En bon état' } });
    await world.pass(2 * minuteMs);
    expect((await detailOf(renter)).debts).toMatchObject([{ reason: 'rental', amount: baseRentalAmount }]);

    payDebt(world, await debtPage(renter));
    await world.pass(10 * minuteMs);
    expect((await detailOf(renter)).debts).toMatchObject([{ state: 'paid' }]);
    const done = await (
      await signIn(world, 'manager')
    ).refundRentalPrice({
      params: { orderId },
      body: { reason: 'Article en panne' },
    });

    expect(done.cost).toMatchObject({ totalCapturedAmount: 0, totalRefundedAmount: baseRentalAmount });
  });

  test('of a late cancellation whose capture is refused is a penalty', async () => {
    const renter = await payFor(world, await book(world, { startInMs: 5 * hourMs }));
    const { orderId, code, client } = renter;
    await world.pass(4 * hourMs);
    world.simulator.payments.faults.set('captureRefused');
    const { penaltyAmount } = await client.cancelRental({ params: { code } });
    await world.pass(8 * dayMs);

    expect((await detailOf(renter)).debts).toMatchObject([{ reason: 'penalty', amount: penaltyAmount }]);
    await (await signIn(world, 'operator')).requestRentalPayment({ params: { orderId } });
    await world.pass(minuteMs);
    expect(mails(/à régler/)[0]?.text).toContain('Pénalité');
  });

  test('is dropped when staff refund everything', async () => {
    const renter = await owingLateFees(world);
    const { orderId } = renter;
    await debtPage(renter);
    const manager = await signIn(world, 'manager');

    await manager.refundRental({ params: { orderId }, body: { reason: 'Erreur de notre part' } });
    await world.settle();

    expect((await detailOf(renter)).debts).toMatchObject([{ state: 'writtenOff' }]);
    expect(await waiting('debtOwed')).toBeUndefined();
  });
});
