/**
 * How long what names a person is kept, in milliseconds: the jobs that forget read these, and so does the page that tells customers
 * (GDPR, articles 5.1.e and 13.2.a). What is told and what is done cannot differ.
 */
import { day } from '#domain/shared/record.js';
import type { CustomerOrderKind } from './erasure.js';

const year = 365 * day;

/**
 * From the end of an order on: three years for who orders and pays (the reference of the CNIL for customers), 90 days for who only
 * fetched a parcel.
 */
export const customerKeptMs: Readonly<Record<CustomerOrderKind, number>> = {
  rentalOrder: 3 * year,
  pressingOrder: 3 * year,
  shopOrder: 3 * year,
  parcel: 90 * day,
};

/** Who came again and again is known that long after their last parcel. */
export const frequentCustomerKeptMs = 3 * year;
/** A frequent customer, contact or colleague that was deleted is known as long as a slip is noticed. */
export const deletedPersonKeptMs = 30 * day;
/** What messages said and where they went, from the end of their order on. */
export const messageKeptMs = 90 * day;
/** A month is enough to look at what a stolen session did. */
export const endedSessionKeptMs = 30 * day;
/** Who signed in, when and from where: a year at most (the CNIL's advice on logs). */
export const signInKeptMs = year;
/** Invoices are not deleted by the product: ten years is what the law wants (commercial code, L. 123-22). */
export const invoiceKeptYears = 10;
