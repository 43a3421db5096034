/**
 * The crash suite for laundry (crash.test.ts is the rental's): whichever process is killed, the money moves once,
 * every locker is free in the end, and no customer is at a door with an invalid code.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { databaseKinds } from '#tests/support/databases.js';
import { crashBench, everyEnding, isEverything, type CrashBench } from './crash-bench.js';
import { laundryFlow } from './laundry-flow.js';

const minutes = 60_000;

let bench: CrashBench<Awaited<ReturnType<typeof laundryFlow.codeOf>>>;
// The first run builds a server and goes through the whole order once.
beforeAll(async () => {
  bench = await crashBench(laundryFlow);
}, 5 * minutes);

test('without a crash, laundry is paid once, goes through two lockers and is fetched', () => {
  expect(bench.calm).toMatchObject({
    price: 27,
    money: ['pressing succeeded: held 2700, captured 2700, released 0, refunded 0'],
    messages: [
      'email: Votre commande de pressing CODE : déposez votre linge',
      'email: Votre linge est déposé : commande CODE',
      'email: Votre linge est entre nos mains : commande CODE',
      'email: Votre linge est prêt : commande CODE',
      'email: Votre linge est récupéré : commande CODE',
      'email: À collecter : commande CODE',
    ],
    doors: [
      'its door closed, behind it nothing, 0 codes on the lock',
      'its door closed, behind it nothing, 0 codes on the lock',
    ],
    atTheDoor: [
      'opened by code',
      'put',
      'closed',
      'opened by code',
      'taken',
      'closed',
      'opened by code',
      'put',
      'closed',
      'opened by command',
      'taken',
      'closed',
    ],
    status: 'Completed',
    ordersStillAlive: 0,
    doorTasks: ['collect done', 'deposit done', 'pickup done', 'return done'],
    invoices: ['1: 2700'],
    payments: ['pressing Captured: 2700 - 0'],
    openClaims: 0,
    restlessJobs: [],
  });
});

test(
  'killed with the provider’s unstored answer that it is paid, after a lock got its code, and after an unrecorded remote opening, the laundry ends the same',
  async () => {
    const crashAt = [
      'payments.readCheckout:after#1',
      'locks.send:after#1',
      'locks.ask:before#1>transaction:before#1',
    ];

    const ran = await bench.run({ crashAt });

    // Sold once, with one invoice; the code works and no second one is created; fetched, and its locker free.
    expect(ran).toEqual({ deaths: crashAt.length, atDeath: {}, outcome: bench.calm });
  },
  5 * minutes,
);

describe.runIf(isEverything)('with CRASH_ALL', () => {
  test.each(databaseKinds)(
    'killed at any call of a port or after any commit, the laundry ends the same (%s)',
    async (database) => {
      const { points, reached, found, wanted } = await everyEnding(bench, database);

      expect(reached.length).toBeGreaterThan(points.length * 0.95);
      expect(found).toEqual(wanted);
    },
    120 * minutes,
  );
});
