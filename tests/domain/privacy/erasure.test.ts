/** What an order keeps when its customer is forgotten. */
import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '#domain/payments/payment.js';
import {
  erasedCustomer,
  erasedName,
  erasureRules,
  isUnsettled,
  type CustomerOrderKind,
} from '#domain/privacy/erasure.js';
import { day } from '#domain/shared/record.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';
import { waitingParcel } from '#tests/support/parcels.js';
import { waitingLaundry } from '#tests/support/pressing.js';

const place = { id: 'x', companyId: 'c', cabinetId: 'k', lockerId: 'l' };
const rental = anOrder({});
const parcel = { ...waitingParcel, ...place, customerCompany: 'Halles SARL', notes: 'Sonner deux fois' };
const laundry = { ...waitingLaundry, ...place, reserves: 'Tache au col' };
const goods = {
  ...laundry,
  status: 'Paid' as const,
  notes: 'Sans ail',
  assignedLockerId: null,
  preparingAt: null,
  readyAt: null,
};

const nobody = { customerName: erasedName, customerEmail: '', customerPhone: '', erasedAt: 7 };

describe('an order whose customer is forgotten', () => {
  test('keeps all but who it was for and what was written about it', () => {
    expect(erasureRules.rentalOrder.erased(rental, 7)).toEqual({ ...rental, ...nobody, phoneProof: null });
    expect(erasureRules.pressingOrder.erased(laundry, 7)).toEqual({ ...laundry, ...nobody, reserves: null });
    expect(erasureRules.shopOrder.erased(goods, 7)).toEqual({ ...goods, ...nobody, notes: null });
    expect(erasureRules.parcel.erased(parcel, 7)).toEqual({
      ...parcel,
      ...nobody,
      customerCompany: null,
      customerEmail: null,
      customerPhone: null,
      notes: null,
    });
  });

  test.each<[CustomerOrderKind, boolean, boolean]>([
    [
      'rentalOrder',
      erasureRules.rentalOrder.isOver(rental),
      erasureRules.rentalOrder.isOver({ ...rental, status: 'Canceled' }),
    ],
    [
      'pressingOrder',
      erasureRules.pressingOrder.isOver(laundry),
      erasureRules.pressingOrder.isOver({ ...laundry, status: 'Failed' }),
    ],
    [
      'shopOrder',
      erasureRules.shopOrder.isOver(goods),
      erasureRules.shopOrder.isOver({ ...goods, status: 'Completed' }),
    ],
    [
      'parcel',
      erasureRules.parcel.isOver(parcel),
      erasureRules.parcel.isOver({ ...parcel, status: 'Retrieved' }),
    ],
  ])('%s: is one that is over', (_kind, whileOpen, whenEnded) => {
    expect([whileOpen, whenEnded]).toEqual([false, true]);
  });

  test('waits while money is still to move', () => {
    const unsettledAt = (now: number) =>
      paymentStatuses.filter((status) => isUnsettled(aPayment({ status }), now));

    expect(unsettledAt(noon + 4 * day - 1)).toEqual(['Planned', 'Pending', 'RequiresAction', 'Authorised']);
    // Nothing answers it any more.
    expect(unsettledAt(noon + 4 * day)).toEqual(['Planned', 'RequiresAction', 'Authorised']);
  });
});

test('of a frequent customer only how often they came is left', () => {
  const customer = {
    ...{ id: 'f', createdAt: 1, updatedAt: 1, deletedAt: null, version: 3, companyId: 'c' },
    ...{ name: 'Nadia', phone: '06', company: 'Halles', email: 'n@exemple.fr', usageCount: 4, lastUsed: 2 },
  };

  expect(erasedCustomer(customer, 9)).toEqual({
    ...customer,
    ...{ name: erasedName, phone: null, company: null, email: null, updatedAt: 9, deletedAt: 9 },
  });
});
