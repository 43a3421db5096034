/** A rental that is paid, out, or came back late, created over HTTP: the browser test begins where it differs. */
import { rentalCabinet, type Demo } from './demo.js';

export const drill = '01930000-0000-7000-8000-000000000301';
/** Behind a lock without a network. */
export const badminton = '01930000-0000-7000-8000-000000000303';

interface Booking {
  readonly orderId: string;
  readonly checkoutSessionId: string;
}

interface Session {
  readonly rentalCode: string;
  readonly accessToken: string;
}

type World = Pick<Demo, 'url' | 'sim'>;

async function call<T>(demo: World, method: string, path: string, body?: unknown, token = ''): Promise<T> {
  const answer = await fetch(`${demo.url}/api${path}`, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== '' && { 'x-order-token': token }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

interface OnLock {
  readonly lockerNumber: number;
  readonly lockCode: string;
}

async function openWith(demo: Demo, { lockerNumber, lockCode }: OnLock): Promise<void> {
  const { lockerId } = await demo.locker(lockerNumber);
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code: lockCode });
  if (result !== 'opened') throw new Error(`The keypad says ${result}`);
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

const advance = (demo: World, advanceSeconds: number): Promise<unknown> =>
  demo.sim('/clock', { advanceSeconds });

interface Rental {
  readonly orderId: string;
  /** The code that people use. */
  readonly code: string;
}
type Act = <T>(what: string, body?: unknown) => Promise<T>;

/** The digits, once the lock has them. */
async function codeOnLock(demo: World, { code, token }: { code: string; token: string }): Promise<OnLock> {
  await advance(demo, 90);
  return call<OnLock>(demo, 'GET', `/rental-status/${code}`, undefined, token);
}

interface Booked extends Rental {
  readonly act: Act;
  readonly token: string;
  /** The page of the rental, as the customer's messages link to it. */
  readonly link: string;
}

/** Booked for one hour from now, and paid. */
export const book = (demo: World, rentalItemId = drill): Promise<Booked> =>
  bookTimes(demo, { rentalItemId, durationHours: 1 });

/** Booked ahead for three hours, and paid. */
export async function reserveTomorrow(demo: World): Promise<Booked> {
  const { now } = await demo.sim<{ now: string }>('/clock');
  const at = (hours: number): string => new Date(Date.parse(now) + hours * 3_600_000).toISOString();
  return bookTimes(demo, { rentalItemId: drill, rentalStartTime: at(24), plannedEndTime: at(27) });
}

async function bookTimes(demo: World, times: Readonly<Record<string, unknown>>): Promise<Booked> {
  const { orderId, checkoutSessionId } = await call<Booking>(
    demo,
    'POST',
    `/cabinets/${rentalCabinet}/rental-orders`,
    {
      ...times,
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
    },
  );
  await demo.sim(`/payments/sessions/${checkoutSessionId}/pay`, { card: '4242424242424242' });
  const { rentalCode, accessToken } = await call<Session>(
    demo,
    'GET',
    `/RentalOrders/session/${checkoutSessionId}`,
  );
  const act: Act = (what, body) =>
    call(demo, 'POST', `/rental-status/${rentalCode}/${what}`, body, accessToken);
  const link = `${demo.url}/rental-status/${rentalCode}#t=${accessToken}`;
  return { orderId, code: rentalCode, act, token: accessToken, link };
}

/** Booked for one hour and fetched. */
export async function rentOut(demo: Demo): Promise<Booked> {
  const rental = await book(demo);
  await rental.act('access');
  await openWith(demo, await codeOnLock(demo, rental));
  return rental;
}

/** The item is back behind its closed door. */
export async function bringBack(demo: Demo, rental: Booked): Promise<void> {
  await rental.act('terminate', { confirmTermination: true });
  await openWith(demo, await codeOnLock(demo, rental));
}

/** Brought back three hours after its end. */
export async function lateReturn(demo: Demo): Promise<Rental> {
  const rental = await rentOut(demo);
  await advance(demo, 4 * 3600);
  await bringBack(demo, rental);
  return rental;
}
