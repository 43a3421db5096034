/** The plans of the kinds of orders, by their names in the staff API, and their words in the audit: the one table. */
import { parcelAuditWords, parcelPlan } from '#domain/parcels/order-plan.js';
import { pressingAuditWords, pressingPlan } from '#domain/pressing/order-plan.js';
import { rentalAuditWords, rentalPlan } from '#domain/rentals/order-plan.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import type { OrderPlan } from '#domain/shared/order-plan.js';
import { shopAuditWords, shopPlan } from '#domain/shop/order-plan.js';

const plans = {
  rentalOrder: rentalPlan,
  pressingOrder: pressingPlan,
  shopOrder: shopPlan,
  parcel: parcelPlan,
} satisfies Readonly<Record<OrderSubject, unknown>>;

type OrderOf<Plan> = Plan extends OrderPlan<infer Order> ? Order : never;
export type CustomerOrders = { readonly [K in OrderSubject]: OrderOf<(typeof plans)[K]> };
export type CustomerOrder = CustomerOrders[OrderSubject];

export const orderPlans: { readonly [K in OrderSubject]: OrderPlan<CustomerOrders[K]> } = plans;

export const orderAuditWords = {
  ...rentalAuditWords,
  ...pressingAuditWords,
  ...shopAuditWords,
  ...parcelAuditWords,
} as const;
