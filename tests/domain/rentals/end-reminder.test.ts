import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endSoonAt, lateNoticesAt, overdueNoticeAt, textSoonAt } from '#domain/rentals/end-reminder.js';
import { cappedFrom, rentalCost } from '#domain/rentals/pricing.js';
import { day, hour, minute } from '#domain/shared/record.js';
import { anOrder, aTerms } from '#tests/support/builders.js';

const startAt = Date.UTC(2026, 10, 25, 9);

describe('the reminder before the planned end', () => {
  it.each([
    { length: 39 * minute, lead: null },
    { length: 40 * minute, lead: 10 * minute },
    { length: hour, lead: 15 * minute },
    { length: 4 * hour, lead: hour },
    { length: 8 * hour, lead: 2 * hour },
    { length: 2 * day - 1, lead: 2 * hour },
    { length: 2 * day, lead: day },
    { length: 30 * day, lead: day },
  ])('of a rental of $length ms comes $lead ms before it', ({ length, lead }) => {
    const plannedEndAt = startAt + length;
    expect(endSoonAt({ startAt, plannedEndAt })).toBe(lead === null ? null : plannedEndAt - lead);
  });
});

it('comes at an instant, before the end, of a rental until any moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 40 * minute, max: 60 * day }), (length) => {
      const at = endSoonAt({ startAt, plannedEndAt: startAt + length }) ?? NaN;
      expect(Number.isInteger(at)).toBe(true);
      expect(at).toBeGreaterThan(startAt);
      expect(at).toBeLessThan(startAt + length);
    }),
  );
});

it('says that the time is over ten minutes after its end', () => {
  expect(overdueNoticeAt({ startAt, plannedEndAt: startAt + hour })).toBe(startAt + hour + 10 * minute);
});

