/**
 * Invoices, receipts and proof files as PDF/UA files (ISO 14289-1): tagged, in French, with embedded fonts. The same
 * invoice gives the same bytes: the only time in the file is the invoice's own, and its id derives from it.
 */
import type { DocumentPrinter, InvoiceBrand, SealedProof } from '#application/documents/printer.js';
import type { PrintedInvoice } from '#domain/documents/printed.js';
import { type PrintedProof, type ProofTable, proofTables } from '#domain/documents/proof/printed.js';
import { feet, grounds, head, parties, printPages } from './invoice-pages.js';
import { fontFile, scriptFontsFor } from './script-fonts.js';
import { Sheet, body, bold, margin } from './sheet.js';
import { printTable } from './table.js';

/**
 * The pages of a proof file: the person and the order, then every table that has rows, and the hash as the last line.
 */

/** Shares of the width, column by column: a date and time fits on one line. */
const shares: Readonly<Record<ProofTable, readonly number[]>> = {
  prices: [75, 25],
  timeline: [32, 26, 42],
  doors: [37, 22, 41],
  codes: [30, 20, 50],
  payments: [45, 13, 22, 20],
  documents: [34, 40, 26],
  disputes: [50, 14, 13, 23],
  messages: [27, 29, 44],
};

/** Tables of figures, which are aligned right; words are aligned left. */
const figures: readonly ProofTable[] = ['prices', 'documents'];

function tables(sheet: Sheet, { tables: all }: PrintedProof, brand: InvoiceBrand): void {
  const header = grounds(brand);
  for (const name of proofTables) {
    const table = all[name];
    if (table.rows.length === 0) continue;
    printTable(sheet, { ...table, isOfWords: !figures.includes(name) }, shares[name], header);
  }
}

/** The notes and the line that they refer to are not separated. */
function end(sheet: Sheet, { proof, sha256 }: SealedProof): void {
  const said = [...proof.notes, `SHA-256\u00a0: ${sha256}`];
  sheet.makeRoom(100);
  for (const [at, note] of said.entries()) {
    sheet.paragraph('P', note, { isBold: at === said.length - 1 });
    sheet.y += 4;
  }
}

function printProofPages(sheet: Sheet, sealed: SealedProof, brand: InvoiceBrand, logo: Buffer | null): void {
  const { proof } = sealed;
  sheet.y = margin - 8;
  head(sheet, proof, brand, logo);
  parties(sheet, proof, { seller: 'Entreprise', customer: proof.customerRole });
  tables(sheet, proof, brand);
  end(sheet, sealed);
  sheet.root.end();
  feet(sheet, proof);
}

interface PrinterOptions {
  /** False in tests that read the text of the file. */
  readonly isCompressed?: boolean;
}

/** The types of pdfkit lack this value. */
const accessible = { subset: 'PDF/UA' };

type SaleDocument = Pick<PrintedInvoice, 'number' | 'issuedAt' | 'seller'> & { readonly title: string };

const optionsFor = (
  { title, number, issuedAt, seller }: SaleDocument,
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
  saleDocument: SaleDocument,
  { logo }: InvoiceBrand,
  options: PrinterOptions,
  draw: Draw,
): Promise<Uint8Array> {
  // Imported with the first document, so that a start does not wait for it or use its memory.
  const { default: PdfDocument } = await import('pdfkit');
  const picture = await pictureOf(logo);
  const fonts = await scriptFontsFor(JSON.stringify(saleDocument));
  const pdf = new PdfDocument(Object.assign(optionsFor(saleDocument, options), accessible));
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
