/** When a photo of the returned item is taken: from « Oui », or the return, until the deposit is decided. */
import { expect, test } from 'vitest';
import { canAddReturnPhoto } from '#domain/rentals/return-photo.js';
import { type RentalOrder, rentalStatuses } from '#domain/rentals/rental-order.js';
import { anOrder, noon } from '#tests/support/builders.js';

const out: Partial<RentalOrder> = { status: 'PendingReturn', depositCents: 5000 };
const back: Partial<RentalOrder> = { ...out, status: 'PendingDepositDecision', returnedAt: noon };

test.each<[string, Partial<RentalOrder>, boolean]>([
  ['the item is out', out, false],
  ['the customer says that it is back', { ...out, returnFinalAt: noon }, true],
  ['it is back', back, true],
  ['it was asked for, and has not come back', { ...back, returnedAt: null }, false],
  ['no deposit is decided', { ...back, depositCents: 0 }, false],
  ['the customer was erased', { ...back, erasedAt: noon }, false],
])('%s', (_, fields, isTaken) => {
  expect(canAddReturnPhoto(anOrder(fields))).toBe(isTaken);
});

test.each(rentalStatuses)(
  'a returned rental that is %s takes one while its deposit is undecided',
  (status) => {
    expect(canAddReturnPhoto(anOrder({ ...back, status }))).toBe(status === 'PendingDepositDecision');
  },
);
