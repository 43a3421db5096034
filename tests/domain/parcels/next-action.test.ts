/** The action that a parcel needs from staff, in every state, before and after its deadline. */
import { describe, expect, test } from 'vitest';
import { nextParcelAction } from '#domain/parcels/staff-moves.js';
import { parcelStatuses, refuseParcel } from '#domain/parcels/parcel.js';
import { waitingParcel } from '#tests/support/builders.js';

test.each([
  { status: 'Created', inTime: 'reveal', past: 'reveal' },
  { status: 'Deposited', inTime: null, past: 'collect' },
  { status: 'Retrieved', inTime: null, past: null },
  { status: 'Cancelled', inTime: null, past: null },
] as const)('$status: $inTime, after the deadline: $past', ({ status, inTime, past }) => {
  expect(nextParcelAction({ status, isToTakeBack: false })).toBe(inTime);
  expect(nextParcelAction({ status, isToTakeBack: true })).toBe(past);
});

describe.each(parcelStatuses)('%s', (status) => {
  const parcel = { ...waitingParcel, id: 'p', companyId: 'c', cabinetId: 'k', lockerId: 'l', status };

  test.each([false, true])('after the deadline (%s), never suggests a refused action', (isToTakeBack) => {
    const next = nextParcelAction({ ...parcel, isToTakeBack });

    expect(next === 'collect' ? refuseParcel(parcel, next) : null).toBeNull();
  });
});
