/** The data of an order after its customer is erased. */
import { describe, expect, test } from 'vitest';
import { paymentStatuses } from '#domain/payments/payment.js';
import { erasedCustomer, isUnsettled } from '#domain/privacy/erasure.js';
import { orderPlans } from '#domain/privacy/order-plans.js';
import {
  customerRetentionMs,
  deletedPersonRetentionMs,
  frequentCustomerRetentionMs,
} from '#domain/privacy/retention.js';
import { day } from '#domain/shared/record.js';
import { anOrder, aPayment, noon, waitingLaundry, waitingParcel } from '#tests/support/builders.js';

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

const nobody = { customerName: 'Données effacées', customerEmail: '', customerPhone: '', erasedAt: 7 };

describe('an order whose customer is erased', () => {
  test("retains all but its customer's data and notes about them", () => {
    expect(orderPlans.rentalOrder.erased(rental, 7)).toEqual({ ...rental, ...nobody, phoneProof: null });
    const said = { needsReach: true, withdrawalText: 'Camille', withdrawalAnswer: 'Camille' };
    expect(orderPlans.pressingOrder.erased({ ...laundry, ...said }, 7)).toEqual({
      ...laundry,
      ...nobody,
      reserves: null,
    });
    expect(orderPlans.shopOrder.erased({ ...goods, ...said }, 7)).toEqual({
      ...goods,
      ...nobody,
      notes: null,
    });
    expect(orderPlans.parcel.erased({ ...parcel, needsReach: true }, 7)).toEqual({
      ...parcel,
      ...nobody,
      customerCompany: null,
      customerEmail: null,
      customerPhone: null,
      notes: null,
    });
  });

  test('is one that is over', () => {
    const { rentalOrder, pressingOrder, shopOrder, parcel: parcels } = orderPlans;

    expect([rentalOrder.isOver(rental), rentalOrder.isOver({ ...rental, status: 'Canceled' })]).toEqual([
      false,
      true,
    ]);
    expect([pressingOrder.isOver(laundry), pressingOrder.isOver({ ...laundry, status: 'Failed' })]).toEqual([
      false,
      true,
    ]);
    expect([shopOrder.isOver(goods), shopOrder.isOver({ ...goods, status: 'Completed' })]).toEqual([
      false,
      true,
    ]);
    expect([parcels.isOver(parcel), parcels.isOver({ ...parcel, status: 'Retrieved' })]).toEqual([
      false,
      true,
    ]);
  });

  test('waits while a withdrawal has no answer', () => {
    const done = { ...laundry, status: 'Completed', withdrawnAt: 1 } as const;
    const { pressingOrder, shopOrder } = orderPlans;
    expect([pressingOrder.isOver(done), shopOrder.isOver({ ...goods, ...done })]).toEqual([false, false]);
    expect(pressingOrder.isOver({ ...done, withdrawalSettledAt: 2 })).toBe(true);
  });

  test('waits while its customer has the item, and it is not written off', () => {
    const kept = {
      ...rental,
      status: 'Completed',
      pickedUpAt: 1,
      returnedAt: null,
      isOccupying: true,
    } as const;
    const isOverWith = (change: Partial<typeof rental>) =>
      orderPlans.rentalOrder.isOver({ ...kept, ...change });

    expect(isOverWith({})).toBe(false);
    expect([{ pickedUpAt: null }, { returnedAt: 2 }, { isOccupying: false }].map(isOverWith)).toEqual([
      true,
      true,
      true,
    ]);
  });

  test('waits while money is still to move', () => {
    const unsettledAt = (now: number) =>
      paymentStatuses.filter((status) => isUnsettled(aPayment({ status }), now));

    expect(unsettledAt(noon + 4 * day - 1)).toEqual(['Planned', 'Pending', 'RequiresAction', 'Authorised']);
    // A request of that age can no longer be answered.
    expect(unsettledAt(noon + 4 * day)).toEqual(['Planned', 'RequiresAction', 'Authorised']);
  });
});

test('leaves only the number of visits of a frequent customer', () => {
  const customer = {
    id: 'f',
    createdAt: 1,
    updatedAt: 1,
    deletedAt: null,
    version: 3,
    companyId: 'c',
    name: 'Nadia',
    phone: '06',
    company: 'Halles',
    email: 'n@exemple.fr',
    usageCount: 4,
    lastUsed: 2,
  };

  expect(erasedCustomer(customer, 9)).toEqual({
    ...customer,
    name: 'Données effacées',
    phone: null,
    company: null,
    email: null,
    updatedAt: 9,
    deletedAt: 9,
  });
});

test('stores no person for longer than people are informed', () => {
  const inDays = (ms: number): number => ms / 86_400_000;

  expect(Object.entries(customerRetentionMs).map(([kind, ms]) => [kind, inDays(ms)])).toEqual([
    ['rentalOrder', 1_095],
    ['pressingOrder', 1_095],
    ['shopOrder', 1_095],
    ['parcel', 90],
  ]);
  expect([frequentCustomerRetentionMs, deletedPersonRetentionMs].map(inDays)).toEqual([1_095, 30]);
});
