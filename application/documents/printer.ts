/** The port that renders invoices, receipts and proof files. */
import type { PrintedInvoice } from '#domain/documents/printed.js';
import type { PrintedProof } from '#domain/documents/proof/printed.js';

export interface InvoiceBrand {
  readonly name: string;
  /** `#rgb` or `#rrggbb`; null or invalid: the product's colour. */
  readonly primaryColor: string | null;
  readonly logo: { readonly base64: string } | null;
}

/** A proof file with its hashed form, which is embedded in the PDF. */
export interface SealedProof {
  readonly proof: PrintedProof;
  /** Canonical JSON of `proof`. */
  readonly content: string;
  /** The hash of `content` in UTF-8, in hexadecimal. */
  readonly sha256: string;
}

export interface DocumentPrinter {
  /** The same invoice and brand give the same bytes of a PDF file. */
  print(invoice: PrintedInvoice, brand: InvoiceBrand): Promise<Uint8Array>;
  printProof(sealed: SealedProof, brand: InvoiceBrand): Promise<Uint8Array>;
}
