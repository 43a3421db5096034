/** The due date of a battery change: a lock's report overrides every estimate, more use never gives a later day. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batteryForecast, type BatteryFacts } from '#domain/locks/battery.js';
import { day } from '#domain/shared/record.js';

const now = 4_000 * day;
const ago = (days: number): number => now - days * day;

const offline = (days: number, uses = 0, recentUses = 0): BatteryFacts => ({
  model: 'eurolock3780',
  since: ago(days),
  uses,
  recentUses,
  warned: null,
  heardAt: null,
});
const networked = (known: Partial<BatteryFacts>): BatteryFacts => ({
  ...offline(400),
  model: 'ev608',
  ...known,
});

test.each([
  // 80 % until the change, at 0.05 % a day.
  ['new and unused', offline(0), 'estimated', 1_600, [100, 100]],
  ['a year old and unused', offline(365), 'estimated', 1_235, [82, 82]],
  // 500 uses of 1 to 4 openings took 10 to 40 %; a year of them, busier than now, takes 0.11 % a day more.
  ['a year old and used', offline(365, 500, 60), 'estimated', 136, [42, 72]],
  ['busier than ever', offline(365, 500, 600), 'estimated', 25, [42, 72]],
  ['over their day', offline(1_700), 'estimated', -100, [15, 15]],
  ['empty long since', offline(2_100), 'unknown', -500, null],
  // 10 % until the change, at 0.078 % a day.
  ['reported low now', networked({ warned: { level: 'low', at: now } }), 'reported', 128, [30, 30]],
  ['reported low before', networked({ warned: { level: 'low', at: ago(100) } }), 'reported', 28, [22, 22]],
  ['reported low long ago', networked({ warned: { level: 'low', at: ago(390) } }), 'reported', -262, [0, 0]],
  [
    'reported critical now',
    networked({ warned: { level: 'critical', at: now } }),
    'reported',
    -129,
    [10, 10],
  ],
  ['dead', networked({ warned: { level: 'dead', at: ago(1) } }), 'reported', -257, [0, 10]],
  [
    'reported, whatever would be left',
    networked({ since: ago(1), warned: { level: 'low', at: now } }),
    'reported',
    128,
    [30, 30],
  ],
  ['silent, heard now, and old', networked({ since: ago(1_200), heardAt: now }), 'estimated', 128, [30, 30]],
  ['silent, heard now, and new', networked({ since: ago(10), heardAt: now }), 'estimated', 1_015, [99, 99]],
  ['not heard for long', networked({ since: ago(1_200), heardAt: ago(200) }), 'estimated', -72, [14, 14]],
] as const)('a battery %s', (_, known, certainty, days, percent) => {
  const forecast = batteryForecast(known, now);

  expect(forecast.certainty).toBe(certainty);
  expect(Math.floor((forecast.by - now) / day)).toBe(days);
  expect(forecast.percent && [forecast.percent.least, forecast.percent.most]).toEqual(percent);
});

const uses = fc.nat(5_000);
const anyLock = fc
  .record({
    model: fc.constantFrom('ev608' as const, 'eurolock3780' as const),
    days: fc.nat(3_000),
    uses,
    recentUses: fc.nat(500),
    level: fc.constantFrom(null, 'low' as const, 'critical' as const),
    reportedDays: fc.nat(400),
    heardDays: fc.option(fc.nat(400)),
  })
  .map(({ days, level, reportedDays, heardDays, model, ...counted }): BatteryFacts => {
    const since = ago(days);
    const within = (some: number): number => Math.max(since, ago(some));
    return {
      model,
      since,
      ...counted,
      warned: level && { level, at: within(reportedDays) },
      heardAt: heardDays === null ? null : within(heardDays),
    };
  });

test('more uses never give a later day, or more charge', () => {
  fc.assert(
    fc.property(anyLock, fc.nat(500), fc.nat(100), (known, more, recently) => {
      const quiet = batteryForecast(known, now);
      const busy = batteryForecast(
        { ...known, uses: known.uses + more, recentUses: known.recentUses + recently },
        now,
      );

      expect(busy.by).toBeLessThanOrEqual(quiet.by);
      expect(busy.percent?.least ?? 0).toBeLessThanOrEqual(quiet.percent?.least ?? 0);
    }),
  );
});

test('a report never gives a later day than silence at that moment; a worse report never gives a later day than a better one', () => {
  fc.assert(
    fc.property(anyLock, fc.nat(400), (known, days) => {
      const at = Math.max(known.since, ago(days));
      const by = (warned: BatteryFacts['warned'], heardAt: number | null): number =>
        batteryForecast({ ...known, warned, heardAt }, now).by;

      const low = by({ level: 'low', at }, at);
      expect(low).toBeLessThanOrEqual(by(null, at));
      expect(by({ level: 'critical', at }, at)).toBeLessThanOrEqual(low);
    }),
  );
});

test('gives two bounds for the charge, and a day within the life of this battery', () => {
  fc.assert(
    fc.property(anyLock, (known) => {
      const { by, percent } = batteryForecast(known, now);

      expect(by).toBeGreaterThanOrEqual(known.since);
      if (percent) expect(percent.least).toBeLessThanOrEqual(percent.most);
    }),
  );
});
