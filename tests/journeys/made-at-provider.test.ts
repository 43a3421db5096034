/**
 * What somebody does in the provider's dashboard, with and without webhooks, on both databases: the order, what is next, the door's code,
 * the board, the books and the customer's page agree within ten minutes (behaviour.md §7, §8.4, §9).
 */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { WaitingKind } from '#domain/board/waiting.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { databaseKinds } from '#tests/support/databases.js';
import { checkout, codeIn, lockCodeOf, pay as payLaundry, useLaundryDoor } from '#tests/support/pressing.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { lastMail, order, pay, pickupCodeOf, prepared, putIn, stockOf } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { isOnBoard } from '#tests/support/withdrawals.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import type { World } from '#tests/support/world.js';

const account = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };
const reason = 'Geste commercial';
const hears = [
  ['with webhooks', true],
  ['without any webhook', false],
] as const;

describe.each(databaseKinds)('on %s', (kind) => {
  let world: World;
  let manager: SignedIn;
  beforeAll(async () => {
    world = await createWorldOn(kind);
  });
  beforeEach(async () => {
    manager = await signIn(world, 'manager');
  });
  afterEach(() => world.simulator.payments.faults.clear());
  afterAll(() => world.close());

  const intentOf = (orderId: string, purpose: string): string => {
    const intents = world.simulator.payments.intents();
    const wanted = ({ metadata }: (typeof intents)[number]) =>
      metadata['orderId'] === orderId && metadata['purpose'] === purpose;
    return intents.find(wanted)?.id ?? '';
  };
  const provider = () => world.running.platform.ports.payments;
  /** Ten minutes later the platform knows, whether the provider could say so or not. */
  async function heard(isHeard: boolean, act: () => Promise<unknown>): Promise<void> {
    if (!isHeard) world.simulator.payments.faults.set('webhookLost');
    await act();
    await world.pass(9 * minuteMs);
    await world.pass(minuteMs);
    manager = await signIn(world, 'manager');
  }
  let serial = 0;
  const refund = (orderId: string, purpose: string, cents: number) => async () => {
    serial += 1;
    await provider().refund(account, intentOf(orderId, purpose), cents, `by hand ${serial}`);
  };
  const boardOf = async (orderId: string, ...kinds: WaitingKind[]) => {
    const on = await Promise.all(
      kinds.map(async (one) => ((await isOnBoard(world, one, orderId)) ? [one] : [])),
    );
    return on.flat();
  };
  /** What the books have of an order, in euros: the sums of its documents. */
  const booked = async (reference: string) => {
    const { sums } = await manager.invoiceSums({ query: { search: reference } });
    return sums && [sums.ttc, sums.ht, sums.vat, sums.creditNotes];
  };
  /** The day's totals of a cabinet, less what was given back: before tax, VAT and total, in cents. */
  async function dailyOf(cabinetId: string): Promise<number[]> {
    const day = new Date(world.simulator.clock.now()).toISOString().slice(0, 10);
    const path = `/api/exports/daily-totals?from=${day}&to=${day}&cabinetId=${cabinetId}`;
    const answer = await fetch(`${world.url}${path}`, { headers: manager.headers });
    const [, ...rows] = (await answer.text()).trimEnd().split('\r\n');
    const cents = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100);
    const columns = rows.map((row) => row.split(';'));
    return [5, 6, 7].map((at) => columns.reduce((sum, row) => sum + cents(row[at]) - cents(row[at + 4]), 0));
  }

  describe.each(hears)('a shop order, %s', (_, isHeard) => {
    test('that is wholly refunded is not prepared: it is cancelled, or served all the same', async () => {
      const stock = await stockOf(world, demoIds.lemonade);
      const [before, sold] = [await dailyOf(demoIds.shopCabinet), await order(world)];
      const session = await pay(world, sold);
      const params = { shopOrderId: sold.orderId };

      await heard(isHeard, refund(sold.orderId, 'shop', 700));

      const held = await manager.shopOrder({ params });
      expect(held).toMatchObject({ status: 'Paid', nextAction: 'cancel', refundableAmount: 0 });
      expect(held.externallyRefundedAt).not.toBeNull();
      expect(held.creditNotes.map(({ amount }) => amount)).toEqual([7]);
      expect(await booked(held.reference)).toEqual([0, 0, 0, 1]);
      expect(await dailyOf(demoIds.shopCabinet)).toEqual(before);
      expect(await boardOf(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual([
        'refundedExternally',
      ]);
      expect(await codeOf(manager.prepareShopOrder({ params }))).toBe('ORDER_REFUNDED');
      expect(lastMail(world, /^Remboursement de votre commande/)?.text).toMatch(/7,00\s€/);
      const { checkoutSessionId: sessionId } = sold;
      expect(session.isRefunded).toBe(false);
      expect(await world.as().shopBySession({ params: { sessionId } })).toMatchObject({ isRefunded: true });
      expect(held.timeline.map(({ kind: entry }) => entry)).toContain('refundedExternally');

      const operator = await signIn(world, 'operator');
      expect(await codeOf(operator.serveShopRefunded({ params, body: { reason } }))).toBe('FORBIDDEN');
      const ended = await manager.cancelShopOrder({ params, body: { reason } });
      expect(ended).toMatchObject({ status: 'Cancelled', creditNotes: [{ amount: 7 }], owedRefund: null });
      expect(await stockOf(world, demoIds.lemonade)).toBe(stock);
      expect(await boardOf(sold.orderId, 'refundedExternally')).toEqual([]);
    });

    test('that is refunded in its locker opens by no code until it is served all the same, by a new one', async () => {
      const begun = await prepared(world, manager);
      const params = { shopOrderId: begun.id };
      await putIn(world, manager, begun);
      const code = pickupCodeOf(world);

      await heard(isHeard, refund(begun.id, 'shop', 700));

      expect(await manager.shopOrder({ params })).toMatchObject({ nextAction: 'takeBack', pickup: null });
      expect((await refusalOf(world.as().accessDoor({ params: { code } }))).status).toBe(404);
      expect(await codeOf(manager.completeShopOrder({ params }))).toBe('ORDER_REFUNDED');

      const served = await manager.serveShopRefunded({ params, body: { reason } });
      expect(served).toMatchObject({ status: 'ReadyForPickup', externallyRefundedAt: null });
      await world.settle();
      const fresh = pickupCodeOf(world);
      expect(fresh).not.toBe(code);
      expect(await world.as().doorVisit({ params: { code: fresh } })).toMatchObject({ step: 'pickup' });
      expect(await codeOf(manager.serveShopRefunded({ params, body: { reason } }))).toBe('STATE_CONFLICT');
      await manager.completeShopOrder({ params });
    });

    test('that is refunded in part goes on, with a credit note over that part', async () => {
      const sold = await order(world);
      await pay(world, sold);
      const params = { shopOrderId: sold.orderId };

      await heard(isHeard, refund(sold.orderId, 'shop', 250));

      const part = await manager.shopOrder({ params });
      expect(part).toMatchObject({
        nextAction: 'prepare',
        externallyRefundedAt: null,
        refundableAmount: 4.5,
      });
      expect(part.creditNotes.map(({ amount }) => amount)).toEqual([2.5]);
      expect((await booked(part.reference))?.[0]).toBe(4.5);
      expect(await boardOf(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual(['shopToPrepare']);

      await heard(isHeard, refund(sold.orderId, 'shop', 450));
      expect(await booked(part.reference)).toEqual([0, 0, 0, 2]);
      expect(await boardOf(sold.orderId, 'refundedExternally', 'shopToPrepare')).toEqual([
        'refundedExternally',
      ]);
    });

    test('that was served already keeps its state; only the books change', async () => {
      const { id } = await prepared(world, manager);
      const params = { shopOrderId: id };
      await manager.completeShopOrder({ params });

      await heard(isHeard, refund(id, 'shop', 700));

      const served = await manager.shopOrder({ params });
      expect(served).toMatchObject({ status: 'Completed', externallyRefundedAt: null, mostRefund: 0 });
      expect(await booked(served.reference)).toEqual([0, 0, 0, 1]);
    });
  });

  describe.each(hears)('laundry, %s', (_, isHeard) => {
    async function paid() {
      const sold = await checkout(world);
      const { reference, lockerNumber } = await payLaundry(world, sold);
      await world.settle();
      const code = codeIn(world, 'déposez votre linge');
      return { ...sold, reference, lockerNumber, code, params: { pressingOrderId: sold.orderId } };
    }
    const totalOf = async (params: { pressingOrderId: string }) =>
      Math.round((await manager.pressingOrder({ params })).totalAmount * 100);

    test('that is refunded before its deposit opens by no code, until a manager serves it all the same', async () => {
      const { params, orderId, reference, code, lockerNumber, checkoutSessionId: sessionId } = await paid();
      const lockCode = await lockCodeOf(world, code);

      await heard(isHeard, refund(orderId, 'pressing', await totalOf(params)));

      const held = await manager.pressingOrder({ params });
      expect(held).toMatchObject({ status: 'PendingDeposit', nextAction: 'cancel' });
      expect(held.externallyRefundedAt).not.toBeNull();
      expect(await booked(reference)).toEqual([0, 0, 0, 1]);
      expect((await refusalOf(world.as().accessDoor({ params: { code } }))).status).toBe(404);
      expect(await useLaundryDoor(world, lockerNumber, lockCode, { put: 'linge' })).not.toBe('opened');
      expect(await boardOf(orderId, 'refundedExternally')).toEqual(['refundedExternally']);
      expect(await world.as().pressingBySession({ params: { sessionId } })).toMatchObject({
        isRefunded: true,
        doorCode: null,
      });

      const served = await manager.servePressingRefunded({ params, body: { reason } });
      expect(served).toMatchObject({ status: 'PendingDeposit', externallyRefundedAt: null });
      await world.settle();
      const fresh = codeIn(world, 'déposez votre linge');
      expect(fresh).not.toBe(code);
      await useLaundryDoor(world, lockerNumber, await lockCodeOf(world, fresh), { put: 'linge' });
      expect(await manager.pressingOrder({ params })).toMatchObject({ status: 'PendingPickup' });
      await manager.collectPressingOrder({ params, body: {} });
      await manager.pickUpPressingInPerson({ params });
    });

    test('that is refunded while it is cleaned is not put in a locker, but may be handed over', async () => {
      const { params, orderId, reference, code, lockerNumber } = await paid();
      await useLaundryDoor(world, lockerNumber, await lockCodeOf(world, code), { put: 'linge' });

      await heard(isHeard, refund(orderId, 'pressing', 100));
      expect(await manager.pressingOrder({ params })).toMatchObject({
        nextAction: 'collect',
        creditNotes: [{ amount: 1 }],
        externallyRefundedAt: null,
      });
      await manager.collectPressingOrder({ params, body: {} });
      await heard(isHeard, refund(orderId, 'pressing', (await totalOf(params)) - 100));

      expect(await manager.pressingOrder({ params })).toMatchObject({
        status: 'Cleaning',
        nextAction: 'serveRefunded',
      });
      expect(await booked(reference)).toEqual([0, 0, 0, 2]);
      expect(await codeOf(manager.returnPressingOrder({ params, body: {} }))).toBe('ORDER_REFUNDED');
      expect(await manager.pickUpPressingInPerson({ params })).toMatchObject({ status: 'Completed' });
      expect(await boardOf(orderId, 'refundedExternally')).toEqual([]);
    });
  });

  test('what was paid at once can be neither captured in part nor cancelled at the provider', async () => {
    const sold = await order(world);
    await pay(world, sold);
    const intentId = intentOf(sold.orderId, 'shop');

    await expect(provider().capture(account, intentId, 100, 'part by hand')).rejects.toThrow(
      'could not be captured',
    );
    await expect(provider().release(account, intentId, 'cancel by hand')).rejects.toThrow('cannot cancel');
  });

  describe.each(hears)('a rental, %s', (_, isHeard) => {
    async function returned() {
      const renter = await payFor(world, await book(world, { hours: 3 }));
      const locker = await lockerOf(world, renter);
      await useDoor(world, locker, await codeFor(world, renter), { take: true });
      const { code, client } = renter;
      const { lockCode } = await client.terminateRental({
        params: { code },
        body: { confirmTermination: true },
      });
      await world.pass(minuteMs);
      await useDoor(world, locker, lockCode ?? '', { put: 'article' });
      return renter;
    }
    test.each([
      ['wholly', 1],
      ['in part', 0.5],
    ])(
      'whose price is refunded %s shows it to staff, to its customer and in the books',
      async (_how, share) => {
        const renter = await returned();
        const { orderId, client, code } = renter;
        const before = await client.rentalStatus({ params: { code } });
        const cents = Math.round(before.totalCapturedAmount * 100 * share);
        const [, , dailyBefore = 0] = await dailyOf(demoIds.rentalCabinet);

        await heard(isHeard, refund(orderId, 'rental', cents));

        const { rentalPayment } = await manager.rentalPaymentDetails({ params: { orderId } });
        expect(rentalPayment).toMatchObject({
          refundedAmount: cents / 100,
          status: share === 1 ? 'Refunded' : 'Captured',
        });
        expect(await client.rentalStatus({ params: { code } })).toMatchObject({
          totalRefundedAmount: cents / 100,
        });
        expect((await dailyOf(demoIds.rentalCabinet))[2]).toBe(dailyBefore - cents);
        if (share === 1)
          expect(await codeOf(manager.refundRentalPrice({ params: { orderId }, body: { reason } }))).toBe(
            'NOTHING_TO_REFUND',
          );
        await world.pass(hourMs);
      },
    );
  });
});
