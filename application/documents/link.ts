/**
 * The customer's link to an invoice, sent with the payment message: its secret token opens this one document only. As
 * with rental links, it can only be made with the installation's key.
 */
import type { Installation, Settings } from '#application/installation.js';
import type { Invoice } from '#domain/documents/invoice.js';

const tokenOf = (at: Pick<Installation, 'secrets'>, invoiceId: string): string =>
  at.secrets.digest(`invoice:${invoiceId}:token`);

/** For a line such as `Votre facture : …` in the message about a payment or a refund. */
export const invoiceLink = (
  at: Pick<Installation, 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> },
  { id }: Pick<Invoice, 'id'>,
): string => `${at.settings.publicUrl}/api/invoices/${id}?t=${tokenOf(at, id)}`;

const receiptToken = (at: Pick<Installation, 'secrets'>, rentalOrderId: string): string =>
  at.secrets.digest(`rental:${rentalOrderId}:receipt`);

/**
 * The same for the receipt of a rental: it opens no door, and remains valid after the link of the rental has expired
 * (money.md#receipts).
 */
export const receiptLink = (
  at: Pick<Installation, 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> },
  { id }: { readonly id: string },
): string => `${at.settings.publicUrl}/api/rental-receipts/${id}?t=${receiptToken(at, id)}`;

/** The terms of an order in their version at that time; null if none were accepted. They are public: no token. */
export const termsLink = (
  at: { readonly settings: Pick<Settings, 'publicUrl'> },
  { termsVersionId }: { readonly termsVersionId: string | null },
): string | null => termsVersionId && `${at.settings.publicUrl}/conditions/${termsVersionId}`;

/** Compared in constant time. */
export const opensReceipt = (
  at: Pick<Installation, 'secrets'>,
  rentalOrderId: string,
  token: string,
): boolean => at.secrets.equal(receiptToken(at, rentalOrderId), token);

/** Compared in constant time. */
export const opensInvoice = (at: Pick<Installation, 'secrets'>, invoiceId: string, token: string): boolean =>
  at.secrets.equal(tokenOf(at, invoiceId), token);
