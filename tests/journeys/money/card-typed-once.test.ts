/** Several sums to confirm at the bank, one typed card number (money.md#when-the-bank-asks-the-customer). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  hourMs,
  lockerOf,
  minuteMs,
  moved,
  renter as renterOf,
  useDoor,
  visa,
  visa3ds,
  type BookingRequest,
  type Renter,
} from '#tests/support/customer.js';
import { threeDSecureCard, extend, later, offer } from '#tests/support/extensions.js';
import { pageText, payer, type Payer } from '#tests/support/hosted-page.js';
import { codeOf } from '#tests/support/refusals.js';
import { worldForEach } from '#tests/support/world-for.js';

const world = worldForEach();

interface Paying {
  readonly renter: Renter;
  readonly customer: Payer;
  readonly firstPage: string;
}

/** Books, pays on the page of the provider, and comes back by the page of the session. */
async function paid(card: string, request: BookingRequest = {}): Promise<Paying> {
  const { checkoutUrl, checkoutSessionId: sessionId, orderId } = await book(world, request);
  const firstPage = await pageText(checkoutUrl);
  const customer = payer(card);
  expect(await customer.pay(checkoutUrl)).toBe(303);
  const { rentalCode, accessToken } = await world.as().rentalBySession({ params: { sessionId } });
  return { renter: renterOf(world, rentalCode, accessToken ?? '', orderId), customer, firstPage };
}

const pageOf = async ({ status }: Renter): Promise<string> => (await status()).paymentActionUrl ?? '';

/** Confirms the deposit where the bank asked, and fetches the item. */
async function out(card: string): Promise<Paying> {
  const paying = await paid(card);
  const { renter, customer } = paying;
  if (await pageOf(renter)) expect(await customer.pay(await pageOf(renter))).toBe(303);
  await world.pass(minuteMs);
  await useDoor(world, await lockerOf(world, renter), await codeFor(world, renter), { take: true });
  return paying;
}

const heldDeposit = ({ orderId }: Renter) => moved(world, orderId)['deposit']?.held ?? 0;

describe('the card number is typed once', () => {
  test.each([
    ['never asks', visa, false],
    ['asks once', visa3ds, false],
    ['always asks', threeDSecureCard, true],
  ])('when the bank %s', async (_, card, asksForDeposit) => {
    const { renter, customer, firstPage } = await paid(card);

    expect(firstPage).toMatch(/Ensuite, un dépôt de garantie de 120,00\s€ sera autorisé sur la même carte/);
    const page = await pageOf(renter);
    expect(page !== '').toBe(asksForDeposit);
    if (asksForDeposit) {
      expect(await pageText(page)).toContain('pas débitée aujourd’hui');
      expect(await customer.pay(page)).toBe(303);
    }
    await world.pass(minuteMs);

    expect(await renter.status()).toMatchObject({ depositStatus: 'Authorised', canRequestAccess: true });
    expect(heldDeposit(renter)).toBe(12_000);
    expect(customer.typed()).toBe(1);
  });

  test('for a deposit that is held two days before the start', async () => {
    const ahead = { startInMs: 60 * hourMs, endInMs: 63 * hourMs };
    const { renter, customer, firstPage } = await paid(threeDSecureCard, ahead);
    expect(firstPage).toMatch(/Le 7 octobre 2026, un dépôt de garantie de 120,00\s€ sera autorisé/);
    await world.pass(12 * hourMs + minuteMs);

    expect(await customer.pay(await pageOf(renter))).toBe(303);
    await world.pass(minuteMs);

    expect(heldDeposit(renter)).toBe(12_000);
    expect(customer.typed()).toBe(1);
  });

  test('for the price and the deposit of a reservation that only saved the card', async () => {
    await world.running.platform.ports.transaction(async (store) => {
      const drill = await store.rentalItems.get(demoIds.drill);
      await store.rentalItems.save({ ...drill, maxAdvanceReservationHours: 200 });
    });
    const startInMs = 150 * hourMs;
    const ahead = { startInMs, endInMs: startInMs + 3 * hourMs };
    const { renter, customer, firstPage } = await paid(threeDSecureCard, ahead);
    expect(firstPage).toMatch(
      /le prix de la location \(10,80\s€\) et un dépôt de garantie de 120,00\s€ seront autorisés sur cette carte/,
    );
    await world.pass(startInMs - 48 * hourMs + minuteMs);

    for (let pages = 0; pages < 2; pages += 1) {
      expect(await customer.pay(await pageOf(renter))).toBe(303);
      await world.pass(minuteMs);
    }

    expect(moved(world, renter.orderId)).toMatchObject({
      rental: { held: 1_080 },
      deposit: { held: 12_000 },
    });
    expect(customer.typed()).toBe(1);
  });

  test('for a deposit that is renewed while the item is out', async () => {
    const { renter, customer } = await out(threeDSecureCard);
    await world.pass(6 * 24 * hourMs + hourMs);
    const page = await pageOf(renter);
    expect(await pageText(page)).toContain('Elle remplace l’empreinte précédente.');

    expect(await customer.pay(page)).toBe(303);
    await world.pass(minuteMs);

    expect(heldDeposit(renter)).toBe(12_000);
    expect(customer.typed()).toBe(1);
  });

  test('for an extension', async () => {
    const { renter, customer } = await out(threeDSecureCard);
    const { plannedEndTime } = await renter.status();
    const { choices } = await offer(renter);
    const [choice] = choices;
    const until = choice?.plannedEndTime ?? later(plannedEndTime, 1);
    const { waiting } = await extend(renter, until, choice?.amountTtc ?? 0);

    expect(await customer.pay(waiting?.paymentActionUrl ?? '')).toBe(303);
    await world.pass(3 * minuteMs);

    expect(await renter.status()).toMatchObject({ plannedEndTime: until });
    expect(customer.typed()).toBe(1);
  });
});

