/** The demo's shop, its customers, staff and doors, for the tests of journeys. */
import { demoIds, demoLockerId } from '#infrastructure/demo/cabinets.js';
import type { ShopCheckout } from '#application/contract/orders/shop.js';
import type { ShopOrderDetail } from '#application/contract/orders/shop-orders.js';
import { passUntilOnLock } from './code-on-lock.js';
import { visa } from './customer.js';
import { camille, contactOf, headersOf, type RandomPerson } from './random-person.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

export interface CartLine {
  readonly itemId: string;
  readonly quantity: number;
}

export const buyer = contactOf(camille);

/** Orders, not paid yet. */
export const order = (
  world: World,
  items: readonly CartLine[] = [{ itemId: demoIds.lemonade, quantity: 2 }],
  by: RandomPerson = camille,
  headers?: Record<string, string>,
): Promise<ShopCheckout> =>
  world.as(headersOf(by, headers)).shopCheckout({
    body: { cabinetId: demoIds.shopCabinet, items: [...items], ...contactOf(by), termsAccepted: true },
  });

export async function pay(world: World, { checkoutSessionId }: ShopCheckout, card = visa) {
  world.simulator.payments.pay(checkoutSessionId, card);
  return world.as().shopBySession({ params: { sessionId: checkoutSessionId } });
}

export const stockOf = (world: World, itemId: string): Promise<number> =>
  world.running.platform.ports.read(async (store) => (await store.sellableItems.get(itemId)).stockQuantity);

export const lastMail = (world: World, subject: RegExp) =>
  world.simulator.inbox
    .messages()
    .find((message) => message.channel === 'email' && subject.test(message.subject ?? ''));

export const lastSms = (world: World): string =>
  world.simulator.inbox.messages().find(({ channel }) => channel === 'sms')?.text ?? '';

/** The last code that the customer received. */
export const pickupCodeOf = (world: World): string =>
  /Code de retrait : (\S+)/.exec(lastMail(world, /vous attend/)?.text ?? '')?.[1] ?? '';

/** Blocks lockers from being chosen, so that the next one has the lock model that the test is about. */
export async function keepOnly(staff: SignedIn, numbers: readonly number[]): Promise<void> {
  for (const number of [1, 2, 3, 4].filter((each) => !numbers.includes(each)))
    await staff.takeOutOfService({
      params: { lockerId: demoLockerId(demoIds.shopCabinet, number) },
      body: { reason: 'Essai' },
    });
}

/** Types the keypad code of an 8-character code, moves something, closes the door. */
export async function useCode(
  world: World,
  code: string,
  lockerId: string,
  content: { put: string } | { take: true },
): Promise<string> {
  const params = { code };
  const { lockCode } = await passUntilOnLock(world, () => world.as().accessDoor({ params }));
  const { result } = await world.simulator.cabinets.keypad(lockerId, lockCode ?? '');
  if (result !== 'opened') return result;
  await world.simulator.cabinets.content(lockerId, content);
  await world.simulator.cabinets.door(lockerId, 'close');
  await world.settle();
  return result;
}

/** A paid order that staff have begun. */
export async function prepared(
  world: World,
  staff: SignedIn,
  items?: readonly CartLine[],
): Promise<ShopOrderDetail> {
  const { orderId } = await pay(world, await order(world, items));
  return staff.prepareShopOrder({ params: { shopOrderId: orderId } });
}

/** Puts a prepared order into a locker; confirms it at a lock without a sensor. */
export async function putIn(
  world: World,
  staff: SignedIn,
  { id: shopOrderId }: Pick<ShopOrderDetail, 'id'>,
): Promise<{ readonly lockerId: string; readonly code: string }> {
  const { assignedLockerId, doorTask } = await staff.readyShopOrder({ params: { shopOrderId }, body: {} });
  const lockerId = assignedLockerId ?? '';
  const code = doorTask?.code ?? '';
  await useCode(world, code, lockerId, { put: 'commande' });
  const { doneAt, hasDoorSensor } = await world.as().doorVisit({ params: { code } });
  if (doneAt === null && !hasDoorSensor) await world.as().confirmDoor({ params: { code } });
  await world.settle();
  return { lockerId, code };
}

/** Moves this job alone forward by two days: cabinets would send events for every minute of them. */
export async function remindNow(world: World, subjectId: string): Promise<void> {
  await world.running.platform.ports.transaction(async (store) => {
    const [entry] = await store.outbox.where({ subjectId, kind: 'shop.remind', doneAt: null });
    if (entry) await store.outbox.save({ ...entry, dueAt: world.simulator.clock.now() });
  });
  await world.pass(60_000);
}
