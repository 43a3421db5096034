/** A disputed payment: staff see it in time, and no money is refunded twice (money.md#disputes). */
import { beforeEach, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  lockerOf,
  minuteMs,
  moved,
  payFor,
  useDoor,
} from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { lastMail, lastSms, order, pay } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const reason = 'Machine en panne';
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const disputing = '4000000000002685';

let manager: SignedIn;
const world = await worldForFile();
beforeEach(async () => {
  world.simulator.payments.faults.clear('webhookLost');
  manager = await signIn(world, 'manager');
});

const pass = async (ms: number): Promise<void> => {
  await world.pass(ms);
  manager = await signIn(world, 'manager');
};
const waiting = async () =>
  (await manager.board({ query: {} })).groups.find(({ kind }) => kind === 'paymentDisputed')?.items ?? [];
const isWaiting = async (id: string): Promise<boolean> =>
  (await waiting()).some(({ subjectId }) => subjectId === id);
const intentOf = (orderId: string): string =>
  world.simulator.payments.intents().find(({ metadata }) => metadata['orderId'] === orderId)?.id ?? '';
const close = async (providerId: string | undefined, outcome: 'won' | 'lost'): Promise<void> => {
  world.simulator.payments.closeDispute(providerId ?? '', outcome);
  await pass(minuteMs);
};

describe('a shop order', () => {
  let params: { shopOrderId: string };
  let orderId: string;
  const placed = async (card?: string): Promise<void> => {
    const sold = await order(world, [{ itemId: demoIds.lemonade, quantity: 1 }]);
    await pay(world, sold, card);
    ({ orderId } = sold);
    params = { shopOrderId: orderId };
  };
  const disputed = async (isInquiry = false): Promise<void> => {
    await placed();
    world.simulator.payments.dispute(intentOf(orderId), { reason: 'product_not_received', isInquiry });
    await pass(minuteMs);
  };
  const detail = () => manager.shopOrder({ params });
  const kinds = async () => (await detail()).timeline.map(({ kind }) => kind);
  const cancel = () => manager.cancelShopOrder({ params, body: { reason } });

  test('with a disputed payment is on the board by the deadline, with what the bank requests', async () => {
    await placed(disputing);
    await pass(hourMs + minuteMs);

    const { disputes, totalAmount, payments } = await detail();
    expect(disputes).toMatchObject([
      {
        purpose: 'shop',
        status: 'NeedsAnswer',
        isInquiry: false,
        closedAt: null,
        amount: totalAmount,
        reason: 'product_not_received',
        providerId: expect.stringMatching(/^du_/) as unknown,
      },
    ]);
    const providerUrl = expect.stringContaining(payments[0]?.stripePaymentIntentId ?? 'no intent') as unknown;
    expect(payments).toMatchObject([{ status: 'Captured', refundedAmount: 0, providerUrl }]);
    expect(await kinds()).toContain('disputed');
    const item = (await waiting()).find(({ subjectId }) => subjectId === orderId);
    expect(item).toMatchObject({ subjectKind: 'shopOrder', at: disputes[0]?.answerBy });
  });

  test('is reported to the managers who see its cabinet, once, with the deadline and without the customer', async () => {
    await placed();
    const { reference, customerName } = await detail();
    const letters = () =>
      world.simulator.inbox.messages().filter(({ subject }) => subject?.includes(`boutique ${reference}`));
    world.simulator.payments.dispute(intentOf(orderId), { reason: 'product_not_received', isInquiry: true });
    await pass(minuteMs);

    expect(letters()).toMatchObject([
      { to: 'manager@consigne.test', subject: `Question d’une banque : boutique ${reference}` },
    ]);

    const { disputes } = await detail();
    await pass(dayMs);
    expect(letters()).toHaveLength(1);
    expect(disputes).toHaveLength(1);
    const text = letters()[0]?.text ?? '';
    expect(text).toMatch(new RegExp(`://[^/]+/ecommerce-orders/${orderId}`));
    expect(text).toMatch(/Répondez dans votre tableau de bord Stripe avant le \d/);
    expect(text).not.toContain(customerName);
  });

  test('never sends the staff notification to the customer', async () => {
    await disputed();
    const { messages } = await detail();
    const letter = messages.find(({ template }) => template === 'payment.disputed');

    expect(letter).toMatchObject({ recipient: 'manager@consigne.test', canResend: false });
    const again = manager.resendShopMessage({ params, body: { messageId: letter?.id ?? '' } });
    expect(await codeOf(again)).toBe('NOT_FOUND');
  });

  test('is not refunded beside the bank: the refund of a cancellation waits, and is paid once the dispute is won', async () => {
    await disputed();
    const { disputes, totalAmount } = await cancel();
    expect(disputes).toMatchObject([{ refundWaiting: totalAmount }]);
    await pass(dayMs);
    expect((await detail()).disputes).toMatchObject([{ refundWaiting: totalAmount }]);
    const mail = lastMail(world, /est annulée$/)?.text;
    expect(mail).toContain('Votre banque examine ce paiement');
    expect(mail).not.toContain('Votre banque peut mettre quelques jours');
    expect(lastSms(world)).toMatch(/^Consigne: commande \S+ annulee\. Details/);

    expect(moved(world, orderId)['shop']?.refunded).toBe(0);
    expect(await codeOf(manager.refundShopOrderAgain({ params, body: { reason } }))).toBe('PAYMENT_DISPUTED');

    await close(disputes[0]?.providerId, 'won');
    await pass(6 * hourMs);

    const { shop } = moved(world, orderId);
    expect(shop?.refunded).toBe(shop?.captured);
    expect(await kinds()).toEqual(expect.arrayContaining(['disputeWon', 'refunded']));
    expect((await detail()).disputes).toMatchObject([{ status: 'Won', refundWaiting: null }]);
    expect(await isWaiting(orderId)).toBe(false);
  });

  test('is refunded once the dispute is won, also where the refund was refused before the dispute was reported', async () => {
    await placed();
    world.simulator.payments.faults.set('webhookDelay', { seconds: 60 });
    const { id } = world.simulator.payments.dispute(intentOf(orderId), {
      reason: 'general',
      isInquiry: false,
    });
    await cancel();
    world.simulator.payments.faults.clear();
    await close(id, 'won');
    await pass(6 * hourMs);

    const { shop } = moved(world, orderId);
    expect(shop?.refunded).toBe(shop?.captured);
  });

  test('with a lost dispute was refunded by the bank: nothing more is owed, also after a cancellation', async () => {
    await disputed();
    const { disputes, totalAmount } = await cancel();
    await close(disputes[0]?.providerId, 'lost');
    await pass(dayMs);

    expect(await detail()).toMatchObject({
      owedRefund: null,
      refundableAmount: 0,
      disputes: [{ status: 'Lost', answerBy: null }],
      payments: [{ status: 'Refunded', refundedAmount: totalAmount }],
    });
    expect(moved(world, orderId)['shop']?.refunded).toBe(0);
    expect(await codeOf(manager.refundShopOrderAgain({ params, body: { reason } }))).toBe(
      'NOTHING_TO_REFUND',
    );
    expect(await isWaiting(orderId)).toBe(false);
  });

  test('with an unanswered dispute loses it when the bank’s deadline is over', async () => {
    await disputed();

    await pass(10 * dayMs);

    expect((await detail()).disputes).toMatchObject([{ status: 'Lost' }]);
    expect(await kinds()).toContain('disputeLost');
  });

  test('with a mere inquiry of the bank may be refunded, which ends the inquiry', async () => {
    await disputed(true);
    expect(await isWaiting(orderId)).toBe(true);
    expect(await kinds()).toContain('disputeInquiry');

    await cancel();
    await pass(minuteMs);

    const { shop } = moved(world, orderId);
    expect(shop?.refunded).toBe(shop?.captured);
    expect((await detail()).disputes).toMatchObject([{ status: 'Closed', isInquiry: true }]);
    expect(await isWaiting(orderId)).toBe(false);
  });

  test('shows a dispute within ten minutes without any webhook, and its end, too', async () => {
    await placed();
    world.simulator.payments.faults.set('webhookLost');
    world.simulator.payments.dispute(intentOf(orderId), { reason: 'fraudulent', isInquiry: false });

    await pass(10 * minuteMs);
    const { disputes } = await detail();
    expect(disputes).toMatchObject([{ status: 'NeedsAnswer' }]);
    await close(disputes[0]?.providerId, 'lost');
    await pass(10 * minuteMs);

    expect((await detail()).disputes).toMatchObject([{ status: 'Lost' }]);
  });

  test('that was refunded before its dispute was reported waits for the bank as well', async () => {
    await placed();
    world.simulator.payments.faults.set('webhookLost');
    world.simulator.payments.dispute(intentOf(orderId), { reason: 'fraudulent', isInquiry: false });

    await cancel();
    await pass(minuteMs);

    // Learnt from the refusal of the refund.
    expect((await detail()).disputes).toMatchObject([{ status: 'NeedsAnswer' }]);
    expect(moved(world, orderId)['shop']?.refunded).toBe(0);
  });
});

