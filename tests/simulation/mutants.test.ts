import { expect, it } from 'vitest';
import { hour, minute } from '#domain/shared/record.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { expectDetected, prepared } from './expect-detected.js';
import { mutants } from './mutants.js';
import { simulate } from './run.js';
import { shrink } from './scenario/shrink.js';
import { order, parcel, rental, buildScenario } from './scenario/build.js';
import { longRestMs, type FaultPlan, type RentalPlan, type VisitPlan } from './scenario/scenario.js';

const twice: FaultPlan = {
  id: 'f0',
  at: 0,
  forMs: 6 * hour,
  where: 'payments',
  fault: 'webhookDuplicate',
  setting: {},
};

it('detects webhooks that are not deduplicated', () =>
  expectDetected(
    'no webhook deduplication',
    buildScenario({ orders: [rental], faults: [twice] }),
    'A4 events',
  ));

it('detects an idempotency key that is used for two holds', () =>
  expectDetected(
    'a reused idempotency key',
    buildScenario({
      orders: [rental, { ...rental, id: 'o1', at: 2 * minute, item: demoIds.steamCleaner, hours: 5 }],
    }),
    'no defect',
  ));

const lostAnswer: FaultPlan = {
  id: 'f0',
  at: 0,
  forMs: 6 * hour,
  where: 'payments',
  fault: 'timeoutAfter',
  setting: { times: 2, only: { operation: 'intents.create' } },
};

it('detects a hold that is placed again under another key when its answer was lost', () =>
  expectDetected(
    'a fresh key for every try',
    buildScenario({ orders: [rental], faults: [lostAnswer] }),
    'M3 hold',
  ));

it('detects an order that ends without releasing its locker', () =>
  expectDetected('a release without its claim', buildScenario({ orders: [parcel] }), 'L3'));

it('detects a door that opens hours after the command', () =>
  expectDetected('a late opening without fence', buildScenario({ orders: [parcel] }), 'L7 late'));

/**
 * Ends half an hour before two o'clock, comes back at about four: three and a half hours later, one of which is lived
 * twice.
 */
const nightRental: RentalPlan = { ...rental, returnsMs: 3 * hour + 30 * minute };

it('detects a late fee for the hour that is lived twice', () =>
  expectDetected(
    'a late fee in the repeated hour',
    buildScenario({ orders: [nightRental], startAt: Date.UTC(2026, 9, 24, 20, 25) }),
    'M8',
  ));

/** The item never comes back: the price has to be captured before its hold ends. */
const keeper: RentalPlan = { ...rental, returnsMs: null };

it('detects a hold that is not renewed', () =>
  expectDetected('a hold left to die', buildScenario({ orders: [keeper], restMs: longRestMs }), 'M5 alive'));

it('detects a job that was lost before it reached the outbox', () =>
  expectDetected('a lost outbox row', buildScenario({ orders: [rental] }), 'M7'));

it('detects a code that stays on its lock after the parcel is gone', () =>
  expectDetected('a code that stays on its lock', buildScenario({ orders: [parcel] }), 'L10'));

const refusing: FaultPlan = {
  id: 'f0',
  at: 0,
  forMs: 2 * hour,
  where: 'cabinets',
  target: demoIds.rentalCabinet,
  fault: 'code-refused-duplicate',
  times: null,
};

it('detects a code that is pushed without end', () =>
  expectDetected(
    'a code pushed without end',
    buildScenario({ orders: [rental], faults: [refusing] }),
    'L11',
  ));

it('detects one cent too little', () =>
  expectDetected('a cent too little', buildScenario({ orders: [rental] }), 'M7'));

it('detects an article that is sold to two customers', () =>
  expectDetected(
    'stock that is not taken',
    buildScenario({ orders: [order, { ...order, id: 'o1' }] }),
    'stock',
  ));

const ahead: RentalPlan = { ...rental, aheadMs: 5 * hour };
const fitter: VisitPlan = {
  kind: 'fitter',
  id: 'f1',
  at: 30 * minute,
  lockerId: demoLockerId(demoIds.rentalCabinet, 1),
};

