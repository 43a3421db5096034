/** Rentals with a debt that no hold covers any more, for tests of debt handling. */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs, type BookingRequest, type Renter } from './customer.js';
import { pay } from './extensions.js';
import { broughtBack } from './fetched.js';
import { signIn } from './staff.js';
import type { World } from './world.js';

const account = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };

const heldFor = (world: World, orderId: string, purpose: string): string =>
  world.simulator.payments
    .intents()
    .find(
      ({ metadata, status }) =>
        metadata['orderId'] === orderId && metadata['purpose'] === purpose && status === 'requires_capture',
    )?.id ?? '';

/** Releases a hold in the provider's dashboard. */
export async function releaseByHand(world: World, orderId: string, purpose: string): Promise<void> {
  const { payments } = world.running.platform.ports;
  await payments.release(account, heldFor(world, orderId, purpose), `hand:${orderId}`);
  await world.settle();
}

/** Captures a part of a hold there: the provider releases the rest for good. */
export async function captureByHand(
  world: World,
  orderId: string,
  purpose: string,
  cents: number,
): Promise<void> {
  const { payments } = world.running.platform.ports;
  await payments.capture(account, heldFor(world, orderId, purpose), cents, `hand:${orderId}:${cents}`);
  await world.settle();
}

/** Back three hours late, its deposit released by hand, and the deposit decided: 18.00 of late fees are owed. */
export async function owingLateFees(
  world: World,
  item?: string,
  of: Pick<BookingRequest, 'buyer'> = {},
): Promise<Renter> {
  const renter = await broughtBack(world, 3 * hourMs, item, of);
  const { orderId } = renter;
  await releaseByHand(world, orderId, 'deposit');
  const manager = await signIn(world, 'manager');
  await manager.releaseDeposit({ params: { orderId }, body: { reason: 'En bon état' } });
  await world.pass(2 * minuteMs);
  return renter;
}

/** The page on which the customer pays their first debt, requested as their own page does. */
export async function debtPage({ client, code, status }: Renter): Promise<string> {
  const debt = (await status()).debts.find(({ state }) => state === 'owed' || state === 'asked');
  return (await client.payRentalDebt({ params: { code, debtId: debt?.id ?? '' } })).paymentUrl ?? '';
}

export const payDebt = (world: World, url: string) => pay(world, url, '4242424242424242');
