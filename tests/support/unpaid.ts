/** The three ways in which customers book and pay by themselves, as one: for what holds for all of them. */
import { demoIds } from '#infrastructure/demo/ids.js';
import { book, hourMs, visa } from './customer.js';
import { checkout } from './pressing.js';
import { order } from './shop.js';
import type { Somebody } from './somebody.js';
import type { World } from './world.js';

interface Booked {
  readonly orderId: string;
  readonly checkoutSessionId: string;
}

type Order = (world: World, by: Somebody, headers?: Record<string, string>) => Promise<Booked>;

export interface SelfService {
  readonly name: string;
  /** So many of one address wait at once at the demo's cabinet. */
  readonly ofAddress: number;
  /** Something that is there to have, to be ordered once or by several. */
  wish(): Order;
  /** The customer comes back from the payment page without having paid. */
  giveUp(world: World, booked: Booked): Promise<unknown>;
  /** The return page of whoever has just paid. */
  comeBack(world: World, booked: Booked): Promise<unknown>;
}

const bySession = ({ checkoutSessionId: sessionId }: Booked) => ({ params: { sessionId } });

let reserved = 0;
/** Hours that no other of a crowd of twenty has, of the one drill: what is counted is not what there is to let. */
const ownHours = () => {
  const startInMs = (2 + ((reserved += 1) % 22) * 3) * hourMs;
  return { startInMs, endInMs: startInMs + hourMs };
};

export const selfServices: readonly SelfService[] = [
  {
    name: 'a rental',
    // Half of its six lockers, each with a unit.
    ofAddress: 3,
    wish() {
      const hours = ownHours();
      return (world, by, headers = {}) => book(world, { by, headers, ...hours });
    },
    giveUp: (world, booked) => world.as().cancelRentalBySession(bySession(booked)),
    comeBack: (world, booked) => world.as().rentalBySession(bySession(booked)),
  },
  {
    name: 'laundry',
    ofAddress: 3,
    wish:
      () =>
      (world, by, headers = {}) =>
        checkout(world, { by, headers }),
    giveUp: (world, booked) => world.as().cancelPressingBySession(bySession(booked)),
    comeBack: (world, booked) => world.as().pressingBySession(bySession(booked)),
  },
  {
    name: 'the shop',
    ofAddress: 5,
    wish: () => (world, by, headers) =>
      order(world, [{ itemId: demoIds.lemonade, quantity: 1 }], by, headers),
    giveUp: (world, booked) => world.as().cancelShopBySession(bySession(booked)),
    comeBack: (world, booked) => world.as().shopBySession(bySession(booked)),
  },
];

export async function payFor(world: World, service: SelfService, booked: Booked): Promise<void> {
  world.simulator.payments.pay(booked.checkoutSessionId, visa);
  await service.comeBack(world, booked);
}
