/**
 * Every fault of a lock or cabinet can be set and has its effect: the same view of the world, with it and without
 * (simulator.md#faults).
 */
import { expect, test } from 'vitest';
import { day, minute, second } from '#domain/shared/record.js';
import { cabinetFaultNames } from '#simulator/models/fault-names.js';
import { install, networked, noon, opening, setting, type Installation } from './harness.js';

const { lockerId, cabinetId } = networked;
type Strike = () => Promise<void>;
type Look = (it: Installation, strike: Strike) => Promise<unknown>;

const lockerOf = ({ cabinets }: Installation) => cabinets.get(cabinetId).lockers[0];

/** Reports of an opening to the platform until the command has expired. */
async function open(it: Installation): Promise<string> {
  const asked = it.gateway.ask(opening(it.clock));
  await it.clock.advanceBy(20 * second);
  return (await asked)?.outcome ?? 'silence';
}
const opened: Look = async (it, strike) => {
  await strike();
  return open(it);
};
const doorOnceOpened: Look = async (it, strike) => {
  await strike();
  await open(it);
  return lockerOf(it)?.door;
};
const pushed: Look = async (it, strike) => {
  await strike();
  await it.gateway.send(setting(it.clock));
  await it.clock.advanceBy(minute);
  return it.results[0]?.reason ?? null;
};
/** With the code that the lock received before. */
const typed: Look = async (it, strike) => {
  await it.gateway.send(setting(it.clock));
  await it.clock.advanceBy(minute);
  await strike();
  return (await it.cabinets.keypad(lockerId, '482913')).result;
};
const eventsLater: Look = async (it, strike) => {
  await strike();
  await it.clock.advanceBy(2 * minute);
  return it.eventTypes();
};
/** Numbers of the events of two openings. */
const numbers: Look = async (it, strike) => {
  await strike();
  for (let time = 0; time < 2; time += 1) {
    await open(it);
    await it.cabinets.door(lockerId, 'close');
    await it.settle();
  }
  await it.clock.advanceBy(5 * minute);
  return it.events.map(({ seq }) => seq);
};
const offset: Look = async (it, strike) => {
  await strike();
  return it.cabinets.get(cabinetId).clockOffsetMs;
};

/** The number of results before the command expired: the door event itself reports the opening. */
const resultsInTime: Look = async (it, strike) => {
  await strike();
  const asked = it.gateway.ask(opening(it.clock));
  await it.clock.advanceBy(14 * second);
  await asked;
  return it.results.length;
};
/** The time status in the gateway's next message, while its doors use the correct time. */
const dated: Look = async (it, strike) => {
  await strike();
  await it.cabinets.fault(cabinetId, 'lock-restarted');
  await it.settle();
  return it.statuses.at(-1)?.deviceAt;
};
const saidTypes: Look = async (it, strike) => {
  await strike();
  await typed(it, () => Promise.resolve());
  await it.cabinets.door(lockerId, 'close');
  await it.settle();
  return it.events.map(({ type }) => type);
};

interface Case {
  readonly target: string;
  readonly times?: number;
  readonly look: Look;
  readonly with: unknown;
  readonly without: unknown;
}
const refusal = (reason: string): Case => ({ target: lockerId, look: pushed, with: reason, without: null });

