/** Actions of a customer in front of a cabinet, for the tests of journeys. */
import type { BuyerInput } from '#domain/companies/buyer.js';
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { AccessReply, Booking, RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { passUntilOnLock } from './code-on-lock.js';
import { camille, contactOf, headersOf, type RandomPerson } from './random-person.js';
import type { World } from './world.js';

export const visa = '4242424242424242';
export const visa3ds = '4000002500003155';

export const hourMs = 3_600_000;
export const minuteMs = 60_000;

export interface BookingRequest {
  readonly item?: string;
  readonly hours?: number;
  readonly startInMs?: number;
  readonly endInMs?: number;
  readonly phone?: string;
  readonly needsReach?: boolean;
  readonly by?: RandomPerson;
  /** A firm orders. */
  readonly buyer?: BuyerInput;
  readonly headers?: Record<string, string>;
}

/** Books and returns the provider's page, not paid yet. */
export async function book(world: World, request: BookingRequest = {}): Promise<Booking> {
  const { by = camille, phone = by.customerPhone } = request;
  const now = world.simulator.clock.now();
  const at = (ms: number): string => new Date(now + ms).toISOString();
  const period =
    request.startInMs === undefined
      ? { durationHours: request.hours ?? 3 }
      : {
          rentalStartTime: at(request.startInMs),
          plannedEndTime: at(request.endInMs ?? request.startInMs + 3 * hourMs),
        };
  return world.as(headersOf(by, request.headers)).bookRental({
    params: { cabinetId: demoIds.rentalCabinet },
    body: {
      rentalItemId: request.item ?? demoIds.drill,
      ...period,
      ...contactOf(by),
      customerPhone: phone,
      ...(request.needsReach && { needsReach: true }),
      ...(request.buyer && { buyer: request.buyer }),
      termsAccepted: true,
    },
  });
}

export interface Renter {
  readonly orderId: string;
  readonly code: string;
  /** The token of the link that they got. */
  readonly token: string;
  readonly client: Client<Api>;
  status(): Promise<RentalLookup>;
}

/** Pays on the hosted page and comes back by the return page, which hands over the link's token. */
export async function payFor(world: World, booking: Booking, card = visa): Promise<Renter> {
  world.simulator.payments.pay(booking.checkoutSessionId, card);
  const session = await world.as().rentalBySession({ params: { sessionId: booking.checkoutSessionId } });
  return renter(world, session.rentalCode, session.accessToken ?? '', session.orderId);
}

export function renter(world: World, code: string, token: string, orderId: string): Renter {
  const client = world.as({ 'x-order-token': token });
  return { orderId, code, token, client, status: () => client.rentalStatus({ params: { code } }) };
}

/** Requests the code, lets it reach the lock, and returns it. */
export async function codeFor(world: World, renter: Renter): Promise<string> {
  return givenTo(world, renter, await renter.client.accessRental({ params: { code: renter.code } }));
}

/** The code that was requested, or comes with the end of the rental, once the lock has it. */
export async function givenTo(
  world: World,
  { status }: Renter,
  { lockCode }: Pick<AccessReply, 'lockCode'>,
): Promise<string> {
  return lockCode ?? (await passUntilOnLock(world, status)).lockCode ?? '';
}

/** The demo locker of the rental. */
export async function lockerOf(world: World, { status }: Renter): Promise<string> {
  const { lockerNumber } = await status();
  const cabinet = world.simulator.cabinets.get(demoIds.rentalCabinet);
  const locker = cabinet?.lockers.find(({ number }) => number === lockerNumber);
  if (!locker) throw new Error(`No locker N°${lockerNumber} in the rental cabinet`);
  return locker.lockerId;
}

/** Opens with a code, takes or puts something, closes the door. */
export async function useDoor(
  world: World,
  lockerId: string,
  code: string,
  content: { put: string } | { take: true },
): Promise<string> {
  const { result } = await world.simulator.cabinets.keypad(lockerId, code);
  if (result !== 'opened') return result;
  await world.simulator.cabinets.content(lockerId, content);
  await world.simulator.cabinets.door(lockerId, 'close');
  await world.settle();
  return result;
}

/** The money that really moved for an order in the sandbox, in cents, by purpose. */
export function moved(
  world: World,
  orderId: string,
): Record<string, { held: number; captured: number; refunded: number }> {
  const sums: Record<string, { held: number; captured: number; refunded: number }> = {};
  for (const intent of world.simulator.payments.intents()) {
    if (intent.metadata['orderId'] !== orderId) continue;
    const purpose = intent.metadata['purpose'] ?? '?';
    const sum = (sums[purpose] ??= { held: 0, captured: 0, refunded: 0 });
    const { authorisedCents, capturedCents, releasedCents, refundedCents } = intent.moved;
    sum.held += authorisedCents - capturedCents - releasedCents;
    sum.captured += capturedCents;
    sum.refunded += refundedCents;
  }
  return sums;
}
