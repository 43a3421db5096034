import { it } from 'vitest';
import { hour, minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { expectDetected } from './expect-detected.js';
import { longRestMs, type Drill, type RentalPlan, type Scenario } from './scenario/scenario.js';
import { parcel, rental, buildScenario } from './scenario/build.js';

/** The drills of a scenario: a defect at the point of a drill breaks a rule, and without it every rule holds. */

const cutOff = (does: Extract<Drill, { kind: 'cutOff' }>['does']): RentalPlan => ({
  ...rental,
  returnsMs: 3 * hour,
  drill: { kind: 'cutOff', does, comesAfterMs: hour, backAfterEndMs: 2 * hour },
});

it('detects an item that was taken while its cabinet was away, and was closed as never fetched', () =>
  expectDetected(
    'a cabinet that seems to be there',
    buildScenario({ orders: [cutOff('takes')] }),
    'M7 taken',
  ));

it('detects a customer who cancels free of charge with the item', () =>
  expectDetected(
    'a cabinet that seems to be there',
    buildScenario({ orders: [cutOff('takesAndLeaves')] }),
    'M7 taken',
  ));

const atBank = (comesAfterMs: number): RentalPlan => ({
  ...rental,
  aheadMs: 60 * hour,
  card: 'authenticationRequired',
  drill: { kind: 'bank', comesAfterMs, webhook: 'lost', triesOldPage: true },
});

// Between two hourly looks of the watch.
it('detects a hold that was paid on its page and never reported', () =>
  expectDetected(
    'events that nobody reads',
    buildScenario({ orders: [atBank(3 * hour + 20 * minute)], restMs: longRestMs }),
    'A1',
  ));

it('detects a page that expired before its customer came', () =>
  expectDetected(
    'a page that nobody watches',
    buildScenario({ orders: [atBank(40 * hour)], restMs: longRestMs }),
    'M5 page',
  ));

const parcels = ['o1', 'o2', 'o3'].map((id, number) => ({ ...parcel, id, at: (30 + number) * minute }));

it('detects a parcel assigned to a locker that has another one in it', () =>
  expectDetected(
    'a locker that is let over what lies in it',
    buildScenario({ orders: [{ ...parcel, isCancelledInside: true }, ...parcels] }),
    'L12',
  ));

const lying = (fault: string): Scenario['faults'][number] => ({
  id: `w-${fault}`,
  at: 0,
  forMs: 12 * hour,
  where: 'cabinets',
  fault,
  times: null,
  target: demoIds.parcelCabinet,
});

it('detects a gateway’s clock that is trusted', () =>
  expectDetected(
    'device time that is believed',
    buildScenario({ orders: [parcel], faults: [lying('clock-years-ahead'), lying('event-unknown')] }),
    'A5',
  ));
