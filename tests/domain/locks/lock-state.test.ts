/** The state that a lock last reported, event after event. */
import { describe, expect, test } from 'vitest';
import {
  afterEvent,
  afterLateEvent,
  hasLockProblem,
  isRepeatedLevel,
  type LockState,
} from '#domain/locks/lock-state.js';

const fresh: LockState = {
  id: 'locker-1',
  createdAt: 0,
  updatedAt: 0,
  deletedAt: null,
  version: 1,
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  door: 'unknown',
  doorSince: null,
  battery: 'ok',
  batterySince: null,
  unreachableSince: 5,
  tamperedAt: null,
  lastEvent: null,
  lastEventAt: null,
};
const stateAfter = (...types: string[]): LockState =>
  types.reduce((state, type, index) => afterEvent(state, { type, at: 10 + index }), fresh);

describe('the state of a lock', () => {
  test.each([
    ['door.opened', { door: 'open', doorSince: 10 }],
    ['door.closed', { door: 'closed', doorSince: 10 }],
    ['door.ajar', { door: 'ajar', doorSince: 10 }],
    ['battery.low', { battery: 'low', batterySince: 10 }],
    ['battery.critical', { battery: 'critical', batterySince: 10 }],
    ['tamper', { tamperedAt: 10 }],
    ['code.accepted', { door: 'unknown', battery: 'ok' }],
  ])('after %s is reported', (type, change) => {
    expect(stateAfter(type)).toMatchObject({ ...change, lastEvent: type, lastEventAt: 10 });
  });

  test('treats any message of the lock as a sign that the gateway reaches it', () => {
    expect(stateAfter('code.refused').unreachableSince).toBeNull();
  });

  test('clears the warning of the battery when the lock starts with a new one', () => {
    expect(stateAfter('battery.critical', 'lock.restarted').battery).toBe('ok');
  });

  test('remembers a forced door until it is shut', () => {
    expect(stateAfter('tamper', 'door.opened').tamperedAt).toBe(10);
    expect(stateAfter('tamper', 'door.opened', 'door.closed').tamperedAt).toBeNull();
  });

  test('follows the device’s order when its clock was set back', () => {
    expect(afterEvent(stateAfter('battery.critical'), { type: 'lock.restarted', at: 3 }).battery).toBe('ok');
  });

  test('is not reverted by an event that comes late', () => {
    const closed = stateAfter('door.opened', 'door.closed');

    expect(afterLateEvent(closed, { type: 'door.opened', at: 3 })).toBe(closed);
  });

  test.each([0, 1])('is updated by an event that comes late, %i ms after the last one', (after) => {
    const closed = stateAfter('door.opened', 'door.closed');
    const event = { type: 'door.ajar', at: (closed.lastEventAt ?? 0) + after };

    expect(afterLateEvent(closed, event)).toEqual(afterEvent(closed, event));
  });

  test('begins with an event that comes late when there was none', () => {
    expect(afterLateEvent(fresh, { type: 'door.closed', at: 3 })).toMatchObject({
      door: 'closed',
      doorSince: 3,
    });
  });
});

describe('a lock', () => {
  test.each([
    [['door.opened', 'door.closed'], false],
    [['door.opened'], false],
    [['door.opened', 'door.ajar'], true],
    [['door.opened', 'door.ajar', 'door.closed'], false],
    [['tamper', 'door.opened'], true],
    [['tamper', 'door.opened', 'door.closed'], false],
    [['battery.low'], false],
    [['battery.critical', 'door.opened', 'door.closed'], true],
    [['battery.critical', 'lock.restarted'], false],
    [['code.accepted', 'open.timeout'], true],
    [['open.timeout', 'door.opened', 'door.closed'], false],
  ])('that reported %j has a problem: %j', (types, expected) => {
    expect(hasLockProblem(stateAfter(...types))).toBe(expected);
  });

  test('that its gateway does not reach has a problem', () => {
    expect(hasLockProblem(fresh)).toBe(true);
    expect(hasLockProblem({ ...fresh, unreachableSince: null })).toBe(false);
  });
});

describe('a level of the battery', () => {
  test.each([
    [['battery.low', 'battery.critical'], 'critical', 11],
    [['battery.critical', 'battery.low'], 'critical', 10],
    [['battery.low', 'battery.low', 'battery.low'], 'low', 10],
    [['battery.critical', 'lock.restarted', 'battery.low'], 'low', 12],
  ])('after %j is %s since %i', (types, battery, batterySince) => {
    expect(stateAfter(...types)).toMatchObject({ battery, batterySince });
  });

  test.each([
    [[], 'battery.low', false],
    [['battery.low'], 'battery.low', true],
    [['battery.critical'], 'battery.low', true],
    [['battery.low'], 'battery.critical', false],
    [['battery.critical', 'lock.restarted'], 'battery.low', false],
    [['door.ajar'], 'door.ajar', false],
  ])('after %j, %s is no change: %s', (before, type, expected) => {
    expect(isRepeatedLevel(stateAfter(...before), { type, at: 99 })).toBe(expected);
  });
});

test('a door with repeated complaints is ajar since the first one', () => {
  expect(stateAfter('door.opened', 'door.ajar', 'door.ajar').doorSince).toBe(11);
  expect(stateAfter('door.ajar', 'door.closed', 'door.ajar').doorSince).toBe(12);
  expect(stateAfter('tamper', 'tamper').tamperedAt).toBe(10);
});