describe('a customer who returns from a later page', () => {
  const backFrom = async (page: string) => {
    const sessionId = /cs_\w+/.exec(page)?.[0] ?? '';
    return world.as().rentalBySession({ params: { sessionId } });
  };

  test('has their deposit at once, without any webhook', async () => {
    const { renter, customer } = await paid(threeDSecureCard);
    const page = await pageOf(renter);
    world.simulator.payments.faults.set('webhookLost');
    await customer.pay(page);

    expect(await backFrom(page)).toMatchObject({ orderId: renter.orderId, rentalCode: renter.code });

    expect(await renter.status()).toMatchObject({ depositStatus: 'Authorised', paymentActionUrl: null });
  });

  test('has their extension at once, and no token, half an hour after the booking', async () => {
    const { renter, customer } = await out(threeDSecureCard);
    await world.pass(31 * minuteMs);
    const [choice] = (await offer(renter)).choices;
    const until = choice?.plannedEndTime ?? '';
    const { waiting } = await extend(renter, until, choice?.amountTtc ?? 0);
    const page = waiting?.paymentActionUrl ?? '';
    world.simulator.payments.faults.set('webhookLost');
    await customer.pay(page);

    expect(await backFrom(page)).toMatchObject({ orderId: renter.orderId, accessToken: null });

    expect(await renter.status()).toMatchObject({ plannedEndTime: until });
  });

  test('reads the state of the order when they were too late', async () => {
    const { renter } = await paid(threeDSecureCard);
    const page = await pageOf(renter);
    await world.pass(16 * minuteMs);

    expect(await codeOf(backFrom(page))).toBe('DEPOSIT_REFUSED');
  });
});

describe('a deposit that its customer does not confirm', () => {
  const ended = async ({ renter }: Paying) => {
    const { status, cancelReason } = await renter.status();
    const { rental, deposit } = moved(world, renter.orderId);
    return {
      status,
      cancelReason,
      held: (rental?.held ?? 0) + (deposit?.held ?? 0),
      rental: rental?.captured,
    };
  };
  const failed = { status: 'Failed', cancelReason: 'depositRefused', held: 0, rental: 0 };

  test.each([
    ['was never opened', null],
    ['was left at 3-D Secure', 'leave'],
    ['was refused at 3-D Secure', 'refuse'],
  ] as const)('ends the order after a quarter of an hour when its page %s', async (_, does) => {
    const paying = await paid(threeDSecureCard);
    const page = await pageOf(paying.renter);
    if (does !== null) await paying.customer.pay(page, does);
    await world.pass(10 * minuteMs);
    expect(await paying.renter.status()).toMatchObject({ status: 'PendingPickup', canRequestAccess: false });
    expect(await pageOf(paying.renter)).toBe(page);

    await world.pass(6 * minuteMs);

    expect(await ended(paying)).toEqual(failed);
    expect(await pageText(page)).toContain('Le délai pour payer est passé');
  });

  test('is confirmed on the same page after a refusal, and on the next one after an expiry', async () => {
    const ahead = { startInMs: 60 * hourMs, endInMs: 63 * hourMs };
    const { renter, customer } = await paid(threeDSecureCard, ahead);
    await world.pass(12 * hourMs + minuteMs);
    const first = await pageOf(renter);
    expect(await customer.pay(first, 'refuse')).toBe(422);
    await world.pass(20 * hourMs);
    const next = await pageOf(renter);
    expect(next).not.toBe(first);

    expect(await customer.pay(next, 'refuse')).toBe(422);
    expect(await customer.pay(next)).toBe(303);
    await world.pass(minuteMs);

    expect(heldDeposit(renter)).toBe(12_000);
    expect(customer.typed()).toBe(1);
  });
});