test('the price of a disputed rental is not refunded by staff; its deposit is decided as usual', async () => {
  const renter = await payFor(world, await book(world, { hours: 3 }));
  const locker = await lockerOf(world, renter);
  await useDoor(world, locker, await codeFor(world, renter), { take: true });
  const { code, client, orderId } = renter;
  const ended = await client.terminateRental({ params: { code }, body: { confirmTermination: true } });
  await world.pass(minuteMs);
  await useDoor(world, locker, await givenTo(world, renter, ended), { put: 'article' });
  const asked = { params: { orderId }, body: { reason } };
  const price = world.simulator.payments
    .intents()
    .find(({ metadata }) => metadata['orderId'] === orderId && metadata['purpose'] === 'rental');

  world.simulator.payments.dispute(price?.id ?? '', { reason: 'fraudulent', isInquiry: false });
  await pass(minuteMs);

  expect(await codeOf(manager.refundRental(asked))).toBe('PAYMENT_DISPUTED');
  const { disputes } = await manager.releaseDeposit(asked);
  expect(disputes).toMatchObject([{ purpose: 'rental', status: 'NeedsAnswer' }]);
  expect(moved(world, orderId)['deposit']).toMatchObject({ held: 0, captured: 0 });
  expect(await isWaiting(orderId)).toBe(true);
});

test('another company sees nothing of it', async () => {
  const neighbour = await signIn(world, 'neighbour');

  const { groups } = await neighbour.board({ query: {} });

  expect(groups.map(({ kind }) => kind)).not.toContain('paymentDisputed');
});
