/**
 * Invoices as PDF/UA files (ISO 14289-1): tagged, in French, with their fonts inside. The same invoice gives the same bytes: the
 * only time in the file is the invoice's own, and its id follows from it.
 */
import { createRequire } from 'node:module';
import type { InvoiceBrand, InvoicePrinter } from '#application/documents/printer.js';
import type { PrintedInvoice } from '#domain/documents/printed.js';
import { printPages } from './invoice-pages.js';
import { body, bold, margin, Sheet } from './sheet.js';

const fonts = createRequire(import.meta.url);
const fontFile = (name: string): string => fonts.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

interface PrinterOptions {
  /** False in tests that read what stands in the file. */
  readonly isCompressed?: boolean;
}

/** The types of pdfkit do not know this one yet. */
const accessible = { subset: 'PDF/UA' };

const optionsFor = (
  { title, number, issuedAt, seller }: PrintedInvoice,
  { isCompressed = true }: PrinterOptions,
): PDFKit.PDFDocumentOptions => ({
  size: 'A4',
  // The foot stands below what text may reach by itself: page breaks are ours.
  margins: { top: margin, left: margin, right: margin, bottom: 0 },
  pdfVersion: '1.7',
  tagged: true,
  lang: 'fr-FR',
  displayTitle: true,
  bufferPages: true,
  compress: isCompressed,
  font: fontFile(body),
  info: {
    Title: `${title} ${number}`,
    Author: seller.name,
    Creator: 'Consigne',
    Producer: 'Consigne',
    CreationDate: new Date(issuedAt),
    ModDate: new Date(issuedAt),
  },
});

/** Logos are kept as WebP, which no PDF knows; their clear parts become paper. */
async function pictureOf(logo: InvoiceBrand['logo']): Promise<Buffer | null> {
  if (logo === null) return null;
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(Buffer.from(logo.base64, 'base64'))
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer();
  } catch {
    // An invoice without a logo is still an invoice.
    return null;
  }
}

function bytesOf(pdf: PDFKit.PDFDocument): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', () => resolve(Buffer.concat(pieces)));
    pdf.on('error', reject);
  });
}

export const createInvoicePrinter = (options: PrinterOptions = {}): InvoicePrinter => ({
  async print(invoice, brand) {
    // Loaded when the first invoice is asked for: nobody else waits for it or pays its memory.
    const { default: PdfDocument } = await import('pdfkit');
    const logo = await pictureOf(brand.logo);
    const pdf = new PdfDocument(Object.assign(optionsFor(invoice, options), accessible));
    const bytes = bytesOf(pdf);
    // Known by its own name from here on; a name of ours for a font that is open already would open it at every use.
    pdf.font(fontFile(bold));
    printPages(new Sheet(pdf), invoice, brand, logo);
    pdf.end();
    return bytes;
  },
});
