/**
 * The customer's own way to an invoice, for the message that says it is paid: an address with a token that nobody can guess, which
 * opens this one document and nothing else. As for rental links, only who holds the installation's key can make it.
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

/** The same for the receipt of a rental: it opens no door, and lives on when the link of the rental is dead (money.md#receipts). */
export const receiptLink = (
  at: Pick<Installation, 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> },
  { id }: { readonly id: string },
): string => `${at.settings.publicUrl}/api/rental-receipts/${id}?t=${receiptToken(at, id)}`;

/** The terms that an order was made under, as they were; null where none were accepted. Anybody may read them: no token. */
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
