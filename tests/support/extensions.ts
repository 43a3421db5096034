/** Actions of customers who extend a rental, for the tests of journeys: an item of 3.00 an hour behind one locker. */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from './cabinets.js';
import { book, codeFor, givenTo, hourMs, minuteMs, payFor, useDoor, visa, type Renter } from './customer.js';
import { makeItem } from './rental-items.js';
import { randomPerson } from './random-person.js';
import { signIn, type SignedIn } from './staff.js';
import { createWorld, type World } from './world.js';

export const threeDSecureCard = '4000002760003184';

const params = ({ code }: Renter) => ({ params: { code } });

export const later = (time: string, hours: number): string =>
  new Date(Date.parse(time) + hours * hourMs).toISOString();
export const offer = (renter: Renter) => renter.client.rentalExtension(params(renter));
export const extend = (renter: Renter, plannedEndTime: string, amountTtc: number, idempotencyKey?: string) =>
  renter.client.extendRental({
    ...params(renter),
    body: { plannedEndTime, amountTtc },
    ...(idempotencyKey !== undefined && { idempotencyKey }),
  });

export const staffReason = 'Train en retard';
interface StaffRequest {
  readonly isFree?: boolean;
  readonly byLink?: boolean;
  readonly amountTtc?: number;
}
export const extendBy = (
  staff: SignedIn,
  { orderId }: Renter,
  plannedEndTime: string,
  request: StaffRequest = {},
) =>
  staff.extendRentalByStaff({
    params: { orderId },
    body: { reason: staffReason, plannedEndTime, ...request },
  });

export const pay = (world: World, url: string, card: string) =>
  world.simulator.payments.pay(/cs_\w+/.exec(url)?.[0] ?? '', card);

export interface Fixture {
  readonly world: World;
  readonly item: string;
  readonly lockerId: string;
}

/** 3.00 an hour before tax: 3.60 with it. */
export async function openFixture(made: Promise<World> = createWorld()): Promise<Fixture> {
  const world = await made;
  const manager = await signIn(world, 'manager');
  const { id: item } = await makeItem(manager, { reservationProtectionBufferHours: 1 });
  const { id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 40, 'ev608');
  await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });
  return { world, item, lockerId };
}

/** A rental of three hours, fetched. */
export async function fetchedFrom(
  { world, item, lockerId }: Fixture,
  card = visa,
  headers: Record<string, string> = {},
): Promise<Renter> {
  const renter = await payFor(
    world,
    await book(world, { item, hours: 3, by: randomPerson(), headers }),
    card,
  );
  const { paymentActionUrl } = await renter.status();
  if (paymentActionUrl !== null) pay(world, paymentActionUrl, card);
  await world.pass(minuteMs / 2);
  await useDoor(world, lockerId, await codeFor(world, renter), { take: true });
  return renter;
}

export async function bringBack({ world, lockerId }: Fixture, renter: Renter): Promise<void> {
  const body = { confirmTermination: true };
  const ended = await renter.client.terminateRental({ ...params(renter), body });
  await useDoor(world, lockerId, await givenTo(world, renter, ended), { put: 'article' });
}

export const orderOf = ({ world }: Fixture, { orderId }: Renter) =>
  world.running.platform.ports.read((store) => store.rentalOrders.get(orderId));
