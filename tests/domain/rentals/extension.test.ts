/**
 * Extension of a rental: the possible ends, the prices, the refusals. Amounts by hand from the terms of
 * rental.md#price.
 */
import { describe, expect, test } from 'vitest';
import {
  awaitingExtension,
  bookedTtcCents,
  extended,
  extensionOffer,
  extensionUntil,
  giftUntil,
  offerToCustomer,
  refuseExtension,
  waitsForExtension,
  withoutExtension,
  type ExtensionCase,
} from '#domain/rentals/extension.js';
import { timeUnitTypes } from '#domain/rentals/rental-item.js';
import { orderCost } from '#domain/rentals/pricing.js';
import { endOfRental, hours } from '#domain/shared/durations.js';
import { isRefusal } from '#domain/shared/errors.js';
import { inEach } from '#domain/shared/languages.js';
import { hour, minute } from '#domain/shared/record.js';
import { anOrder, aTerms, noon } from '#tests/support/builders.js';

/** 3 h from noon at 3.00 an hour, packages of 4 h at 10.00 and 24 h at 30.00, grace 1 h, VAT 20 %. */
const out = anOrder({ status: 'PendingReturn', pickedUpAt: noon });
const end = out.plannedEndAt;

const given = (changes: Partial<ExtensionCase> = {}): ExtensionCase => ({
  order: out,
  now: noon + hour,
  isOffered: true,
  maxRentalDurationHours: 168,
  nextFrom: null,
  closings: [],
  ...changes,
});

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return isRefusal(
      error,
      'EXTENSION_RESERVED',
      'EXTENSION_INTO_MAINTENANCE',
      'EXTENSION_NOT_OFFERED',
      'RENTAL_TOO_LONG',
      'EXTENSION_OVER',
      'EXTENSION_WITHDRAWN',
    )
      ? error.code
      : String(error);
  }
};

describe('the price', () => {
  test.each([
    // 3 h cost 9.00; with 4 h 10.00, 5 h 13.00, 6 h 16.00, 11 h 29.00, 24 h 30.00 before tax.
    [1, 120],
    [2, 480],
    [3, 840],
    [8, 2400],
    [21, 2520],
  ])('of %i hours more is the whole less the earlier payment', (more, cents) => {
    expect(extensionUntil(given(), end + more * hour).priceCents).toBe(cents);
  });

  test('is zero where a package covers it already', () => {
    const long = anOrder({
      status: 'PendingReturn',
      pickedUpAt: noon,
      startAt: noon,
      plannedEndAt: noon + 12 * hour,
    });
    // 11 h: 29.00, 12 h and 24 h: 30.00.
    expect(extensionUntil(given({ order: long }), noon + 24 * hour).priceCents).toBe(0);
  });

  test('adds up over any number of extensions', () => {
    const once = extended(out, extensionUntil(given(), end + hour));
    const twice = extended(once, extensionUntil(given({ order: once }), end + 8 * hour));

    expect(orderCost(twice, noon)).toMatchObject({
      baseHtCents: twice.baseHtCents,
      baseTtcCents: twice.baseTtcCents,
    });
    expect(bookedTtcCents(twice)).toBe(out.baseTtcCents);
    expect(twice.extensionTtcCents).toBe(2400);
    expect(twice).toMatchObject({ plannedEndAt: end + 8 * hour, occupiedUntil: end + 8 * hour });
  });

  test('is not offered when it is below the minimum of a card', () => {
    const terms = { ...aTerms(), rentalPricePerUnitCents: 10, thresholds: [] };
    const cheap = anOrder({ status: 'PendingReturn', pickedUpAt: noon, terms });
    // 12 cents an hour with VAT: a card accepts five of them, not four.
    const { choices } = extensionOffer(given({ order: cheap }));
    expect(choices.map(({ priceCents }) => priceCents)).toEqual([72, 96, 144, 288, 576]);
    expect(codeOf(() => extensionUntil(given({ order: cheap }), end + hour))).toBe('EXTENSION_NOT_OFFERED');
  });
});

