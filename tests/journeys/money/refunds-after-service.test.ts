/** Money of a served order is refunded in parts, each with its credit note (money.md#refunds). */
import { beforeEach, describe, expect, test } from 'vitest';
import { attemptsAtMost } from '#application/outbox.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { minuteMs, moved } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { basketOf, checkout, pay as payLaundry } from '#tests/support/pressing.js';
import { codeOf } from '#tests/support/refusals.js';
import { lastMail, order, pay, type CartLine } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const reason = 'Article défectueux';

describe.each(journeyDatabases)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  beforeEach(async () => {
    manager = await signIn(world, 'manager');
  });

  /** Two bottles, 7 €, and more, handed over. */
  async function handedOver(...more: readonly CartLine[]): Promise<{ shopOrderId: string }> {
    const sold = await order(world, [{ itemId: demoIds.lemonade, quantity: 2 }, ...more]);
    await pay(world, sold);
    const params = { shopOrderId: sold.orderId };
    await manager.prepareShopOrder({ params });
    await manager.completeShopOrder({ params, body: { confirmed: true } });
    return params;
  }
  const refund = (params: { shopOrderId: string }, amount: number, more: { refundable?: number } = {}) =>
    manager.refundShopOrder({ params, body: { amount, reason, ...more } });
  const refundItems = (
    params: { shopOrderId: string },
    items: readonly [lineId: string, quantity: number][],
  ) =>
    manager.refundShopOrder({
      params,
      body: { items: items.map(([orderItemId, quantity]) => ({ orderItemId, quantity })), reason },
    });
  const mailAbout = (reference: string): string =>
    lastMail(world, new RegExp(`^Remboursement de votre commande ${reference}$`))?.text ?? '';
  /** The file name of a document; null where there is none. */
  const nameOf = async (url: string) =>
    (await fetch(url, { headers: manager.headers })).headers.get('content-disposition');
  const actionOf = async (params: { shopOrderId: string }) =>
    (await manager.shopOrder({ params })).actions.find(({ action }) => action === 'refund');

  test('a part, then the rest: on the card, each with a credit note, a message and its line in the timeline', async () => {
    const params = await handedOver();
    expect(await manager.shopOrder({ params })).toMatchObject({ mostRefund: 7, creditNotes: [] });

    const once = await refund(params, 2.5, { refundable: 7 });
    expect(moved(world, params.shopOrderId)['shop']).toMatchObject({ captured: 700, refunded: 250 });
    expect(once).toMatchObject({ status: 'Completed', mostRefund: 4.5, creditNotes: [{ amount: 2.5 }] });
    await world.settle();
    const mail = mailAbout(once.reference);
    expect(mail).toMatch(/Nous vous remboursons 2,50\s€/);
    const [, link = ''] = /Votre avoir : (\S+)/.exec(mail) ?? [];
    expect(await nameOf(link)).toContain(once.creditNotes[0]?.number);

    const twice = await refund(params, 4.5);
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(700);
    const { items } = await manager.shopOrderList({ query: { search: once.reference } });
    expect(items).toMatchObject([{ totalAmount: 7, refundedAmount: 7 }]);
    expect(twice).toMatchObject({ mostRefund: 0, payments: [{ status: 'Refunded' }] });
    expect(twice.creditNotes.map(({ amount }) => amount)).toEqual([2.5, 4.5]);
    expect(twice.actions.map(({ action }) => action)).not.toContain('refund');
    expect(await codeOf(refund(params, 0.01))).toBe('NOTHING_TO_REFUND');
    expect(twice.timeline.filter(({ kind: entry }) => entry === 'refundDecided')).toHaveLength(2);
  });

  test('a piece at its price and VAT is named on its credit note, to its customer and in the timeline; the rest names what is left', async () => {
    const params = await handedOver({ itemId: demoIds.biscuits, quantity: 1 });
    const { refundableItems, mostRefund } = await manager.shopOrder({ params });
    expect(refundableItems).toMatchObject([{ unitPrice: 3.5, quantity: 2 }, { quantity: 1 }]);
    const [bottles, biscuits] = refundableItems;
    if (!bottles || !biscuits) throw new Error('two lines were sold');

    const once = await refundItems(params, [[bottles.orderItemId, 1]]);
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(350);
    const named = `1 × ${bottles.itemName}`;
    expect(once).toMatchObject({ mostRefund: mostRefund - 3.5, creditNotes: [{ amount: 3.5 }] });
    expect(once.refundableItems).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
    expect(once.timeline.find(({ kind: entry }) => entry === 'refundDecided')?.facts).toMatchObject({
      amountCents: 350,
      items: named,
    });
    const { items: entries } = await manager.listAudit({ query: { action: 'shopOrder.refund' } });
    expect(entries[0]?.facts).toEqual({ amountCents: 350, items: named });
    await world.settle();
    expect(mailAbout(once.reference)).toContain(`Pour : ${named}`);
    expect(await codeOf(refundItems(params, [[bottles.orderItemId, 2]]))).toBe('ITEMS_NOT_REFUNDABLE');

    await refund(params, mostRefund - 3.5);
    const documents = await world.running.platform.ports.read((store) =>
      store.invoices.where({ orderId: params.shopOrderId, kind: 'creditNote' }),
    );
    expect(
      documents
        .toSorted((left, right) => left.ordinal - right.ordinal)
        .map(({ lines }) => lines.map(({ itemName, quantity }) => `${quantity} × ${itemName}`)),
    ).toEqual([[named], [named, `1 × ${biscuits.itemName}`]]);
  });

  test('a request with both a sum and pieces, or neither, is refused', async () => {
    const params = await handedOver();
    const [line] = (await manager.shopOrder({ params })).refundableItems;
    const items = [{ orderItemId: line?.orderItemId ?? '', quantity: 1 }];
    for (const body of [{ reason }, { reason, items, amount: 1 }])
      expect(await codeOf(manager.refundShopOrder({ params, body }))).toBe('VALIDATION_FAILED');
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(0);
  });

  test('an amount that is none is refused in words', async () => {
    const params = await handedOver();
    const wordsFor = async (amount: unknown): Promise<unknown> => {
      const answer = await fetch(`${world.url}/api/EcommerceOrders/${params.shopOrderId}/refund`, {
        method: 'POST',
        headers: { ...manager.headers, 'content-type': 'application/json' },
        body: JSON.stringify({ amount, reason }),
      });
      return ((await answer.json()) as { errors: object }).errors;
    };
    expect(await Promise.all([0, -1, 1.005, '12,5O'].map(wordsFor))).toEqual([
      { amount: ['Indiquez un montant supérieur à 0.'] },
      { amount: ['Indiquez un montant supérieur à 0.'] },
      { amount: ['Indiquez deux décimales au plus.'] },
      { amount: ['Écrivez le montant en chiffres, comme 12,50.'] },
    ]);
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(0);
  });

  test('each credit note is printed by its number, and the newest without one', async () => {
    const params = await handedOver();
    await refund(params, 1);
    const { creditNotes } = await refund(params, 2);
    const path = `${world.url}/api/EcommerceOrders/${params.shopOrderId}/invoice?kind=creditNote`;
    const [first, second] = creditNotes.map(({ number }) => number);
    expect(await nameOf(`${path}&number=${first}`)).toContain(first);
    expect(await nameOf(path)).toContain(second);
    expect(await nameOf(`${path}&number=A2026-999999`)).toBeNull();
  });

  test('is for managers, with its reason in the audit', async () => {
    const params = await handedOver();
    const operator = await signIn(world, 'operator');
    const body = { amount: 1, reason };
    expect(await codeOf(operator.refundShopOrder({ params, body }))).toBe('FORBIDDEN');
    await refund(params, 1);
    const { items } = await manager.listAudit({ query: { action: 'shopOrder.refund' } });
    expect(items[0]).toMatchObject({ action: 'shopOrder.refund', reason, facts: { amountCents: 100 } });
  });

  test('never exceeds the payment, is refused after a concurrent refund, and where cancelling is the way', async () => {
    const params = await handedOver();
    expect(await codeOf(refund(params, 7.01))).toBe('AMOUNT_TOO_HIGH');
    await refund(params, 3);
    expect(await codeOf(refund(params, 3, { refundable: 7 }))).toBe('AMOUNT_CHANGED');
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(300);

    const sold = await order(world);
    await pay(world, sold);
    const paid = { shopOrderId: sold.orderId };
    expect(await actionOf(paid)).toBeUndefined();
    expect(await codeOf(refund(paid, 1))).toBe('STATE_CONFLICT');
  });

  test('of two concurrent refunds that together exceed the payment, one is refused', async () => {
    const params = await handedOver();
    const both = await Promise.allSettled([refund(params, 5), refund(params, 5)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(500);
    expect((await manager.shopOrder({ params })).creditNotes).toHaveLength(1);
  });

  test('a given up refund is made again up to its sum, and no other before', async () => {
    const params = await handedOver();
    world.simulator.payments.faults.set('down');
    await refund(params, 2);
    await world.running.platform.ports.transaction(async (store) => {
      for (const job of await store.outbox.where({ kind: 'payment.refund', doneAt: null }))
        await store.outbox.save({ ...job, attempts: attemptsAtMost - 1 });
    });
    await world.pass(10 * minuteMs);
    world.simulator.payments.faults.clear();
    manager = await signIn(world, 'manager');
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(0);
    expect((await manager.shopOrder({ params })).owedRefund).toMatchObject({ amount: 2 });
    expect(await codeOf(refund(params, 1))).toBe('REFUND_OWED');

    await manager.refundShopOrderAgain({ params, body: { reason } });
    await world.settle();
    expect(moved(world, params.shopOrderId)['shop']?.refunded).toBe(200);
    expect(await manager.shopOrder({ params })).toMatchObject({ owedRefund: null, mostRefund: 5 });
  });

  test('of laundry is possible from the collection on, with the VAT of its rates on the credit note', async () => {
    const sold = await checkout(world, { items: basketOf([demoIds.shirt, 1]) });
    await payLaundry(world, sold);
    const params = { pressingOrderId: sold.orderId };
    expect(await codeOf(manager.refundPressing({ params, body: { amount: 1, reason } }))).toBe(
      'STATE_CONFLICT',
    );
    await world.running.platform.ports.transaction(async (store) => {
      const laundry = await store.pressingOrders.get(sold.orderId);
      await store.pressingOrders.save({
        ...laundry,
        status: 'Cleaning',
        collectedAt: world.simulator.clock.now(),
      });
    });
    const given = await manager.refundPressing({ params, body: { amount: 1, reason } });
    expect(given).toMatchObject({ status: 'Cleaning', creditNotes: [{ amount: 1 }] });
    expect(moved(world, sold.orderId)['pressing']?.refunded).toBe(100);
    const [credit] = await world.running.platform.ports.read((store) =>
      store.invoices.where({ orderId: sold.orderId, kind: 'creditNote' }),
    );
    expect(credit?.lines).toMatchObject([{ itemName: 'Remboursement partiel', totalCents: 100 }]);
  });

  test('of a payment at the counter is made there: a credit note, and no card request', async () => {
    const laundry = await manager.createPressingOrder({
      body: {
        cabinetId: demoIds.pressingCabinet,
        customerName: 'Nadia Rousseau',
        customerEmail: 'nadia@exemple.fr',
        customerPhone: '06 98 76 54 32',
        items: basketOf([demoIds.shirt, 1]),
        paymentReference: 'Ticket 12',
        handedOver: true,
      },
    });
    const params = { pressingOrderId: laundry.id };
    const given = await manager.refundPressing({ params, body: { amount: 0.5, reason: 'Geste commercial' } });
    expect(given).toMatchObject({
      mostRefund: laundry.totalAmount - 0.5,
      creditNotes: [{ amount: 0.5 }],
      payments: [],
    });
    await world.settle();
    expect(mailAbout(laundry.reference)).toMatch(/0,50\s€ au comptoir/);
  });
});
