/**
 * What is left of an order when its customer is forgotten: what was done, when and for how much stays; whom it was for goes
 * (GDPR, articles 5 and 17). Invoices keep their names: the law wants them for ten years.
 */
import type { FrequentCustomer } from '#domain/companies/contact.js';
import { isParcelOver, type Parcel } from '#domain/parcels/parcel.js';
import type { Payment } from '#domain/payments/payment.js';
import { isPressingOver, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { day, type Instant } from '#domain/shared/record.js';
import { isWithdrawalOpen } from '#domain/sales/withdrawal-open.js';
import { isShopOver, type ShopOrder } from '#domain/shop/shop-order.js';

/** The orders of customers, by the names that staff's side calls them. */
export interface CustomerOrders {
  readonly rentalOrder: RentalOrder;
  readonly pressingOrder: PressingOrder;
  readonly shopOrder: ShopOrder;
  readonly parcel: Parcel;
}
export type CustomerOrderKind = keyof CustomerOrders;
export const customerOrderKinds = ['rentalOrder', 'pressingOrder', 'shopOrder', 'parcel'] as const;

/** Read where a customer's name was. */
export const erasedName = 'Données effacées';

const nobody = { customerName: erasedName, customerEmail: '', customerPhone: '' } as const;
const noBuyer = { ...nobody, needsReach: false } as const;

/** Of a withdrawal the days and the outcome stay, the words of both sides go. */
const unsaid = { withdrawalText: null, withdrawalAnswer: null } as const;

interface Rule<Order> {
  /** Nobody waits for anything of it, an answer to a withdrawal included. */
  readonly isOver: (order: Order) => boolean;
  readonly erased: (order: Order, erasedAt: Instant) => Order;
}

/** The money is decided, the item is not back, and nobody has written it off. */
const keepsItem = ({ pickedUpAt, returnedAt, isOccupying }: RentalOrder): boolean =>
  pickedUpAt !== null && returnedAt === null && isOccupying;

export const erasureRules: { readonly [K in CustomerOrderKind]: Rule<CustomerOrders[K]> } = {
  rentalOrder: {
    isOver: (order) => isOver(order) && !keepsItem(order) && !isWithdrawalOpen(order),
    erased: (order, erasedAt) => ({ ...order, ...noBuyer, ...unsaid, phoneProof: null, erasedAt }),
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
      needsReach: false,
      notes: null,
      erasedAt,
    }),
  },
};

/** Of whom nothing is kept for the next parcel. */
export const erasedCustomer = (customer: FrequentCustomer, at: Instant): FrequentCustomer => ({
  ...customer,
  name: erasedName,
  phone: null,
  company: null,
  email: null,
  updatedAt: at,
  deletedAt: at,
});

/** Repeated for three days, the request of a hold has an answer or never had an effect; a payment page lives for a day. */
const answeredWithinMs = 4 * day;

/** Money is still to move, or may have to be told of. What was asked for in vain stays `Pending` when its order is given up. */
export function isUnsettled({ status, dueAt }: Pick<Payment, 'status' | 'dueAt'>, now: Instant): boolean {
  if (status === 'Pending') return now < dueAt + answeredWithinMs;
  return status === 'Planned' || status === 'RequiresAction' || status === 'Authorised';
}
