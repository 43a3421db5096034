/**
 * Erases the customer of an order: what was done, when and for how much remains; who the customer was is removed (GDPR,
 * articles 5 and 17). Invoices retain their names: the law requires them for ten years.
 */
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { isParcelOver, type Parcel } from '#domain/parcels/parcel.js';
import type { Payment } from '#domain/payments/payment.js';
import { isPressingOver, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import { day, type Instant } from '#domain/shared/record.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isShopOver, type ShopOrder } from '#domain/shop/shop-order.js';

/** Orders of customers, keyed by the names in the staff API. */
export interface CustomerOrders {
  readonly rentalOrder: RentalOrder;
  readonly pressingOrder: PressingOrder;
  readonly shopOrder: ShopOrder;
  readonly parcel: Parcel;
}

/** Replaces a customer's name. */
export const erasedName = 'Données effacées';

const nobody = { customerName: erasedName, customerEmail: '', customerPhone: '', language: null } as const;
const noBuyer = { ...nobody, needsReach: false } as const;

/** A withdrawal retains its dates and outcome; the texts of both sides are removed. */
const unsaid = { withdrawalText: null, withdrawalAnswer: null } as const;

interface Rule<Order> {
  /** The order needs no further action, an answer to a withdrawal included. */
  readonly isOver: (order: Order) => boolean;
  readonly erased: (order: Order, erasedAt: Instant) => Order;
}

/** The money is decided, the item is not back, and it is not written off. */
const keepsItem = ({ pickedUpAt, returnedAt, isOccupying }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null && isOccupying;

export const erasureRules: { readonly [K in OrderSubject]: Rule<CustomerOrders[K]> } = {
  rentalOrder: {
    isOver: (order) => isOver(order) && !keepsItem(order) && !isWithdrawalOpen(order),
    erased: (order, erasedAt) => ({
      ...{ ...order, ...noBuyer, ...unsaid, phoneProof: null, returnPhotoAt: null },
      erasedAt,
    }),
  },
  pressingOrder: {
    isOver: (order) => isPressingOver(order) && !isWithdrawalOpen(order),
    erased: (order, erasedAt) => ({ ...order, ...noBuyer, ...unsaid, reserves: null, erasedAt }),
  },
  shopOrder: {
    isOver: (order) => isShopOver(order) && !isWithdrawalOpen(order),
    erased: (order, erasedAt) => ({ ...order, ...noBuyer, ...unsaid, notes: null, erasedAt }),
  },
  parcel: {
    isOver: isParcelOver,
    erased: (parcel, erasedAt) => ({
      ...parcel,
      customerName: erasedName,
      customerCompany: null,
      customerEmail: null,
      customerPhone: null,
      language: null,
      needsReach: false,
      notes: null,
      erasedAt,
    }),
  },
};

/** Removes everything that the next parcel could reuse. */
export const erasedCustomer = (customer: FrequentCustomer, at: Instant): FrequentCustomer => ({
  ...customer,
  name: erasedName,
  phone: null,
  company: null,
  email: null,
  updatedAt: at,
  deletedAt: at,
});

/**
 * After three days of retries, the request of a hold has an answer or never had an effect; a payment page lives for a
 * day.
 */
const answeredWithinMs = 4 * day;

/**
 * Money still has to move, or may have to be reported. Unsuccessful requests stay `Pending` when their order is
 * abandoned.
 */
export function isUnsettled({ status, dueAt }: Pick<Payment, 'status' | 'dueAt'>, now: Instant): boolean {
  if (status === 'Pending') return now < dueAt + answeredWithinMs;
  return status === 'Planned' || status === 'RequiresAction' || status === 'Authorised';
}
