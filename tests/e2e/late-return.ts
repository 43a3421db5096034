/** A rental that is out, or came back late, created over HTTP: the browser test begins where staff come in. */
import { rentalCabinet, type Demo } from './demo.js';

const drill = '01930000-0000-7000-8000-000000000301';

interface Booking {
  readonly orderId: string;
  readonly checkoutSessionId: string;
}

interface Session {
  readonly rentalCode: string;
  readonly accessToken: string;
}

async function call<T>(demo: Demo, method: string, path: string, body?: unknown, token = ''): Promise<T> {
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

async function openWith(demo: Demo, lockCode: string): Promise<void> {
  const { lockerId } = await demo.locker(1);
  const { result } = await demo.sim<{ result: string }>(`/lockers/${lockerId}/keypad`, { code: lockCode });
  if (result !== 'opened') throw new Error(`The keypad says ${result}`);
  await demo.sim(`/lockers/${lockerId}/door`, { action: 'close' });
}

const advance = (demo: Demo, advanceSeconds: number): Promise<unknown> =>
  demo.sim('/clock', { advanceSeconds });

interface Rental {
  readonly orderId: string;
  /** The code that people use. */
  readonly code: string;
}
type Act = <T>(what: string, body?: unknown) => Promise<T>;

/** The digits, once the lock has them. */
async function codeOnLock(demo: Demo, { code, token }: { code: string; token: string }): Promise<string> {
  await advance(demo, 90);
  const path = `/rental-status/${code}`;
  return (await call<{ lockCode: string }>(demo, 'GET', path, undefined, token)).lockCode;
}

/** Booked for one hour and fetched. */
export async function rentOut(demo: Demo): Promise<Rental & { readonly act: Act; readonly token: string }> {
  const { orderId, checkoutSessionId } = await call<Booking>(
    demo,
    'POST',
    `/cabinets/${rentalCabinet}/rental-orders`,
    {
      rentalItemId: drill,
      durationHours: 1,
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
  await act('access');
  const rental = { orderId, code: rentalCode, act, token: accessToken };
  await openWith(demo, await codeOnLock(demo, rental));
  return rental;
}

/** Brought back three hours after its end. */
export async function lateReturn(demo: Demo): Promise<Rental> {
  const rental = await rentOut(demo);
  await advance(demo, 4 * 3600);
  await rental.act('terminate', { confirmTermination: true });
  await openWith(demo, await codeOnLock(demo, rental));
  return rental;
}
