/** The states of the specification, §4, the enumerations of §3 and the names of its modes (§1): exactly these. */
import { expect, test } from 'vitest';
import { api } from '#application/contract/index.js';
import { roles } from '#domain/access/role.js';
import { cabinetModeLabels, cabinetModes } from '#domain/lockers/mode-plans.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { parcelStatuses, parcelStatusLabels, parcelStatusNumber } from '#domain/parcels/parcel.js';
import { pressingStatuses } from '#domain/pressing/pressing-order.js';
import { timeUnitTypes, unitStatuses } from '#domain/rentals/rental-item.js';
import { rentalStatuses } from '#domain/rentals/rental-order.js';
import { shopStatuses } from '#domain/shop/shop-order.js';

test.each<[string, readonly string[], string]>([
  [
    'pressing order',
    pressingStatuses,
    'PendingDeposit, PendingPickup, Cleaning, ReadyForPickup, Completed, Cancelled, Failed',
  ],
  [
    'e-commerce order',
    shopStatuses,
    'Pending, Paid, Preparing, ReadyForPickup, Completed, Cancelled, Failed',
  ],
  [
    'rental order',
    rentalStatuses,
    'PendingPickup, PendingReturn, PendingDepositDecision, Completed, Canceled, Failed',
  ],
  ['lock model', lockModelNames, 'ev608, eurolock3780'],
  ['role', roles, 'Admin, Manager, Operator, Support'],
])('%s', (_, known, specified) => expect(known.join(', ')).toBe(specified));

test('numbers the states of a parcel from 0 and names them in French', () => {
  expect(parcelStatuses.map((status) => [parcelStatusNumber(status), parcelStatusLabels[status]])).toEqual([
    [0, 'En attente de dépôt'],
    [1, 'En attente de retrait'],
    [2, 'Récupéré'],
    [3, 'Annulé'],
  ]);
});

test('numbers the units of items and of time', () => {
  expect(unitStatuses).toEqual({ available: 0, rented: 1, maintenance: 2 });
  expect(timeUnitTypes).toEqual({ minutes: 0, hours: 1, days: 2 });
});

test('names the modes of a cabinet', () => {
  expect(cabinetModes.map((mode) => cabinetModeLabels[mode])).toEqual([
    'Click & Collect',
    'Pressing (avec paiement)',
    'E-Commerce',
    'Location',
  ]);
});

test.each(['Standard', -1, 3])('refuses to put a unit into an unknown state (%s)', (status) => {
  const { success } = api.setRentalUnitStatus.body.safeParse({ status, version: 1 });
  expect(success).toBe(false);
});
