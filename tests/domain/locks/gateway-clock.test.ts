/** The reliability of a gateway's clock (devices.md#judging-messages). */
import { describe, expect, test } from 'vitest';
import fc from 'fast-check';
import {
  clockAfter,
  gatewayClockStates,
  happenedAt,
  isClockOff,
  shownClock,
  type GatewayClock,
  gatewayClockWarning,
} from '#domain/locks/gateway-clock.js';
import { day, hour, minute, second } from '#domain/shared/record.js';

const now = Date.parse('2026-11-28T10:00:00Z');
const unheard: GatewayClock = { clock: 'unknown', clockOffsetMs: null, clockReportedAt: null };
const right: GatewayClock = { clock: 'right', clockOffsetMs: 0, clockReportedAt: now - minute };
const live = { now, isCatchingUp: false };
const said = (deviceAt: number | null, isSynchronised = true) => ({ deviceAt, isSynchronised });

describe('a clock', () => {
  test.each([
    ['right', now, 'right'],
    ['two minutes ahead', now + 2 * minute, 'right'],
    ['more than two minutes ahead', now + 2 * minute + 1, 'ahead'],
    ['two minutes behind', now - 2 * minute, 'right'],
    ['more than two minutes behind', now - 2 * minute - 1, 'behind'],
    ['never set', 5_000, 'behind'],
    ['in seconds', Math.floor(now / second), 'behind'],
    ['ten years ahead', now + 3_653 * day, 'ahead'],
    ['no time', null, 'unset'],
  ])('that is %s', (_, deviceAt, state) => {
    expect(clockAfter(unheard, said(deviceAt), live).clock).toBe(state);
    expect(shownClock(said(deviceAt), now)).toBe(state);
  });

  test('is unset if its gateway did not set it, with any time', () => {
    expect(clockAfter(right, said(now, false), live).clock).toBe('unset');
    expect(shownClock(said(now, false), now)).toBe('unset');
  });

  test('that was off has to come nearer to be trusted again', () => {
    const off: GatewayClock = { clock: 'ahead', clockOffsetMs: 3 * minute, clockReportedAt: now - minute };

    expect(clockAfter(off, said(now + 100 * second), live).clock).toBe('ahead');
    expect(clockAfter(off, said(now + 90 * second), live).clock).toBe('right');
  });

  test('is not rated by a repeated status, unless it is wrong in both', () => {
    const before = { ...right, clockReportedAt: now - 4 * minute };

    expect(clockAfter(before, said(now - 4 * minute), live)).toBe(before);
    const standing = { ...right, clockReportedAt: now - 5 * minute };
    expect(clockAfter(standing, said(now - 5 * minute), live).clock).toBe('behind');
  });

  test('is not rated by a delayed status, if it may be right', () => {
    const backlog = { now, isCatchingUp: true };
    const before = { ...right, clockReportedAt: now - hour };

    expect(clockAfter(before, said(now - 30 * minute), backlog).clock).toBe('right');
    expect(clockAfter(before, said(now - 30 * minute), live).clock).toBe('behind');
    expect(clockAfter(before, said(now - 2 * hour), backlog).clock).toBe('behind');
    expect(clockAfter(before, said(now + 3 * minute), backlog).clock).toBe('ahead');
    expect(clockAfter(unheard, said(now - 30 * minute), backlog).clock).toBe('behind');
  });

  test.each(gatewayClockStates.map((clock) => [clock]))('%s is off or not', (clock) => {
    expect(isClockOff({ clock })).toBe(['unset', 'ahead', 'behind'].includes(clock));
    expect(gatewayClockWarning({ state: clock, offsetSeconds: 180 }) !== null).toBe(isClockOff({ clock }));
  });

  test.each([
    ['ahead', 180, 'Horloge de la passerelle : en avance de 3 min'],
    ['behind', -45, 'Horloge de la passerelle : en retard de 45 s'],
    ['unset', null, 'Horloge de la passerelle : pas à l’heure, la passerelle le dit elle-même'],
  ] as const)('shows %s by %s s as such', (state, seconds, text) => {
    const warning = gatewayClockWarning({ state, offsetSeconds: seconds });
    expect(warning?.replaceAll(/[\u00a0\u202f]/g, ' ')).toBe(text);
  });
});

describe('the time of an event', () => {
  const beganAt = now - hour;
  test.each([
    ['right', now - minute, now - minute],
    ['right', now + minute, now],
    ['right', 5_000, beganAt],
    ['right', null, now],
    ['ahead', now - minute, now],
    ['behind', now - minute, now],
    ['unset', now - minute, now],
    ['unknown', now - minute, now],
  ] as const)('by a clock that is %s, with time %s, is dated %s', (clock, deviceAt, expected) => {
    expect(happenedAt({ clock }, deviceAt, { beganAt, receivedAt: now })).toBe(expected);
  });

  test('is never before the beginning of its operation, and never after its arrival', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...gatewayClockStates),
        fc.option(fc.integer({ min: 0, max: 253_402_300_799_999 })),
        fc.integer({ min: 0, max: 30 * day }),
        (clock, deviceAt, before) => {
          const at = happenedAt({ clock }, deviceAt, { beganAt: now - before, receivedAt: now });
          expect(at).toBeGreaterThanOrEqual(now - before);
          expect(at).toBeLessThanOrEqual(now);
        },
      ),
    );
  });

  test("is its arrival if it is before the beginning by the platform's clock", () => {
    expect(happenedAt({ clock: 'right' }, now - minute, { beganAt: now + minute, receivedAt: now })).toBe(
      now,
    );
    expect(happenedAt({ clock: 'right' }, 5_000, { beganAt: null, receivedAt: now })).toBe(5_000);
  });
});
