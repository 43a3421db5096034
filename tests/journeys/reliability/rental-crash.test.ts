/**
 * Killed with SIGKILL at the worst instants, the server loses nothing acknowledged and does nothing twice
 * (reliability.md#promises): real processes, real databases, and an outside world that records what was really
 * done to it. One run dies several times, since a start costs as much as the whole run. `CRASH_ALL=1` tries every
 * call of every port and every commit separately.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { StoredIntent } from '#simulator/payments/objects/objects.js';
import { databaseKinds } from '#tests/support/databases.js';
import { simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import { crashBench, everyEnding, isEverything, type CrashBench } from './crash-bench.js';
import { doorTimeline, remembered, stored } from './crash-outcome.js';
import { rentalFlow } from './rental-flow.js';

const minutes = 60_000;
let bench: CrashBench<Awaited<ReturnType<typeof rentalFlow.codeOf>>>;
// The first run builds a server and goes through the whole order once.
beforeAll(async () => {
  bench = await crashBench(rentalFlow);
}, 5 * minutes);

test('without a crash, a late return costs the price and the late fee, once', () => {
  expect(bench.calm).toMatchObject({
    amounts: { rentalFeeAmount: 3.6, lateFeeAmount: 6 },
    money: [
      'deposit succeeded: held 12000, captured 600, released 11400, refunded 0',
      'rental succeeded: held 360, captured 360, released 0, refunded 0',
    ],
    messages: [
      'email: L’article est rendu : location CODE',
      'email: Retour de votre location CODE',
      'email: Votre location CODE : Perceuse-visseuse 18 V',
      'email: Votre location CODE : le retard est facturé',
      'email: Votre location CODE est close',
      'email: Votre location CODE est à rendre',
      'email: Votre location CODE se termine le MOMENT',
      'sms: Consigne: location CODE a rendre le MOMENT. LINK',
      'sms: Consigne: location CODE confirmee, casier N. LINK',
      "sms: Consigne: location CODE terminee depuis le MOMENT, rendez l'article. LINK",
    ],
    doors: ['its door closed, behind it Perceuse-visseuse 18 V, 0 codes on the lock'],
    atTheDoor: [
      'opened by code',
      'taken',
      'closed',
      'opened by command',
      'closed',
      'opened by code',
      'put',
      'closed',
    ],
    freeDrills: 2,
    status: 'Completed',
    ordersStillAlive: 0,
    payments: ['deposit Captured: 600 - 0', 'rental Captured: 360 - 0'],
    openClaims: 0,
    restlessJobs: [],
  });
});

/** Returns what the provider created and what the platform stored of it. */
const lookAtMoney =
  (wanted: 'deposit' | 'rental') =>
  async (server: ServerProcess): Promise<unknown> => {
    const intents = remembered<StoredIntent>(server, 'payments.intents').map(({ object }) => object);
    const payments = await stored(server, (store) => store.payments.where({ purpose: wanted }));
    return {
      provider: intents.filter(({ metadata }) => metadata['purpose'] === wanted).map(({ status }) => status),
      platform: payments.map(({ status, capturedCents }) => `${status}, captured ${capturedCents}`),
    };
  };

const lookAtDoor = async (server: ServerProcess): Promise<unknown> => ({
  atTheDoor: doorTimeline(server),
  openings: (await stored(server, (store) => store.openings.where({}))).map(({ state }) => state),
  events: (await stored(server, (store) => store.cabinetEvents.where({ type: 'door.opened' }))).length,
});

/** A cabinet sends the result of an opening first, then the door event: the server dies while it stores either. */
const openingUnstored = (commit: number): string => `locks.ask:before#1>transaction:before#${commit}`;

const doorOpened = ['opened by code', 'taken', 'closed', 'opened by command'];

