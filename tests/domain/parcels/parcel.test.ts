/** The lifecycle of a parcel, written out: every state with every action (specification §4; parcels.md#states). */
import { describe, expect, test } from 'vitest';
import {
  advanceParcel,
  isParcelOver,
  parcelLifecycle,
  parcelStatuses,
  parcelStatusLabels,
  parcelStatusNumber,
  refuseParcel,
  type Parcel,
  type ParcelAction,
  type ParcelStatus,
} from '#domain/parcels/parcel.js';
import { waitingParcel } from '#tests/support/builders.js';

const parcel = (status: ParcelStatus): Parcel => ({
  ...waitingParcel,
  id: 'p',
  companyId: 'c',
  cabinetId: 'k',
  lockerId: 'l',
  status,
});

/** A dash: refused. */
const table: Readonly<Record<ParcelAction, Readonly<Record<ParcelStatus, ParcelStatus | '-'>>>> = {
  deposit: { Created: 'Deposited', Deposited: '-', Retrieved: '-', Cancelled: '-' },
  undoDeposit: { Created: '-', Deposited: 'Created', Retrieved: '-', Cancelled: '-' },
  move: { Created: 'Created', Deposited: '-', Retrieved: '-', Cancelled: '-' },
  pickup: { Created: '-', Deposited: 'Retrieved', Retrieved: '-', Cancelled: '-' },
  cancel: { Created: 'Cancelled', Deposited: '-', Retrieved: '-', Cancelled: '-' },
  collect: { Created: '-', Deposited: 'Cancelled', Retrieved: '-', Cancelled: '-' },
};

const cases = Object.entries(table).flatMap(([action, row]) =>
  Object.entries(row).map(([from, to]) => [from as ParcelStatus, action as ParcelAction, to] as const),
);

describe('a parcel', () => {
  test('has every action in the table', () => {
    expect(Object.keys(table).sort()).toEqual(Object.keys(parcelLifecycle).sort());
  });

  test.each(cases)('%s, %s: %s', (from, action, to) => {
    expect(refuseParcel(parcel(from), action) === null).toBe(to !== '-');
    if (to !== '-') expect(advanceParcel(parcel(from), action)).toEqual(parcel(to));
    else expect(() => advanceParcel(parcel(from), action)).toThrow('STATE_CONFLICT');
  });

  test('has the numbers and words of the specification', () => {
    expect(parcelStatuses.map((status) => [parcelStatusNumber(status), parcelStatusLabels[status]])).toEqual([
      [0, 'En attente de dépôt'],
      [1, 'En attente de retrait'],
      [2, 'Récupéré'],
      [3, 'Annulé'],
    ]);
  });

  test('is over when it is fetched or cancelled', () => {
    expect(parcelStatuses.map((status) => isParcelOver({ status }))).toEqual([false, false, true, true]);
  });
});
