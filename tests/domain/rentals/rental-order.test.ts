import { describe, expect, it } from 'vitest';
import {
  advanceRental,
  depositReleaseAfter,
  isOver,
  rentalLifecycle,
  rentalStatuses,
  type RentalAction,
  type RentalFacts,
  type RentalOrder,
  type RentalStatus,
} from '#domain/rentals/rental-order.js';
import { refusal, type Lifecycle } from '#domain/shared/lifecycle.js';
import { hour } from '#domain/shared/record.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { describeLifecycle } from '#tests/support/lifecycle-suite.js';

const lifecycle: Lifecycle<RentalStatus, RentalAction, RentalOrder, RentalFacts> = rentalLifecycle;
const facts: RentalFacts = { now: noon, isPaid: true, isDepositHeld: true };
const allowed = (order: RentalOrder, given: RentalFacts) =>
  Object.keys(lifecycle).filter(
    (action) => refusal(lifecycle, action as RentalAction, order, given) === null,
  );

describeLifecycle('a rental with a deposit', {
  lifecycle,
  initial: 'PendingPickup',
  terminal: ['Completed', 'Canceled', 'Failed'],
  inState: (status) => anOrder({ status }),
  facts,
  matrix: {
    PendingPickup: {
      access: 'PendingReturn',
      unlock: 'PendingReturn',
      cancel: 'Canceled',
      noShow: 'Canceled',
      fail: 'Failed',
    },
    PendingReturn: {
      access: 'PendingReturn',
      unlock: 'PendingReturn',
      terminate: 'PendingDepositDecision',
      manualTerminate: 'PendingDepositDecision',
    },
    PendingDepositDecision: {
      releaseDeposit: 'Completed',
      captureDeposit: 'Completed',
      refundFull: 'Completed',
    },
    Completed: {},
    Canceled: {},
    Failed: {},
  },
});

describe('a rental without a deposit', () => {
  it.each(['terminate', 'manualTerminate'] as const)('is completed by %s', (action) => {
    const order = anOrder({ status: 'PendingReturn', depositCents: 0 });

    expect(advanceRental(order, action, facts).status).toBe('Completed');
  });

  it('opens although no deposit is held', () => {
    const order = anOrder({ depositCents: 0 });

    expect(advanceRental(order, 'access', { ...facts, isDepositHeld: false }).status).toBe('PendingReturn');
  });
});

describe('access', () => {
  it.each([
    { name: 'before it is paid', facts: { ...facts, isPaid: false }, reason: 'PAYMENT_PENDING' },
    {
      name: 'a millisecond before the start',
      facts: { ...facts, now: noon - 1 },
      reason: 'RENTAL_NOT_STARTED',
    },
    {
      name: 'while the deposit is not held',
      facts: { ...facts, isDepositHeld: false },
      reason: 'DEPOSIT_NOT_HELD',
    },
    { name: 'from the start on, paid and secured', facts, reason: null },
  ])('$name: $reason', ({ facts: given, reason }) => {
    for (const status of ['PendingPickup', 'PendingReturn'] as const) {
      expect(refusal(lifecycle, 'access', anOrder({ status }), given)).toBe(reason);
      expect(refusal(lifecycle, 'unlock', anOrder({ status }), given)).toBe(reason);
    }
  });

  it('names the state first when the order is over', () => {
    const over = anOrder({ status: 'Canceled' });

    expect(refusal(lifecycle, 'access', over, { ...facts, isPaid: false })).toBe('STATE_CONFLICT');
  });
});

