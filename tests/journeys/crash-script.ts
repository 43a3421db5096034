/**
 * One rental from booking to the decision on its deposit, by a customer who never gives up: what gets no answer is sent again
 * under its own key, and a hand at the door first looks what is already done. The server may die anywhere under it.
 */
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '#application/contract/client.js';
import { api, type Api } from '#application/contract/index.js';
import type { Booking, RentalLookup, Termination } from '#application/contract/rental-shapes.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import { hourMs, minuteMs, visa } from '#tests/support/customer.js';
import { advanceBy, advanceTo, send, simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import { Refused } from '#tests/support/world.js';
import { doorInFront, type DoorInFront } from './crash-door.js';

export type Step =
  | 'start'
  | 'book'
  | 'pay'
  | 'access'
  | 'take'
  | 'unlock'
  | 'keep'
  | 'terminate'
  | 'return'
  | 'close'
  | 'decide';

/** Longer than an outbox lease, and than a request whose process died keeps its key. */
const untilFreedMs = minuteMs + 1_000;
const triesAtMost = 12;

/** Refusals that say: not yet. */
const comeAgain = new Set(['REQUEST_IN_PROGRESS', 'PAYMENT_PENDING', 'PAYMENT_PROVIDER_UNAVAILABLE']);

/**
 * The customer's page: repeats what was not answered with the key that it was first sent with; `meanwhile` is what its owner
 * does before a request whose first run died is sent again.
 */
function customerOf(
  server: ServerProcess,
  token: string | null = null,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Client<Api> {
  return createClient(api, async ({ method, path, body }) => {
    const headers = {
      ...(token !== null && { 'x-order-token': token }),
      ...(method !== 'GET' && { 'idempotency-key': randomUUID() }),
    };
    for (let attempt = 1; ; attempt++) {
      const answer = await send(server, { method, path: `/api${path}`, body, headers });
      if (answer.status < 400) return answer.body;
      const code = String(answer.body['code']);
      const isOver = !comeAgain.has(code) || attempt === triesAtMost;
      if (isOver) throw new Refused(answer.status, code, answer.body);
      await meanwhile();
      await advanceBy(server, untilFreedMs);
    }
  });
}

const book = (server: ServerProcess): Promise<Booking> =>
  customerOf(server).bookRental({
    params: { cabinetId: demoIds.rentalCabinet },
    body: {
      rentalItemId: demoIds.drill,
      durationHours: 1,
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
    },
  });

interface Renter {
  readonly server: ServerProcess;
  readonly token: string;
  readonly code: string;
  readonly door: DoorInFront;
}

const lookUp = ({ server, token, code }: Renter): Promise<RentalLookup> =>
  customerOf(server, token).rentalStatus({ params: { code } });

/** Looks again, a little later each time, until it is so. */
async function until(renter: Renter, isSo: (seen: RentalLookup) => boolean): Promise<RentalLookup> {
  for (let looks = 0; looks < 60; looks++) {
    const seen = await lookUp(renter);
    if (isSo(seen)) return seen;
    await advanceBy(renter.server, 5_000);
  }
  throw new Error(`It never came to this: ${isSo.toString()}`);
}

/** Asks for the code and answers it when the lock has it. */
async function codeOnLock(renter: Renter, given: { readonly lockCode: string | null }): Promise<string> {
  await until(renter, ({ codeState }) => codeState === 'onLock');
  return given.lockCode ?? '';
}

/**
 * Opens from afar, waits at the door and closes it behind themselves, whatever the page says meanwhile; asks anew only when
 * the page says that there was no answer and the door indeed never moved.
 */
async function openFromAfar({ server, token, code, door }: Renter): Promise<void> {
  let hasOpened = false;
  const atTheDoor = async (): Promise<void> => {
    if (await door.close()) hasOpened = true;
  };
  const customer = customerOf(server, token, atTheDoor);
  while (!hasOpened) {
    await customer.unlockRental({ params: { code } }).catch((error: unknown) => {
      if (!(error instanceof Refused && error.code === 'LOCK_NO_ANSWER')) throw error;
    });
    await atTheDoor();
  }
}

/** Of the demo drill: late fees are owed after it. */
const graceMs = hourMs;
/** All that a return asks for is done by then, every second try included. */
const untilSettledMs = 35 * minuteMs;

/** Silent cabinets: days of heartbeats would be nine tenths of the commits, and tell nothing. */
const cutOff = (server: ServerProcess, cabinetId: string): Promise<unknown> =>
  simulate(server, '/faults', { target: cabinetId, fault: 'gateway-offline' });

export interface Rental {
  readonly orderId: string;
  readonly code: string;
  readonly lockerId: string;
  readonly ended: Termination;
}

/** Told where the story is, before it goes on. */
export type OnStep = (step: Step, server: ServerProcess) => void | Promise<unknown>;

/** Runs the whole story. */
export async function rentOnce(server: ServerProcess, onStep: OnStep): Promise<Rental> {
  const { rentalCabinet, parcelCabinet, pressingCabinet, shopCabinet } = demoIds;
  for (const cabinetId of [parcelCabinet, pressingCabinet, shopCabinet]) await cutOff(server, cabinetId);
  await advanceBy(server, 0);

  await onStep('book', server);
  const { checkoutSessionId: sessionId } = await book(server);

  await onStep('pay', server);
  await simulate(server, `/payments/sessions/${sessionId}/pay`, { card: visa });
  const paid = await customerOf(server).rentalBySession({ params: { sessionId } });
  const { orderId, rentalCode: code, accessToken, lockerNumber } = paid;
  const token = accessToken ?? '';
  const door = await doorInFront(server, lockerNumber);
  const renter = { server, token, code, door };
  const customer = customerOf(server, token);

  await onStep('access', server);
  const accessCode = await codeOnLock(renter, await customer.accessRental({ params: { code } }));

  await onStep('take', server);
  await door.open(accessCode);
  const item = await door.take();
  await door.close();
  await advanceBy(server, 0);

  await onStep('unlock', server);
  await openFromAfar(renter);
  await advanceBy(server, 0);

  await onStep('keep', server);
  const { plannedEndTime } = await lookUp(renter);
  await advanceTo(server, Date.parse(plannedEndTime) + graceMs + 10 * minuteMs);

  await onStep('terminate', server);
  const confirmed = { params: { code }, body: { confirmTermination: true } };
  const ended = await customer.terminateRental(confirmed);

  await onStep('return', server);
  await door.open(await codeOnLock(renter, ended));
  await door.put(item);

  await onStep('close', server);
  await door.close();
  await until(renter, ({ isReturned }) => isReturned);
  await advanceBy(server, untilSettledMs);

  await onStep('decide', server);
  await cutOff(server, rentalCabinet);
  await advanceBy(server, 73 * hourMs);
  await until(renter, ({ status }) => status === 'Completed');
  return { orderId, code, lockerId: door.lockerId, ended };
}
