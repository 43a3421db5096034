/** Customers and staff of the demo pressing, for the tests of journeys. */
import type { Api } from '#application/contract/index.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import type { Reply } from '#application/contract/route.js';
import { demoIds, demoId } from '#infrastructure/demo/cabinets.js';
import { passUntilOnLock } from './code-on-lock.js';
import { visa } from './customer.js';
import { camille, contactOf, headersOf, type RandomPerson } from './random-person.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

export const cabinetId = demoIds.pressingCabinet;

/** The demo locker with this number: 1 and 4 small, 2 medium, 3 large, 5 medium and offline, 6 large with a rail. */
export const lockerId = (number: number): string => demoId(420 + number);

export interface Request {
  readonly items?: readonly { readonly itemId: string; readonly quantity: number }[];
  readonly customerName?: string;
  readonly needsReach?: boolean;
  readonly by?: RandomPerson;
  readonly headers?: Record<string, string>;
}

export type Checkout = Reply<Api['pressingCheckout']>;

/** Two shirts and trousers by default: three slots, a large locker. */
export const basketOf = (...pairs: readonly (readonly [itemId: string, quantity: number])[]) =>
  pairs.map(([itemId, quantity]) => ({ itemId, quantity }));

export const checkout = (
  world: World,
  { items, by = camille, customerName = by.customerName, headers, needsReach }: Request = {},
): Promise<Checkout> =>
  world.as(headersOf(by, headers)).pressingCheckout({
    body: {
      cabinetId,
      items: [...(items ?? basketOf([demoIds.shirt, 1]))],
      ...contactOf(by),
      customerName,
      ...(needsReach !== undefined && { needsReach }),
      termsAccepted: true,
      expressRequest: true,
    },
  });

/** Pays on the hosted page and comes back by the return page. */
export async function pay(world: World, { checkoutSessionId: sessionId }: Checkout) {
  world.simulator.payments.pay(sessionId, visa);
  return world.as().pressingBySession({ params: { sessionId } });
}

export const orderOf = (staff: SignedIn, orderId: string): Promise<PressingOrderDetail> =>
  staff.pressingOrder({ params: { pressingOrderId: orderId } });

/** The code once the lock has it; a networked lock receives it in the background. */
export async function lockCodeOf(world: World, code: string): Promise<string> {
  const params = { code };
  await world.as().accessDoor({ params });
  const { lockCode } = await passUntilOnLock(world, () => world.as().doorVisit({ params }));
  return lockCode ?? '';
}

/** The code in the last message with these words in its subject. */
export function codeIn(world: World, subject: string): string {
  const mails = world.simulator.inbox.messages().filter((mail) => mail.subject?.includes(subject));
  const code = /Code de (?:dépôt|retrait) : ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(mails[0]?.text ?? '')?.[1];
  if (!code) throw new Error(`No code in a message about « ${subject} »`);
  return code;
}

/** Acts at a door, or returns the keypad's result if it does not open. */
export async function useLaundryDoor(
  world: World,
  number: number,
  lockCode: string,
  content: { put: string } | { take: true },
): Promise<string> {
  const { result } = await world.simulator.cabinets.keypad(lockerId(number), lockCode);
  if (result !== 'opened') return result;
  await world.simulator.cabinets.content(lockerId(number), content);
  await world.simulator.cabinets.door(lockerId(number), 'close');
  await world.settle();
  return result;
}
