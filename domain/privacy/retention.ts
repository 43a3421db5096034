/**
 * Retention of personal data, in milliseconds. The erasure jobs and the page that informs customers (GDPR, articles
 * 5.1.e and 13.2.a) read the same values, so that they cannot differ.
 */
import { day } from '#domain/shared/record.js';
import type { CustomerOrderKind } from './erasure.js';

const year = 365 * day;

/**
 * From the end of an order: three years for customers who order and pay (the reference of the CNIL for customers), 90
 * days for recipients of a parcel.
 */
export const customerRetentionMs: Readonly<Record<CustomerOrderKind, number>> = {
  rentalOrder: 3 * year,
  pressingOrder: 3 * year,
  shopOrder: 3 * year,
  parcel: 90 * day,
};

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
