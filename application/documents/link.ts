/**
 * The customer's link to an invoice, sent with the payment message: its secret token opens this one document only. As
 * with rental links, it can only be made with the installation's key.
 */
import type { App, Settings } from '#application/app.js';
import type { Invoice } from '#domain/documents/invoice.js';

const tokenOf = (app: Pick<App, 'secrets'>, invoiceId: string): string =>
  app.secrets.digest(`invoice:${invoiceId}:token`);

/** For a line such as `Votre facture : …` in the message about a payment or a refund. */
export const invoiceLink = (
  app: Pick<App, 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> },
  { id }: Pick<Invoice, 'id'>,
): string => `${app.settings.publicUrl}/api/invoices/${id}?t=${tokenOf(app, id)}`;

/** The documents of an order for its customer. */
export const documentLinks = (
  app: Parameters<typeof invoiceLink>[0],
  documents: readonly Pick<Invoice, 'id' | 'kind'>[],
) => documents.map((document) => ({ kind: document.kind, url: invoiceLink(app, document) }));

const receiptToken = (app: Pick<App, 'secrets'>, rentalOrderId: string): string =>
  app.secrets.digest(`rental:${rentalOrderId}:receipt`);

/**
 * The same for the receipt of a rental: it opens no door, and remains valid after the link of the rental has expired
 * (money.md#receipts).
 */
export const receiptLink = (
  app: Pick<App, 'secrets'> & { readonly settings: Pick<Settings, 'publicUrl'> },
  { id }: { readonly id: string },
): string => `${app.settings.publicUrl}/api/rental-receipts/${id}?t=${receiptToken(app, id)}`;

/** The terms of an order in their version at that time; null if none were accepted. They are public: no token. */
export const termsLink = (
  app: { readonly settings: Pick<Settings, 'publicUrl'> },
  { termsVersionId }: { readonly termsVersionId: string | null },
): string | null => termsVersionId && `${app.settings.publicUrl}/conditions/${termsVersionId}`;

/** Compared in constant time. */
export const opensReceipt = (app: Pick<App, 'secrets'>, rentalOrderId: string, token: string): boolean =>
  app.secrets.equal(receiptToken(app, rentalOrderId), token);

/** Compared in constant time. */
export const opensInvoice = (app: Pick<App, 'secrets'>, invoiceId: string, token: string): boolean =>
  app.secrets.equal(tokenOf(app, invoiceId), token);