const cases: Readonly<Record<string, Case>> = {
  'bolt-jam': { target: lockerId, look: opened, with: 'jammed', without: 'done' },
  'opens-without-ack': { target: lockerId, look: resultsInTime, with: 0, without: 1 },
  'ack-without-opening': { target: lockerId, look: doorOnceOpened, with: 'closed', without: 'open' },
  slow: {
    target: lockerId,
    async look(it, strike) {
      await strike();
      const asked = it.gateway.ask(opening(it.clock));
      await it.clock.advanceBy(5 * second);
      const early = it.results.length;
      await it.clock.advanceBy(10 * second);
      await asked;
      return early;
    },
    with: 0,
    without: 1,
  },
  'result-after-expiry': { target: lockerId, look: resultsInTime, with: 0, without: 1 },
  'door-ajar': {
    target: lockerId,
    async look(it, strike) {
      await strike();
      await open(it);
      return (await it.cabinets.door(lockerId, 'close')).door;
    },
    with: 'ajar',
    without: 'closed',
  },
  'stuck-sensor': {
    target: lockerId,
    async look(it, strike) {
      await strike();
      await open(it);
      return it.eventTypes();
    },
    with: [],
    without: ['door.opened'],
  },
  'battery-low': { target: lockerId, look: eventsLater, with: ['battery.low'], without: [] },
  'battery-critical': { target: lockerId, look: eventsLater, with: ['battery.critical'], without: [] },
  'battery-dead': { target: lockerId, look: typed, with: 'dead', without: 'opened' },
  'code-refused-full': refusal('full'),
  'code-refused-duplicate': refusal('duplicate'),
  'code-refused-pattern': refusal('pattern'),
  'code-refused-quota': refusal('quota'),
  'gateway-offline': {
    target: cabinetId,
    async look(it, strike) {
      await strike();
      return it.cabinets.get(cabinetId).isOnline;
    },
    with: false,
    without: true,
  },
  'gateway-busy': { target: cabinetId, look: opened, with: 'busy', without: 'done' },
  'event-duplicate': {
    target: cabinetId,
    look: numbers,
    with: [1, 1, 2, 2, 3, 3, 4, 4],
    without: [1, 2, 3, 4],
  },
  'event-reorder': { target: cabinetId, times: 1, look: numbers, with: [2, 1, 3, 4], without: [1, 2, 3, 4] },
  'event-lost': { target: cabinetId, times: 1, look: numbers, with: [2, 3, 4], without: [1, 2, 3, 4] },
  'clock-drift': { target: cabinetId, look: offset, with: -10 * minute, without: 0 },
  'clock-summer-time': { target: cabinetId, look: offset, with: 60 * minute, without: 0 },
  'clock-unsynchronised': { target: cabinetId, look: opened, with: 'refused', without: 'done' },
  'clock-unset': { target: cabinetId, look: dated, with: noon % day, without: noon },
  'clock-seconds': { target: cabinetId, look: dated, with: noon / 1_000, without: noon },
  'clock-years-ahead': { target: cabinetId, look: dated, with: noon + 3_653 * day, without: noon },
  'clock-years-behind': { target: cabinetId, look: dated, with: noon - 3_653 * day, without: noon },
  'event-unknown': {
    target: cabinetId,
    times: 1,
    look: saidTypes,
    with: ['unknown', 'code.accepted', 'door.opened', 'door.closed'],
    without: ['code.accepted', 'door.opened', 'door.closed'],
  },
  // The number of the unreadable message is missing.
  'event-unreadable': {
    target: cabinetId,
    times: 1,
    look: numbers,
    with: [2, 3, 4, 5],
    without: [1, 2, 3, 4],
  },
  'door-forced': {
    target: lockerId,
    async look(it, strike) {
      await strike();
      return lockerOf(it)?.door;
    },
    with: 'open',
    without: 'closed',
  },
  'code-changed-by-hand': { target: lockerId, look: typed, with: 'refused', without: 'opened' },
  'lock-replaced': { target: lockerId, look: typed, with: 'refused', without: 'opened' },
  'lock-restarted': { target: lockerId, look: eventsLater, with: ['lock.restarted'], without: [] },
  'wrong-code-burst': { target: lockerId, look: typed, with: 'lockedOut', without: 'opened' },
};

test('lists every fault in the table, and no other', () => {
  expect(Object.keys(cases).sort()).toEqual([...cabinetFaultNames].sort());
});

test.each(Object.entries(cases))('%s', async (fault, { target, times, look, with: struck, without }) => {
  const bad = await install();
  const good = await install();

  expect(await look(bad, () => bad.cabinets.fault(target, fault, { times }))).toEqual(struck);
  expect(await look(good, () => Promise.resolve())).toEqual(without);
});
