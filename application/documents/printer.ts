/** The port that puts invoices on paper. */
import type { PrintedInvoice } from '#domain/documents/printed.js';

export interface InvoiceBrand {
  readonly name: string;
  /** `#rgb` or `#rrggbb`; null, or unreadable: our own. */
  readonly primaryColor: string | null;
  readonly logo: { readonly base64: string } | null;
}

export interface InvoicePrinter {
  /** The same invoice and brand give the same bytes of a PDF file. */
  print(invoice: PrintedInvoice, brand: InvoiceBrand): Promise<Uint8Array>;
}
