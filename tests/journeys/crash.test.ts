/**
 * Killed with SIGKILL at the worst instants, nothing acknowledged is lost and nothing happens twice (reliability.md#promises): real
 * processes, real databases, and an outside world that remembers what was really done to it. `CRASH_ALL=1` tries every call of
 * every port and every commit.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/ids.js';
import type { KeptIntent } from '#simulator/payments/objects.js';
import { databaseKinds } from '#tests/support/databases.js';
import { simulate } from '#tests/support/persistent-client.js';
import type { ServerProcess } from '#tests/support/process.js';
import {
  calmEndings,
  chosen,
  crashBench,
  endings,
  everyEnding,
  isEverything,
  type CrashBench,
  type Point,
} from './crash-bench.js';
import { doorStory, remembered, stored } from './crash-outcome.js';
import { rentalSaga } from './crash-rental.js';

const minutes = 60_000;
let bench: CrashBench<Awaited<ReturnType<typeof rentalSaga.codeOf>>>;
// It builds a server and lives the story once.
beforeAll(async () => {
  bench = await crashBench(rentalSaga);
}, 5 * minutes);

test('without a death, a late return costs the price and the late fee, once', () => {
  expect(bench.calm).toMatchObject({
    told: { rentalFeeAmount: 3.6, lateFeeAmount: 6 },
    money: [
      'deposit succeeded: held 12000, captured 600, released 11400, refunded 0',
      'rental succeeded: held 360, captured 360, released 0, refunded 0',
    ],
    messages: [
      'email: Retour de votre location CODE',
      'email: Votre location CODE : Perceuse-visseuse 18 V',
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

describe.concurrent('killed between the payment provider’s answer and its storing', () => {
  const look =
    (wanted: 'deposit' | 'rental') =>
    async (server: ServerProcess): Promise<unknown> => {
      const intents = remembered<KeptIntent>(server, 'payments.intents').map(({ object }) => object);
      const payments = await stored(server, (store) => store.payments.where({ purpose: wanted }));
      return {
        provider: intents
          .filter(({ metadata }) => metadata['purpose'] === wanted)
          .map(({ status }) => status),
        platform: payments.map(({ status, capturedCents }) => `${status}, captured ${capturedCents}`),
      };
    };

  test.each(databaseKinds)(
    'a hold that nobody here knows of is found, and no second one placed (%s)',
    async (database) => {
      const ran = await bench.run({
        database,
        crashAt: ['payments.placeHold:after#1'],
        onDeath: look('deposit'),
      });

      const seen = { provider: ['requires_capture'], platform: ['Pending, captured 0'] };
      expect(ran).toEqual({ deaths: 1, atDeath: [seen], outcome: bench.calm });
    },
    5 * minutes,
  );

  test(
    'money that was taken is not taken again',
    async () => {
      const ran = await bench.run({ crashAt: ['payments.capture:after#1'], onDeath: look('rental') });

      const seen = { provider: ['succeeded'], platform: ['Authorised, captured 0'] };
      expect(ran).toEqual({ deaths: 1, atDeath: [seen], outcome: bench.calm });
    },
    5 * minutes,
  );
});

describe.concurrent('killed between the opening of a door from afar and its event', () => {
  const look = async (server: ServerProcess): Promise<unknown> => ({
    atTheDoor: doorStory(server),
    openings: (await stored(server, (store) => store.openings.where({}))).map(({ state }) => state),
    events: (await stored(server, (store) => store.cabinetEvents.where({ type: 'door.opened' }))).length,
  });

  /** A cabinet tells the result first, then what the door did. */
  test.each([
    { database: 'sqlite', untold: 'result and event', commit: 1, state: 'asked' },
    { database: 'postgres', untold: 'result and event', commit: 1, state: 'asked' },
    { database: 'sqlite', untold: 'event', commit: 2, state: 'done' },
  ] as const)(
    'the door is known to be open, and not opened again ($untold untold, $database)',
    async ({ database, commit, state }) => {
      const crashAt = [`locks.ask:before#1>transaction:before#${commit}`];

      const ran = await bench.run({ database, crashAt, onDeath: look });

      const atTheDoor = ['opened by code', 'taken', 'closed', 'opened by command'];
      const seen = { atTheDoor, openings: [state], events: 1 };
      expect(ran).toEqual({ deaths: 1, atDeath: [seen], outcome: bench.calm });
    },
    5 * minutes,
  );
});

test.concurrent(
  'killed before it could ask for an event that was lost, and away for minutes, it still hears of the return',
  async () => {
    const lost = { target: demoIds.rentalCabinet, fault: 'event-lost', times: 1 };

    const ran = await bench.run({
      crashAt: ['locks.askReplay:before#1'],
      awayMs: 3 * minutes,
      onStep: (step, server) => (step === 'close' ? simulate(server, '/faults', lost) : undefined),
    });

    expect(ran).toEqual({ deaths: 1, atDeath: [], outcome: bench.calm });
  },
  5 * minutes,
);

describe.concurrent('killed anywhere, the rental ends the same', () => {
  const isCommitOf = ({ point, step }: Point, ...steps: readonly Point['step'][]): boolean =>
    point.startsWith('transaction:after') && steps.includes(step);

  test(
    'after whatever the payment provider or a lock did',
    async () => {
      const alone = ['payments.placeHold:after#1', 'payments.capture:after#1']; // above
      // What only reads changes nothing: of the provider's lists of events, which are read at every step, the first one.
      const does = /^(payments\.(?!read|eventsSince).+|locks\..+):after|^payments\.eventsSince:after#1$/;
      const points = bench.points.filter(({ point }) => does.test(point) && !alone.includes(point));

      expect(points.length).toBeGreaterThan(6);
      expect(await endings(bench, points)).toEqual(calmEndings(bench, points));
    },
    10 * minutes,
  );

  test(
    'after commits of the booking and of the request to end it',
    async () => {
      const points = chosen(bench.points.filter((each) => isCommitOf(each, 'book', 'terminate')));

      expect(points.length).toBeGreaterThan(2);
      expect(await endings(bench, points)).toEqual(calmEndings(bench, points));
    },
    10 * minutes,
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
});