it('detects a lock that is exchanged during a booking', () =>
  expectDetected(
    'a lock that is exchanged under a booking',
    buildScenario({ orders: [ahead], visits: [fitter] }),
    'L6 lock',
  ));

it('detects an order that is counted among the unpaid after its payment', () =>
  expectDetected('a paid order that counts as unpaid', buildScenario({ orders: [rental] }), 'unpaid'));

it('detects a number that no invoice has', () =>
  expectDetected('a gap in the invoices', buildScenario({ orders: [order] }), 'M10'));

it('detects a firm whose rental is never invoiced', () =>
  expectDetected('a firm that is not invoiced', buildScenario({ orders: [rental] }), 'M10 firm'));

it('detects a refund of a rental that its credit note does not match', () =>
  expectDetected(
    'a credit note at another rate',
    buildScenario({ orders: [{ ...rental, staff: 'keepAndReturn' }] }),
    'M10 rates',
  ));

it('detects a credit note at another rate than the invoice', () =>
  expectDetected(
    'a credit note at another rate',
    buildScenario({ orders: [{ ...order, isCancelled: true }] }),
    'M10 rates',
  ));

it('detects a cent of VAT that a credit note leaves', () =>
  expectDetected(
    'a cent of VAT that is left',
    buildScenario({ orders: [{ ...order, isCancelled: true }] }),
    'M10 rest',
  ));

it('detects a piece that is refunded twice', () =>
  expectDetected(
    'a piece that is given back twice',
    buildScenario({ orders: [{ ...order, isCancelled: true }] }),
    'M10 pieces',
  ));

it('detects a refund that is mistaken for the release of a partial capture', () =>
  expectDetected(
    'a refund seen as a release',
    buildScenario({ orders: [{ ...rental, staff: 'keepAndReturn' }] }),
    'M4',
  ));

it('detects a refund in the provider’s dashboard that is ignored', () =>
  expectDetected(
    'a dashboard refund that is ignored',
    buildScenario({ orders: [{ ...order, refundedByHand: 'whole' }] }),
    'M10 by hand',
  ));

it('detects a dispute that is never read', () =>
  expectDetected(
    'a dispute that nobody hears of',
    buildScenario({ orders: [{ ...order, card: 'createDispute' }] }),
    'M4 disputes',
  ));

it('detects an end that moves though the card refused', () =>
  expectDetected(
    'an end that moves without money',
    buildScenario({
      orders: [
        {
          ...rental,
          extends: { afterMs: 20 * minute, choice: 0, times: 1, does: 'waits' },
        },
      ],
      faults: [
        {
          ...lostAnswer,
          at: 15 * minute,
          fault: 'decline',
          setting: { times: 1, only: { operation: 'offSession' } },
        },
      ],
    }),
    'M7 extension',
  ));

it('detects free time without the name of the member of staff who gave it', () =>
  expectDetected(
    'a gift in nobody’s name',
    buildScenario({
      orders: [
        {
          ...rental,
          staffExtends: {
            afterMs: 20 * minute,
            laterMs: hour,
            isFree: true,
            byLink: false,
            times: 1,
            meanwhile: 'waits',
          },
        },
      ],
    }),
    'M7 gift',
  ));

it('shortens a failing scenario to the one order that it needs', async () => {
  const how = { files: await prepared(), checkEvery: 1_000, mutant: mutants['a lost outbox row'] };
  const orders = ['o0', 'o1', 'o2', 'o3'].map((id, number) => ({ ...parcel, id, at: number * minute }));
  const scenario = buildScenario({ orders: [...orders, { ...rental, id: 'o4' }], faults: [twice] });

  const { parts } = await shrink(scenario, async (shorter) =>
    (await simulate(shorter, how)).violations.some(({ invariant }) => invariant === 'M7'),
  );

  expect(parts).toEqual(['o4']);
});
