/**
 * Invoices, receipts and proof files as PDF/UA files (ISO 14289-1): tagged, in French, with embedded fonts. The same
 * invoice gives the same bytes: the only time in the file is the invoice's own, and its id derives from it.
 */
import type { DocumentPrinter, InvoiceBrand, SealedProof } from '#application/documents/printer.js';
import type { PrintedInvoice } from '#domain/documents/printed.js';
import { printPages } from './invoice-pages.js';
import { printProofPages } from './proof-pages.js';
import { fontFile, scriptFontsFor } from './script-fonts.js';
import { body, bold, margin, Sheet } from './sheet.js';

interface PrinterOptions {
  /** False in tests that read the text of the file. */
  readonly isCompressed?: boolean;
}

/** The types of pdfkit lack this value. */
const accessible = { subset: 'PDF/UA' };

type Paper = Pick<PrintedInvoice, 'number' | 'issuedAt' | 'seller'> & { readonly title: string };

const optionsFor = (
  { title, number, issuedAt, seller }: Paper,
  { isCompressed = true }: PrinterOptions,
): PDFKit.PDFDocumentOptions => ({
  size: 'A4',
  // The footer is below the text area: page breaks are ours.
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

/** Logos are stored as WebP, which PDF does not support; transparent parts become white. */
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

type Draw = (sheet: Sheet, logo: Buffer | null) => void;

async function printWith(
  paper: Paper,
  { logo }: InvoiceBrand,
  options: PrinterOptions,
  draw: Draw,
): Promise<Uint8Array> {
  // Imported with the first document, so that a start does not wait for it or use its memory.
  const { default: PdfDocument } = await import('pdfkit');
  const picture = await pictureOf(logo);
  const fonts = await scriptFontsFor(JSON.stringify(paper));
  const pdf = new PdfDocument(Object.assign(optionsFor(paper, options), accessible));
  const bytes = bytesOf(pdf);
  // Use the font's own name from here on; an alias for an open font would open it again at every use.
  pdf.font(fontFile(bold));
  for (const [name, bytes] of fonts.files) pdf.registerFont(name, Buffer.from(bytes));
  draw(new Sheet(pdf, fonts.nameOf), picture);
  pdf.end();
  return bytes;
}

/** The hashed content is attached as a file, so that the reader can check the hash. */
function attach({ pdf }: Sheet, { content, proof }: SealedProof): void {
  const made = new Date(proof.issuedAt);
  pdf.file(Buffer.from(content), {
    name: 'preuve.json',
    type: 'application/json',
    description: 'Contenu du dossier de preuve, dont l’empreinte SHA-256 est la dernière ligne',
    creationDate: made,
    modifiedDate: made,
  });
}

export const createDocumentPrinter = (options: PrinterOptions = {}): DocumentPrinter => ({
  print: (invoice, brand) =>
    printWith(invoice, brand, options, (sheet, logo) => {
      printPages(sheet, invoice, brand, logo);
    }),
  printProof: (sealed, brand) =>
    printWith(sealed.proof, brand, options, (sheet, logo) => {
      attach(sheet, sealed);
      printProofPages(sheet, sealed, brand, logo);
    }),
});
