/**
 * Erases the customer of an order: what was done, when and for how much remains; who the customer was is removed (GDPR,
 * articles 5 and 17). Invoices retain their names: the law requires them for ten years.
 */
import type { FrequentCustomer } from '#domain/companies/contact.js';
import type { Payment } from '#domain/payments/payment.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { day, type Instant } from '#domain/shared/record.js';

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
 * Whether money still has to move, or its movement may still have to be reported. Unsuccessful requests stay `Pending`
 * when their order is abandoned.
 */
export function isUnsettled({ status, dueAt }: Pick<Payment, 'status' | 'dueAt'>, now: Instant): boolean {
  if (status === 'Pending') return now < dueAt + answeredWithinMs;
  return status === 'Planned' || status === 'RequiresAction' || status === 'Authorised';
}