describe('the offered ends', () => {
  test('are a few, in whole units', () => {
    const { choices, refusal } = extensionOffer(given());
    expect(refusal).toBeNull();
    expect(choices.map(({ plannedEndAt }) => (plannedEndAt - end) / hour)).toEqual([1, 2, 3, 4, 6, 8]);
  });

  test('are the latest of those at one price', () => {
    const terms = { ...aTerms(), rentalTimeUnit: 10, rentalTimeUnitType: timeUnitTypes.minutes };
    const order = anOrder({ status: 'PendingReturn', pickedUpAt: noon, terms });
    // The package of 4 h covers one hour more.
    expect(extensionOffer(given({ order })).choices[0]).toEqual({ plannedEndAt: end + hour, priceCents: 0 });
  });

  test('stop before the next booking, and say so if none is left', () => {
    const soon = given({ nextFrom: end + 2.5 * hour });
    expect(extensionOffer(soon).choices).toHaveLength(2);
    expect(codeOf(() => extensionUntil(soon, end + 3 * hour))).toBe('EXTENSION_RESERVED');
    expect(extensionOffer(given({ nextFrom: end + 30 * minute })).refusal?.code).toBe('EXTENSION_RESERVED');
    expect(extensionUntil(given({ nextFrom: end + hour }), end + hour).plannedEndAt).toBe(end + hour);
  });

  test('stop before a planned maintenance, and pass one that the present end lies in', () => {
    const words = { from: inEach(() => 'noon'), until: inEach(() => 'midnight') };
    const ahead = given({
      closings: [{ beginsAt: end + 2 * hour, endsAt: end + 4 * hour, words }],
    });
    expect(extensionOffer(ahead).choices).toHaveLength(2);
    expect(codeOf(() => extensionUntil(ahead, end + 3 * hour))).toBe('EXTENSION_INTO_MAINTENANCE');
    expect(codeOf(() => giftUntil(ahead, end + 5 * hour))).toBe('EXTENSION_INTO_MAINTENANCE');
    const { refusal } = extensionOffer(
      given({ closings: [{ beginsAt: end, endsAt: end + 400 * hour, words }] }),
    );
    expect(refusal).toMatchObject({ code: 'EXTENSION_INTO_MAINTENANCE', details: { words } });

    const around = given({ closings: [{ beginsAt: end - hour, endsAt: end + 2 * hour, words }] });
    expect(codeOf(() => extensionUntil(around, end + hour))).toBe('EXTENSION_INTO_MAINTENANCE');
    expect(extensionUntil(around, end + 2 * hour).plannedEndAt).toBe(end + 2 * hour);
  });

  test('stop at the longest rental', () => {
    expect(extensionOffer(given({ maxRentalDurationHours: 5 })).choices).toHaveLength(2);
    const { refusal } = extensionOffer(given({ maxRentalDurationHours: 3 }));
    expect(refusal).toMatchObject({ code: 'RENTAL_TOO_LONG', details: { words: { hours: 3 } } });
    expect(codeOf(() => extensionUntil(given({ maxRentalDurationHours: 5 }), end + 3 * hour))).toBe(
      'RENTAL_TOO_LONG',
    );
  });

  test('are a quarter of an hour apart by the minute, also within the grace period', () => {
    const byTenMinutes = { ...aTerms(), rentalTimeUnit: 10, rentalTimeUnitType: timeUnitTypes.minutes };
    const order = anOrder({
      status: 'PendingReturn',
      pickedUpAt: noon,
      terms: { ...byTenMinutes, thresholds: [] },
    });
    const first = extensionOffer(given({ order })).choices[0];
    expect(first?.plannedEndAt).toBe(end + 20 * minute);
    const late = extensionOffer(given({ order, now: end + 45 * minute })).choices[0];
    expect(late?.plannedEndAt).toBe(end + 60 * minute);
  });

  test.each([end, end - hour, end + 90 * minute, end + hour + 1])('are the only valid ones', (other) => {
    expect(codeOf(() => extensionUntil(given(), other))).toBe('EXTENSION_NOT_OFFERED');
  });

  test('have their exact duration in the night with the repeated hour', () => {
    const startAt = Date.UTC(2026, 9, 24, 20);
    const order = anOrder({
      status: 'PendingReturn',
      pickedUpAt: startAt,
      startAt,
      plannedEndAt: endOfRental(startAt, hours(3)),
    });
    const [first, second] = extensionOffer(given({ order, now: startAt })).choices;
    // From 20:00 UTC: 3 h end at 23:00, 4 h after the hour that is skipped.
    expect(first?.plannedEndAt).toBe(endOfRental(startAt, hours(4)));
    expect(second?.priceCents).toBe(480);
  });
});

describe('a refusal', () => {
  test.each([
    [
      'a booking whose item was not fetched',
      { status: 'PendingPickup', pickedUpAt: null },
      'EXTENSION_NOT_YET',
    ],
    ['a code that opened no door yet', { pickedUpAt: null }, 'EXTENSION_NOT_YET'],
    ['an end that was asked for', { actualEndAt: noon + hour }, 'EXTENSION_OVER'],
    ['a rental that is over', { status: 'Completed' }, 'EXTENSION_OVER'],
    ['another extension that waits for its payment', { extensionEndAt: end + hour }, 'EXTENSION_UNDER_WAY'],
  ] as const)('%s', (_, fields, code) => {
    const order = anOrder({ status: 'PendingReturn', pickedUpAt: noon, ...fields });
    expect(refuseExtension(given({ order }))).toBe(code);
  });

  test('too late: the grace is over', () => {
    expect(refuseExtension(given({ now: end + hour }))).toBeNull();
    expect(refuseExtension(given({ now: end + hour + 1 }))).toBe('EXTENSION_OVER');
  });

  test.each([
    ['is not answered', null, 'EXTENSION_WITHDRAWN'],
    ['was accepted', 'accepted', 'EXTENSION_WITHDRAWN'],
    ['was refused', 'refused', null],
  ] as const)(
    'refuses an extension after a withdrawal, where that %s; a gift is possible all the same',
    (_, said, code) => {
      const gone = given({ order: { ...out, withdrawnAt: noon, withdrawalOutcome: said } });
      expect(offerToCustomer(gone).refusal?.code ?? null).toBe(code);
      expect(codeOf(() => extensionUntil(gone, end + hour))).toBe(code ?? 'none');
      expect(giftUntil(gone, end + hour).plannedEndAt).toBe(end + hour);
    },
  );

  test('an item that is no longer offered', () => {
    expect(extensionOffer(given({ isOffered: false }))).toMatchObject({
      choices: [],
      refusal: { code: 'EXTENSION_NOT_OFFERED' },
    });
  });
});

test('the unit stays reserved during the payment, and is free again after a failed one', () => {
  const waiting = awaitingExtension(out, end + 2 * hour, 'customer');
  expect(waiting).toMatchObject({ plannedEndAt: end, occupiedUntil: end + 2 * hour });
  expect(waitsForExtension(waiting)).toBe(true);
  expect(waitsForExtension({ ...waiting, actualEndAt: noon })).toBe(false);
  expect(withoutExtension(waiting)).toEqual(out);
});