describe('access before the pick-up', () => {
  const ends = { plannedEndAt: noon + 3 * hour };
  it.each([
    { name: 'a rental', order: anOrder(ends), overAt: noon + 3 * hour },
    {
      name: 'a reservation kept 24 h',
      order: anOrder({ isReservation: true, plannedEndAt: noon + 48 * hour }),
      overAt: noon + 24 * hour,
    },
    {
      name: 'a reservation whose code was asked for',
      order: anOrder({ isReservation: true, plannedEndAt: noon + 48 * hour, status: 'PendingReturn' }),
      overAt: noon + 48 * hour,
    },
    {
      name: 'a rental whose code was asked for',
      order: anOrder({ ...ends, status: 'PendingReturn' }),
      overAt: noon + 3 * hour,
    },
  ])('ends by the timer: $name', ({ order, overAt }) => {
    for (const action of ['access', 'unlock'] as const) {
      expect(refusal(lifecycle, action, order, { ...facts, now: overAt - 1 })).toBeNull();
      expect(refusal(lifecycle, action, order, { ...facts, now: overAt })).toBe('ORDER_OVER');
    }
  });

  it('stays for an item that is out', () => {
    const out = anOrder({ ...ends, status: 'PendingReturn', pickedUpAt: noon });

    expect(refusal(lifecycle, 'access', out, { ...facts, now: noon + 300 * hour })).toBeNull();
  });
});

describe('the end without a return', () => {
  it.each(['PendingReturn', 'PendingDepositDecision'] as const)(
    'needs an item that went out: %s',
    (status) => {
      const order = anOrder({ status });

      expect(refusal(lifecycle, 'captureRentalAndDeposit', order, facts)).toBe('STATE_CONFLICT');
      expect(refusal(lifecycle, 'captureRentalAndDeposit', { ...order, pickedUpAt: noon }, facts)).toBeNull();
    },
  );
});

describe('an unpaid order', () => {
  it('can be cancelled or fail, but is never a no-show', () => {
    const unpaid = { ...facts, isPaid: false };

    expect(allowed(anOrder(), unpaid)).toEqual(['cancel', 'fail']);
    expect(refusal(lifecycle, 'noShow', anOrder(), unpaid)).toBe('PAYMENT_PENDING');
  });
});

describe('a rental whose door never opened', () => {
  const asked = anOrder({ status: 'PendingReturn', pickedUpAt: null, plannedEndAt: noon + 1000 });
  const atEnd = { ...facts, now: asked.plannedEndAt };

  it('is ended without a charge for a fault of the platform only', () => {
    expect(refusal(lifecycle, 'cancelUnopened', { ...asked, isPlatformFault: true }, facts)).toBeNull();
    expect(refusal(lifecycle, 'cancelUnopened', asked, facts)).toBe('STATE_CONFLICT');
    const fetched = { ...asked, isPlatformFault: true, pickedUpAt: noon };
    expect(refusal(lifecycle, 'cancelUnopened', fetched, facts)).toBe('STATE_CONFLICT');
  });

  it('is closed at its planned end, not a millisecond before', () => {
    expect(refusal(lifecycle, 'closeUnopened', asked, atEnd)).toBeNull();
    expect(refusal(lifecycle, 'closeUnopened', asked, { ...atEnd, now: atEnd.now - 1 })).toBe(
      'STATE_CONFLICT',
    );
    expect(refusal(lifecycle, 'closeUnopened', { ...asked, pickedUpAt: noon }, atEnd)).toBe('STATE_CONFLICT');
  });
});

describe('an order that is over', () => {
  it.each(rentalStatuses)('%s', (status) => {
    const noActions = allowed(anOrder({ status }), facts).length === 0;

    expect(isOver({ status })).toBe(noActions);
  });
});

describe('the release of a deposit without a decision', () => {
  it.each([
    { recordedAfter: 0, releasedAfter: 72 },
    { recordedAfter: 48, releasedAfter: 72 },
    { recordedAfter: 49, releasedAfter: 73 },
    { recordedAfter: 200, releasedAfter: 224 },
  ])('of a return recorded $recordedAfter h later is $releasedAfter h after it', (row) => {
    const releaseAt = depositReleaseAfter(noon, noon + row.recordedAfter * hour);
    expect(releaseAt).toBe(noon + row.releasedAfter * hour);
  });
});