describe('the text before the planned end', () => {
  const paris = (text: string) => Date.parse(`${text}+01:00`);
  it.each([
    {
      from: '2026-11-25T09:00',
      until: '2026-11-25T13:00',
      at: '2026-11-25T12:00',
      what: 'by day with its e-mail',
    },
    {
      from: '2026-11-25T16:00',
      until: '2026-11-26T00:00',
      at: '2026-11-25T21:30',
      what: 'before a night in which it ends',
    },
    {
      from: '2026-11-25T10:00',
      until: '2026-11-26T08:14',
      at: '2026-11-25T21:30',
      what: 'the evening before, for an early end',
    },
    {
      from: '2026-11-25T10:00',
      until: '2026-11-26T08:15',
      at: '2026-11-26T08:00',
      what: 'in the morning, where that is in time',
    },
    {
      from: '2026-11-20T03:00',
      until: '2026-11-26T03:00',
      at: '2026-11-25T08:00',
      what: 'on the morning of the day before',
    },
    {
      from: '2026-11-25T20:50',
      until: '2026-11-25T23:50',
      at: '2026-11-25T21:30',
      what: 'for a renter of forty minutes',
    },
    {
      from: '2026-11-25T20:51',
      until: '2026-11-25T23:51',
      at: null,
      what: 'not to a renter who just picked it up',
    },
  ])('comes $what', ({ from, until, at }) => {
    const period = { startAt: paris(from), plannedEndAt: paris(until) };
    expect(textSoonAt(period)).toBe(at === null ? null : paris(at));
  });

  const clock = new Intl.DateTimeFormat('fr-FR', {
    timeZone: 'Europe/Paris',
    hour: 'numeric',
    hourCycle: 'h23',
  });
  const hourInParis = (at: number) =>
    Number(clock.formatToParts(at).find(({ type }) => type === 'hour')?.value);

  it('is never sent between ten at night and eight in the morning, and is in time, on any day of any year', () => {
    const starts = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2032, 0, 1) });
    fc.assert(
      fc.property(starts, fc.integer({ min: 40 * minute, max: 60 * day }), (start, length) => {
        const period = { startAt: start, plannedEndAt: start + length };
        const at = textSoonAt(period);
        const began = hourInParis(start);
        if (at === null) {
          expect(began >= 20 || began < 8).toBe(true);
          return;
        }
        expect(hourInParis(at)).toBeGreaterThanOrEqual(8);
        expect(hourInParis(at)).toBeLessThan(22);
        expect(at).toBeGreaterThan(start);
        expect(start + length - at).toBeGreaterThanOrEqual(10 * minute);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('the notices of lateness', () => {
  const paris = (text: string) => Date.parse(`${text}+01:00`);
  const plannedEndAt = paris('2026-11-25T16:00');
  // 6,00 € an hour with VAT.
  const priced = {
    overduePricePerUnitCents: 500,
    overdueTimeUnit: 1,
    overdueTimeUnitType: 1,
    tvaRate: 20,
  } as const;
  it.each([
    {
      what: 'at the end of the grace and when the deposit is reached, which says more than the day',
      terms: { gracePeriodHours: 1, depositAmountCents: 12_000 },
      at: ['2026-11-25T17:00', null, '2026-11-26T12:00'],
    },
    {
      what: 'after a day, before a large deposit is reached in the night',
      terms: { gracePeriodHours: 0, depositAmountCents: 60_000 },
      at: [null, '2026-11-26T16:00', '2026-11-29T19:00'],
    },
    {
      what: 'in the morning for a deposit that is reached at night',
      terms: { gracePeriodHours: 2, depositAmountCents: 6_000 },
      at: ['2026-11-25T18:00', null, '2026-11-26T08:00'],
    },
    {
      what: 'once for a deposit that the first unit reaches',
      terms: { gracePeriodHours: 1, depositAmountCents: 500 },
      at: [null, null, '2026-11-25T17:00'],
    },
    {
      what: 'after a day where lateness is free',
      terms: { gracePeriodHours: 1, depositAmountCents: 0 },
      at: [null, '2026-11-26T16:00', null],
    },
  ])('come $what', ({ terms, at: [fees, afterADay, capped] }) => {
    const order = anOrder({
      startAt: plannedEndAt - 4 * hour,
      plannedEndAt,
      terms: aTerms({ ...priced, ...terms }),
    });
    const expected = (text: string | null | undefined) => (text ? paris(text) : null);
    const { lateFees, lateDay, lateCapped } = lateNoticesAt(order);
    expect([lateFees, lateDay]).toEqual([expected(fees), expected(afterADay)]);
    // The last unit is charged from the moment after it begins.
    expect(lateCapped === null ? null : Math.floor(lateCapped / minute) * minute).toBe(expected(capped));
  });

  it('cap the fees at the first instant that costs the whole deposit', () => {
    const amounts = fc.integer({ min: 1, max: 40_000 });
    const terms = fc
      .record({
        fee: amounts,
        deposit: amounts,
        unit: fc.integer({ min: 1, max: 90 }),
        type: fc.constantFrom(0, 1, 2),
      })
      .map(({ fee, deposit, unit, type }) =>
        aTerms({
          overduePricePerUnitCents: fee,
          overdueTimeUnit: unit,
          overdueTimeUnitType: type,
          depositAmountCents: deposit,
          gracePeriodHours: 1,
          tvaRate: 20,
        }),
      );
    fc.assert(
      fc.property(terms, (each) => {
        const capped = cappedFrom(each, 1_000, plannedEndAt) ?? NaN;
        const feesAt = (at: number) => {
          const free = rentalCost(each, { durationMs: 0, plannedEnd: plannedEndAt, at });
          return Math.round((free.overdueHtCents + 1_000) * 1.2) - 1_200;
        };
        expect(feesAt(capped)).toBeGreaterThanOrEqual(each.depositAmountCents);
        expect(feesAt(capped - 1)).toBeLessThan(each.depositAmountCents);
      }),
    );
  });
});
