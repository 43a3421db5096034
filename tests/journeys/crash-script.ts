/**
 * One rental from booking to the decision on its deposit, by a customer who never gives up: what gets no answer is sent again
 * under its own key, and a hand at the door first looks what is already done. The server may die anywhere under it.
 */
import { randomUUID } from 'node:crypto';
import { createClient, type Client } from '#application/contract/client.js';
import { api, type Api } from '#application/contract/index.js';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { demoIds } from '#infrastructure/demo/ids.js';
import type { CabinetView, LockerView } from '#simulator/cabinets/view.js';
import { hourMs, minuteMs, visa } from '#tests/support/customer.js';
import { advanceBy, advanceTo, send, simulate, type ServerProcess } from '#tests/support/process.js';
import { Refused } from '#tests/support/world.js';

export const customerEmail = 'camille@exemple.fr';
export const steps = [
  'book',
  'pay',
  'access',
  'take',
  'unlock',
  'keep',
  'terminate',
  'return',
  'decide',
] as const;
export type Step = (typeof steps)[number];

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
  token?: string,
  meanwhile: () => Promise<void> = () => Promise.resolve(),
): Client<Api> {
  return createClient(api, async ({ method, path, body }) => {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const headers = { ...key, ...(token === undefined ? {} : { 'x-order-token': token }) };
    for (let attempt = 1; ; attempt++) {
      const answer = await send(server, { method, path: `/api${path}`, body, headers });
      if (answer.status < 400) return answer.body;
      const code = String(answer.body['code']);
      if (!comeAgain.has(code) || attempt === triesAtMost)
        throw new Refused(answer.status, code, answer.body);
      await meanwhile();
      await advanceBy(server, untilFreedMs);
    }
  });
}

export interface Rental {
  readonly orderId: string;
  readonly code: string;
  readonly lockerId: string;
}

export async function lockersOf(server: ServerProcess): Promise<readonly LockerView[]> {
  return (await simulate<CabinetView>(server, `/cabinets/${demoIds.rentalCabinet}`)).lockers;
}

/** Looks again, a little later each time, until it is so. */
async function until<T>(
  server: ServerProcess,
  look: () => Promise<T>,
  isSo: (seen: T) => boolean,
  what: string,
): Promise<T> {
  for (let tries = 0; tries < 60; tries++) {
    const seen = await look();
    if (isSo(seen)) return seen;
    await advanceBy(server, 5_000);
  }
  throw new Error(`It never came: ${what}. ${JSON.stringify(await look())}`);
}

/** Somebody at the door: looks, and does what is still to be done. */
function doorOf(server: ServerProcess, lockerId: string) {
  const look = async (): Promise<LockerView> => {
    const locker = (await lockersOf(server)).find((each) => each.lockerId === lockerId);
    if (!locker) throw new Error(`No locker ${lockerId}`);
    return locker;
  };
  const at = (deed: string, body: object) => simulate(server, `/lockers/${lockerId}/${deed}`, body);
  const isOpen = async (): Promise<boolean> => (await look()).door === 'open';
  return {
    async open(code: string): Promise<void> {
      if (await isOpen()) return;
      const { result } = await simulate<{ result: string }>(server, `/lockers/${lockerId}/keypad`, { code });
      if (result !== 'opened' && !(await isOpen())) throw new Error(`The code was ${result}`);
    },
    async put(content: string): Promise<void> {
      if ((await look()).content === null) await at('content', { put: content });
    },
    /** Answers whether it was open. */
    async close(): Promise<boolean> {
      if (!(await isOpen())) return false;
      await at('door', { action: 'close' });
      return true;
    },
  };
}

/**
 * Opens from afar, waits at the door and closes it behind themselves, whatever the page says meanwhile; asks anew only when
 * the page says that there was no answer and the door indeed never moved.
 */
async function openFromAfar(
  server: ServerProcess,
  token: string,
  code: string,
  lockerId: string,
): Promise<void> {
  const door = doorOf(server, lockerId);
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

export const item = 'perceuse';
/** Of the demo drill: a late fee is owed after it. */
const graceMs = hourMs;

/** Silent cabinets: days of heartbeats would be nine tenths of the commits, and tell nothing. */
const cutOff = (server: ServerProcess, cabinetId: string): Promise<unknown> =>
  simulate(server, '/faults', { target: cabinetId, fault: 'gateway-offline' });
const { parcelCabinet, pressingCabinet, shopCabinet, rentalCabinet } = demoIds;
/** All that a return asks for is done by then, every second try included. */
const untilSettledMs = 35 * minuteMs;

/** Runs the whole story; `onStep` is told where it is. */
export async function rentOnce(
  server: ServerProcess,
  onStep: (step: Step) => void = () => undefined,
): Promise<Rental> {
  for (const cabinetId of [parcelCabinet, pressingCabinet, shopCabinet]) await cutOff(server, cabinetId);
  await advanceBy(server, 0);

  onStep('book');
  const booking = await customerOf(server).bookRental({
    params: { cabinetId: demoIds.rentalCabinet },
    body: {
      rentalItemId: demoIds.drill,
      durationHours: 1,
      customerName: 'Camille Martin',
      customerEmail,
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
    },
  });

  onStep('pay');
  const { checkoutSessionId: sessionId } = booking;
  await simulate(server, `/payments/sessions/${sessionId}/pay`, { card: visa });
  const paid = await customerOf(server).rentalBySession({ params: { sessionId } });
  const code = paid.rentalCode;
  const token = paid.accessToken ?? '';
  const customer = customerOf(server, token);
  const status = (): Promise<RentalLookup> => customer.rentalStatus({ params: { code } });
  const onLock = ({ codeState }: RentalLookup): boolean => codeState === 'onLock';
  const { lockerId } = (await lockersOf(server)).find(({ number }) => number === paid.lockerNumber) ?? {};
  if (lockerId === undefined) throw new Error(`No locker N°${paid.lockerNumber}`);
  const door = doorOf(server, lockerId);

  onStep('access');
  const access = await customer.accessRental({ params: { code } });
  await until(server, status, onLock, 'the code on the lock');

  onStep('take');
  await door.open(access.lockCode ?? '');
  await door.close();
  await until(server, status, ({ isDoorOpen }) => isDoorOpen === false, 'the door closed');

  onStep('unlock');
  await openFromAfar(server, token, code, lockerId);
  const out = await until(server, status, ({ isDoorOpen }) => isDoorOpen === false, 'the door closed');

  onStep('keep');
  await advanceTo(server, Date.parse(out.plannedEndTime) + graceMs + 10 * minuteMs);

  onStep('terminate');
  const body = { confirmTermination: true };
  const ended = await customer.terminateRental({ params: { code }, body });
  await until(server, status, onLock, 'the code for the return on the lock');

  onStep('return');
  await door.open(ended.lockCode ?? '');
  await door.put(item);
  await door.close();
  await until(server, status, ({ isReturned }) => isReturned, 'the return');
  await advanceBy(server, untilSettledMs);

  onStep('decide');
  await cutOff(server, rentalCabinet);
  await advanceBy(server, 73 * hourMs);
  await until(server, status, (seen) => seen.status === 'Completed', 'the end');
  return { orderId: paid.orderId, code, lockerId };
}
