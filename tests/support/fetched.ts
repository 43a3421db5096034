/** Rentals whose item was taken, and came back, for tests of the decisions of staff afterwards. */
import { expect } from 'vitest';
import type { Termination } from '#application/contract/rentals/rental-shapes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import {
  book,
  codeFor,
  givenTo,
  hourMs,
  lockerOf,
  minuteMs,
  payFor,
  useDoor,
  type BookingRequest,
  type Renter,
} from './customer.js';
import { randomPerson } from './random-person.js';
import type { World } from './world.js';

/** Fetched for three hours. */
export async function fetched(
  world: World,
  item: string = demoIds.drill,
  of: Pick<BookingRequest, 'buyer'> = {},
): Promise<Renter> {
  const renter = await payFor(world, await book(world, { item, hours: 3, ...of }));
  await useDoor(world, await lockerOf(world, renter), await codeFor(world, renter), { take: true });
  return renter;
}

/** Ends it and puts the item back; returns the response to the termination. */
export async function giveBack(world: World, renter: Renter): Promise<Termination> {
  const { client, code } = renter;
  const ended = await client.terminateRental({ params: { code }, body: { confirmTermination: true } });
  await world.pass(minuteMs);
  await useDoor(world, await lockerOf(world, renter), await givenTo(world, renter, ended), {
    put: 'article',
  });
  return ended;
}

/** Fetched for three hours, and brought back `lateMs` after their end; the deposit waits for a decision. */
export async function broughtBack(
  world: World,
  lateMs = 0,
  item: string = demoIds.drill,
  of: Pick<BookingRequest, 'buyer'> = {},
): Promise<Renter> {
  const renter = await fetched(world, item, of);
  await world.pass(3 * hourMs + lateMs - 10 * minuteMs);
  await giveBack(world, renter);
  return renter;
}

export interface RentedOut {
  readonly renter: Renter;
  readonly lockCode: string;
}

/** A rental of this item by a new customer, picked up an hour ago. */
export async function takenForAnHour(world: World, item: string, lockerId: string): Promise<RentedOut> {
  const renter = await payFor(world, await book(world, { item, hours: 3, by: randomPerson() }));
  const lockCode = await codeFor(world, renter);
  expect(await useDoor(world, lockerId, lockCode, { take: true })).toBe('opened');
  await world.pass(hourMs);
  return { renter, lockCode };
}
