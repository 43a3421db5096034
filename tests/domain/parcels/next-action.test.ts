/** Which action a parcel asks of staff, in every state, in its time and past it. */
import { describe, expect, test } from 'vitest';
import { nextParcelAction } from '#domain/parcels/next-action.js';
import { parcelStatuses, refuseParcel } from '#domain/parcels/parcel.js';
import { waitingParcel } from '#tests/support/builders.js';

test.each([
  { status: 'Created', inTime: 'reveal', past: 'reveal' },
  { status: 'Deposited', inTime: null, past: 'collect' },
  { status: 'Retrieved', inTime: null, past: null },
  { status: 'Cancelled', inTime: null, past: null },
] as const)('$status: $inTime, to be taken back: $past', ({ status, inTime, past }) => {
  expect(nextParcelAction({ status, isToTakeBack: false })).toBe(inTime);
  expect(nextParcelAction({ status, isToTakeBack: true })).toBe(past);
});

describe.each(parcelStatuses)('%s', (status) => {
  const parcel = { ...waitingParcel, id: 'p', companyId: 'c', cabinetId: 'k', lockerId: 'l', status };

  test.each([false, true])('to be taken back (%s), never asks for what it refuses', (isToTakeBack) => {
    const next = nextParcelAction({ ...parcel, isToTakeBack });

    expect(next === 'collect' ? refuseParcel(parcel, next) : null).toBeNull();
  });
});