/** Points between an external effect and its storing, and the state found then. */
const worstInstants = {
  'payments.placeHold:after#1': {
    look: lookAtMoney('deposit'),
    // A hold that the platform has not stored.
    seen: { provider: ['requires_capture'], platform: ['Pending, captured 0'] },
  },
  [openingUnstored(1)]: {
    look: lookAtDoor,
    seen: { atTheDoor: doorOpened, openings: ['asked'], events: 1 },
  },
  'payments.capture:after#1': {
    look: lookAtMoney('rental'),
    seen: { provider: ['succeeded'], platform: ['Authorised, captured 0'] },
  },
} as const;

const atEach = <What extends 'look' | 'seen'>(what: What) =>
  Object.fromEntries(Object.entries(worstInstants).map(([point, each]) => [point, each[what]]));

describe.concurrent('killed life after life, the rental ends the same', () => {
  test.each([
    { database: 'postgres', further: [] },
    // The code on its lock for the return, and the late fee captured from the deposit.
    { database: 'sqlite', further: ['locks.send:after#1', 'payments.capture:after#1'] },
  ] as const)(
    'between an action of the provider or a door and its storing ($database)',
    async ({ database, further }) => {
      const crashAt = [...Object.keys(worstInstants), ...further];

      const ran = await bench.run({ database, crashAt, onDeath: atEach('look') });

      expect(ran).toEqual({ deaths: crashAt.length, atDeath: atEach('seen'), outcome: bench.calm });
    },
    5 * minutes,
  );

  test(
    'with a payment page opened, then the result of an opening stored but not the door event, then before a lost event was requested; each time for minutes',
    async () => {
      const lost = { target: demoIds.rentalCabinet, fault: 'event-lost', times: 1 };
      const stored = openingUnstored(2);

      const ran = await bench.run({
        crashAt: [
          'payments.openCheckout:after#1',
          stored,
          'payments.capture:after#1>locks.requestReplay:before#1',
        ],
        awayMs: 3 * minutes,
        onStep: (step, server) => (step === 'close' ? simulate(server, '/faults', lost) : undefined),
        onDeath: { [stored]: lookAtDoor },
      });

      const seen = { atTheDoor: doorOpened, openings: ['done'], events: 1 };
      expect(ran).toEqual({ deaths: 3, atDeath: { [stored]: seen }, outcome: bench.calm });
    },
    5 * minutes,
  );
});

describe.runIf(isEverything)('with CRASH_ALL', () => {
  test.each(databaseKinds)(
    'killed at any call of a port or after any commit, the rental ends the same (%s)',
    async (database) => {
      const { points, reached, found, wanted } = await everyEnding(bench, database);

      expect(reached.length).toBeGreaterThan(points.length * 0.95);
      expect(found).toEqual(wanted);
    },
    120 * minutes,
  );

  test.each(databaseKinds)(
    'killed at every step of the way, life after life, the rental ends the same (%s)',
    async (database) => {
      const crashAt = [
        'transaction:after#1',
        'payments.openCheckout:after#1',
        'payments.placeHold:after#1',
        'messages.send:after#1',
        'locks.send:after#1',
        'locks.ask:before#1>transaction:before#1',
        'payments.capture:after#1',
        'locks.send:after#1',
        'payments.capture:after#1',
      ];

      const ran = await bench.run({ database, crashAt });

      expect(ran).toMatchObject({ deaths: crashAt.length, outcome: bench.calm });
    },
    10 * minutes,
  );

  test(
    'after commits of the booking, of its payment and of the request to end it',
    async () => {
      const firstOfBooking = bench.points.find(
        ({ point, step }) => step === 'book' && point.startsWith('transaction:after'),
      );
      const crashAt = [
        firstOfBooking?.point ?? 'none',
        'payments.openCheckout:after#1>transaction:after#1',
        'payments.placeHold:after#1>transaction:after#2',
        'payments.capture:before#1>transaction:after#1',
        'payments.capture:after#1>transaction:after#2',
      ];

      const ran = await bench.run({ crashAt });

      expect(ran).toEqual({ deaths: crashAt.length, atDeath: {}, outcome: bench.calm });
    },
    5 * minutes,
  );
});
