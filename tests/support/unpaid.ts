/**
 * The three ways in which customers book and pay without staff, behind one interface: for rules that hold for all
 * of them.
 */
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, hourMs, visa } from './customer.js';
import { checkout } from './pressing.js';
import { order } from './shop.js';
import type { RandomPerson } from './random-person.js';
import type { World } from './world.js';

interface Booked {
  readonly orderId: string;
  readonly checkoutSessionId: string;
}

type Order = (world: World, by: RandomPerson, headers?: Record<string, string>) => Promise<Booked>;

export interface SelfService {
  readonly name: string;
  /** The number of unpaid orders that one address may have at the demo's cabinet. */
  readonly ofAddress: number;
  /** An available product, for one order or several. */
  request(): Order;
  /** The customer comes back from the payment page without having paid. */
  giveUp(world: World, booked: Booked): Promise<unknown>;
  /** The return page right after the payment. */
  comeBack(world: World, booked: Booked): Promise<unknown>;
}

const bySession = ({ checkoutSessionId: sessionId }: Booked) => ({ params: { sessionId } });

let reserved = 0;
/** Periods of the one drill that no other customer of twenty customers has: the limit is tested, not availability. */
const ownHours = () => {
  const startInMs = (2 + ((reserved += 1) % 22) * 3) * hourMs;
  return { startInMs, endInMs: startInMs + hourMs };
};

export const selfServices: readonly SelfService[] = [
  {
    name: 'a rental',
    // Half of its six lockers, each with a unit.
    ofAddress: 3,
    request() {
      const hours = ownHours();
      return (world, by, headers = {}) => book(world, { by, headers, ...hours });
    },
    giveUp: (world, booked) => world.as().cancelRentalBySession(bySession(booked)),
    comeBack: (world, booked) => world.as().rentalBySession(bySession(booked)),
  },
  {
    name: 'laundry',
    ofAddress: 3,
    request:
      () =>
      (world, by, headers = {}) =>
        checkout(world, { by, headers }),
    giveUp: (world, booked) => world.as().cancelPressingBySession(bySession(booked)),
    comeBack: (world, booked) => world.as().pressingBySession(bySession(booked)),
  },
  {
    name: 'the shop',
    ofAddress: 5,
    request: () => (world, by, headers) =>
      order(world, [{ itemId: demoIds.lemonade, quantity: 1 }], by, headers),
    giveUp: (world, booked) => world.as().cancelShopBySession(bySession(booked)),
    comeBack: (world, booked) => world.as().shopBySession(bySession(booked)),
  },
];

export async function payFor(world: World, service: SelfService, booked: Booked): Promise<void> {
  world.simulator.payments.pay(booked.checkoutSessionId, visa);
  await service.comeBack(world, booked);
}
