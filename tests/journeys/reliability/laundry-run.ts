/**
 * One order of laundry from the payment to the pick-up, by a customer and staff who never give up: through two
 * lockers and three codes, the last door opened remotely. The server may die at any point.
 */
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { InboxMessage } from '#simulator/inbox.js';
import { minuteMs, visa } from '#tests/support/customer.js';
import { advanceBy, simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import type { OnStep } from './crash-bench.js';
import { cutOffOthers, openRemotely, pageOf, staffOf, until } from './crash-client.js';
import { doorInFront } from './crash-door.js';
import type { Items } from './crash-outcome.js';

type Step = 'book' | 'pay' | 'deposit' | 'collect' | 'return' | 'tell' | 'pick up' | 'end';

export interface Laundry {
  readonly orderId: string;
  readonly reference: string;
  /** The lockers of the deposit, and of the clean return. */
  readonly lockerIds: readonly string[];
  readonly totalAmount: number;
}

const cabinetId = demoIds.pressingCabinet;
/** By then an unpaid order of a killed request is given up, and every second try is over. */
const untilSettledMs = 35 * minuteMs;

const book = (server: ServerProcess) =>
  pageOf(server).pressingCheckout({
    body: {
      cabinetId,
      items: [
        { itemId: demoIds.shirt, quantity: 1 },
        { itemId: demoIds.coat, quantity: 1 },
      ],
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
      expressRequest: true,
    },
  });

/** Pays on the hosted page and goes with the bag to the locker that the return page names. */
async function deposit(server: ServerProcess, sessionId: string): Promise<string> {
  const look = () => pageOf(server).pressingBySession({ params: { sessionId } });
  const seen = await until(server, look, ({ codeState }) => codeState === 'onLock');
  const door = await doorInFront(server, cabinetId, seen.lockerNumber);
  await door.open(seen.lockCode ?? '');
  await door.put('sac de linge');
  await door.close();
  return door.lockerId;
}

/** Staff request the code of their door task, do it and close; returns the locker. */
async function doorTask(
  server: ServerProcess,
  orderId: string,
  content: 'take' | { readonly put: string },
): Promise<string> {
  const params = { pressingOrderId: orderId };
  const staff = await staffOf(server, 'operator');
  await staff.workPressingDoor({ params, body: { action: 'code' } });
  const look = () => staff.pressingOrder({ params });
  const seen = await until(server, look, (order) => order.doorTask?.codeState === 'onLock');
  const door = await doorInFront(server, cabinetId, seen.doorTask?.lockerNumber ?? 0);
  await door.open(seen.doorTask?.lockCode ?? '');
  await (content === 'take' ? door.take() : door.put(content.put));
  await door.close();
  return door.lockerId;
}

/** Returns the code in the message that the laundry is ready. */
async function codeInMessage(server: ServerProcess): Promise<string> {
  const look = async () => (await simulate<Items<InboxMessage>>(server, '/inbox')).items;
  const codeIn = (messages: readonly InboxMessage[]): string | undefined =>
    messages
      .map(({ text }) => /Code de retrait : ([0-9A-Z]{4}-[0-9A-Z]{4})/.exec(text)?.[1])
      .find((code) => code !== undefined);
  return codeIn(await until(server, look, (messages) => codeIn(messages) !== undefined)) ?? '';
}

/** The customer opens with a tap, takes the laundry and closes. */
async function pickUp(server: ServerProcess, code: string): Promise<void> {
  const look = () => pageOf(server).doorVisit({ params: { code } });
  // A tap does not need it, but the run includes the code on the lock.
  const { lockerNumber } = await until(server, look, ({ codeState }) => codeState === 'onLock');
  const door = await doorInFront(server, cabinetId, lockerNumber);
  await openRemotely(
    door,
    (meanwhile) => pageOf(server, {}, meanwhile).openDoor({ params: { code } }),
    () => door.take(),
  );
}

/** Does the whole run. */
export async function launderOnce(server: ServerProcess, onStep: OnStep<Step>): Promise<Laundry> {
  await cutOffOthers(server, cabinetId);

  await onStep('book', server);
  const { orderId, reference, totalAmount, checkoutSessionId: sessionId } = await book(server);
  const comesTo = async (status: PressingOrderDetail['status']): Promise<void> => {
    const staff = await staffOf(server, 'operator');
    const look = () => staff.pressingOrder({ params: { pressingOrderId: orderId } });
    await until(server, look, (order) => order.status === status);
  };

  await onStep('pay', server);
  await simulate(server, `/payments/sessions/${sessionId}/pay`, { card: visa });

  await onStep('deposit', server);
  const depositLocker = await deposit(server, sessionId);
  await comesTo('PendingPickup');

  await onStep('collect', server);
  await doorTask(server, orderId, 'take');
  await comesTo('Cleaning');

  await onStep('return', server);
  const staff = await staffOf(server, 'operator');
  await staff.returnPressingOrder({ params: { pressingOrderId: orderId }, body: {} });
  const returnLocker = await doorTask(server, orderId, { put: 'linge propre' });
  await comesTo('ReadyForPickup');

  await onStep('tell', server);
  const code = await codeInMessage(server);

  await onStep('pick up', server);
  await pickUp(server, code);
  await comesTo('Completed');

  await onStep('end', server);
  await advanceBy(server, untilSettledMs);
  return { orderId, reference, totalAmount, lockerIds: [depositLocker, returnLocker] };
}
