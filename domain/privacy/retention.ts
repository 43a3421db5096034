/**
 * Retention of personal data, in milliseconds. The erasure jobs and the page that informs customers (GDPR, articles
 * 5.1.e and 13.2.a) read the same values, so that they cannot differ.
 */
import { day } from '#domain/shared/record.js';
import { orderRows, type OrderSubject } from '#domain/shared/order-kinds.js';

const year = 365 * day;

/** From the end of an order. */
const ofOrders = () =>
  Object.fromEntries(
    Object.values(orderRows).map(({ subject, retentionMs }) => [subject, retentionMs]),
  ) as Readonly<Record<OrderSubject, number>>;
export const customerRetentionMs = /* @__PURE__ */ ofOrders();

/** Frequent customers, from their last parcel. */
export const frequentCustomerRetentionMs = 3 * year;
/** What staff wrote on a customer, from their last note, block or unblocking. */
export const customerFileRetentionMs = 3 * year;
/** Deleted customers, contacts and users remain long enough to notice a mistake. */
export const deletedPersonRetentionMs = 30 * day;
/** Texts and addresses of messages, from the end of their order. */
export const messageRetentionMs = 90 * day;
/** The address of « Prévenez-moi »: less once its message was sent. */
export const freeNoticeRetentionMs = 7 * day;
/** A month is enough to investigate a stolen session. */
export const endedSessionRetentionMs = 30 * day;
/** Sign-ins with time and place: a year at most (the CNIL's advice on logs). */
export const signInRetentionMs = year;
/** The product does not delete invoices: the law requires ten years (commercial code, L. 123-22). */
export const invoiceRetentionYears = 10;
