/**
 * One rental from booking to the decision on its deposit, by a customer who never gives up: an unanswered request
 * is sent again under its own key, and the person at the door first looks at what is already done. The server may
 * die at any point.
 */
import type { Booking, RentalLookup, Termination } from '#application/contract/rentals/rental-shapes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs, visa } from '#tests/support/customer.js';
import { advanceBy, advanceTo, simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import type { OnStep } from './crash-bench.js';
import { cutOff, cutOffOthers, openRemotely, pageOf, until } from './crash-client.js';
import { doorInFront, type DoorInFront } from './crash-door.js';

type Step =
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

const withToken = (token: string) => ({ 'x-order-token': token });

const book = (server: ServerProcess): Promise<Booking> =>
  pageOf(server).bookRental({
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
  pageOf(server, withToken(token)).rentalStatus({ params: { code } });

const untilSeen = (renter: Renter, isSo: (seen: RentalLookup) => boolean): Promise<RentalLookup> =>
  until(renter.server, () => lookUp(renter), isSo);

/** Returns the code once the lock has it. */
async function codeOnLock(renter: Renter): Promise<string> {
  const { lockCode } = await untilSeen(renter, ({ codeState }) => codeState === 'onLock');
  return lockCode ?? '';
}

const unlock = ({ server, token, code, door }: Renter): Promise<void> =>
  openRemotely(door, (meanwhile) =>
    pageOf(server, withToken(token), meanwhile).unlockRental({ params: { code } }),
  );

/** The grace of the demo drill: late fees are owed after it. */
const graceMs = hourMs;
/** By then all jobs of a return are done, every second try included. */
const untilSettledMs = 35 * minuteMs;

export interface Rental {
  readonly orderId: string;
  readonly code: string;
  readonly lockerId: string;
  readonly ended: Termination;
}

/** Does the whole run. */
export async function rentOnce(server: ServerProcess, onStep: OnStep<Step>): Promise<Rental> {
  const { rentalCabinet } = demoIds;
  await cutOffOthers(server, rentalCabinet);

  await onStep('book', server);
  const { checkoutSessionId: sessionId } = await book(server);

  await onStep('pay', server);
  await simulate(server, `/payments/sessions/${sessionId}/pay`, { card: visa });
  const paid = await pageOf(server).rentalBySession({ params: { sessionId } });
  const { orderId, rentalCode: code, accessToken, lockerNumber } = paid;
  const token = accessToken ?? '';
  const door = await doorInFront(server, rentalCabinet, lockerNumber);
  const renter = { server, token, code, door };
  const customer = pageOf(server, withToken(token));

  await onStep('access', server);
  await customer.accessRental({ params: { code } });
  const accessCode = await codeOnLock(renter);

  await onStep('take', server);
  await door.open(accessCode);
  const item = await door.take();
  await door.close();
  await advanceBy(server, 0);

  await onStep('unlock', server);
  await unlock(renter);
  await advanceBy(server, 0);

  await onStep('keep', server);
  const { plannedEndTime } = await lookUp(renter);
  await advanceTo(server, Date.parse(plannedEndTime) + graceMs + 10 * minuteMs);

  await onStep('terminate', server);
  const confirmed = { params: { code }, body: { confirmTermination: true } };
  const ended = await customer.terminateRental(confirmed);

  await onStep('return', server);
  await door.open(await codeOnLock(renter));
  await door.put(item);

  await onStep('close', server);
  await door.close();
  await untilSeen(renter, ({ isReturned }) => isReturned);
  await advanceBy(server, untilSettledMs);

  await onStep('decide', server);
  await cutOff(server, rentalCabinet);
  await advanceBy(server, 73 * hourMs);
  await untilSeen(renter, ({ status }) => status === 'Completed');
  return { orderId, code, lockerId: door.lockerId, ended };
}
