/**
 * Invoices, receipts and proof files as PDF/UA files (ISO 14289-1): tagged, in French, with embedded fonts; invoices
 * are Factur-X as well. The same invoice gives the same bytes: the only time in the file is the invoice's own, and its id derives from it.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import type { DocumentPrinter, InvoiceBrand, SealedProof } from '#application/documents/printer.js';
import type { PrintedInvoice } from '#domain/documents/printed.js';
import { type PrintedProof, type ProofTable, proofTables } from '#domain/documents/proof/printed.js';
import { archived, attachInvoice, describeFacturX, escapeMetadata } from './factur-x.js';
import { drawFooters, backgroundOf, head, parties, printPages, printTable } from './invoice-pages.js';
import { Sheet, body, bold, margin } from './sheet.js';

const resources = createRequire(import.meta.url);
/**
 * Fonts for the scripts that the documents' own font lacks (decisions/0035-documents-in-every-script.md): Chinese,
 * Japanese, Korean, those of South and South-East Asia, Ethiopic and emoji. Only the characters of one document are
 * loaded: no font stays in memory, and no file grows by megabytes.
 */
const fontFile = (name: string): string => resources.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The first that has a character draws it. */
const families = [
  // Emoji first: other families list some of these characters without drawing them.
  'noto-emoji',
  'noto-sans-sc',
  'noto-sans-kr',
  'noto-sans-thai',
  'noto-sans-khmer',
  'noto-sans-myanmar',
  'noto-sans-devanagari',
  'noto-sans-bengali',
  'noto-sans-tamil',
  'noto-sans-telugu',
  'noto-sans-gujarati',
  'noto-sans-gurmukhi',
  'noto-sans-kannada',
  'noto-sans-malayalam',
  'noto-sans-sinhala',
  'noto-sans-ethiopic',
] as const;

/** A part of a family in a separate file, and its characters. */
interface Part {
  readonly name: string;
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const rangeOf = (range: string): readonly [number, number] => {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

async function partsOf(family: string): Promise<readonly Part[]> {
  const text = await readFile(resources.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(text) as Readonly<Record<string, string>>).map(([title, ranges]) => {
    const name = `${family}-${title.replaceAll(/[[\]]/g, '')}`;
    return {
      name,
      file: `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`,
      ranges: ranges.split(',').map(rangeOf),
    };
  });
}

/** Read with the first document that needs them. */
let known: Promise<readonly Part[]> | null = null;
let own: readonly Font[] | null = null;

/** Characters that shape the adjacent ones, in any font. */
const joiners = '\u200c\u200d\ufe0f';

/** All of these are in the documents' own font. */
const usual = /^[\0-\u058f\u2010-\u2044\u20ac]*$/;

const weights = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof weights;

interface ScriptFonts {
  /** By the names that `nameOf` gives. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Null for a character of the documents' own font, and for one that no font has. */
  readonly nameOf: (character: string, isBold: boolean) => string | null;
}

const none: ScriptFonts = { files: new Map(), nameOf: () => null };

const fontName = (part: Part, weight: Weight): string => `${part.name} ${weight}`;

const has = (font: Font, character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const lists = ({ ranges }: Part, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Which part draws each of these; a part may list characters that it does not have. */
async function partsFor(characters: readonly string[]): Promise<ReadonlyMap<string, Part>> {
  const { create } = await import('fontkit');
  known ??= Promise.all(families.map(partsOf)).then((parts) => parts.flat());
  const parts = await known;
  const opened = new Map<Part, Font>();
  const found = new Map<string, Part>();
  for (const character of characters)
    for (const part of parts.filter((each) => lists(each, character))) {
      const font = opened.get(part) ?? (create(await readFile(resources.resolve(part.file))) as Font);
      opened.set(part, font);
      if (!has(font, character)) continue;
      found.set(character, part);
      break;
    }
  return found;
}

/** Converted to a static font, since pdfkit embeds no variable one. */
async function cut(part: Part, characters: string, weight: Weight): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(resources.resolve(part.file)), characters + joiners, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  });
}

/** The fonts that a document with this text needs besides its own. */
async function scriptFontsFor(text: string): Promise<ScriptFonts> {
  if (usual.test(text)) return none;
  const { openSync } = await import('fontkit');
  own ??= [body, bold].map((name) => openSync(fontFile(name)) as Font);
  const fonts = own;
  const missing = [...new Set(text)].filter(
    (character) => !joiners.includes(character) && !fonts.every((font) => has(font, character)),
  );
  const partOf = await partsFor(missing);
  const files = new Map<string, Uint8Array>();
  for (const part of new Set(partOf.values())) {
    const characters = missing.filter((character) => partOf.get(character) === part).join('');
    for (const weight of ['regular', 'bold'] as const)
      files.set(fontName(part, weight), await cut(part, characters, weight));
  }
  return {
    files,
    nameOf: (character, isBold) => {
      const part = partOf.get(character);
      return part ? fontName(part, isBold ? 'bold' : 'regular') : null;
    },
  };
}

// The pages of a proof file: the person and the order, then every table that has rows, and the hash as the last line.

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
  const header = backgroundOf(brand);
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
  drawFooters(sheet, proof);
}

interface PrinterOptions {
  /** False in tests that read the text of the file. */
  readonly isCompressed?: boolean;
}

/** The types of pdfkit lack this value. */
const accessible = { subset: 'PDF/UA' };

type SaleDocument = Pick<PrintedInvoice, 'number' | 'issuedAt' | 'seller'> & {
  readonly title: string;
  readonly electronic?: string | null;
};

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
  const isFacturX = typeof saleDocument.electronic === 'string';
  const subset = isFacturX ? archived : accessible;
  const pdf = new PdfDocument(Object.assign(optionsFor(saleDocument, options), subset));
  const bytes = bytesOf(pdf);
  escapeMetadata(pdf);
  if (isFacturX) describeFacturX(pdf);
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
      attachInvoice(sheet.pdf, invoice);
      printPages(sheet, invoice, brand, logo);
    }),
  printProof: (sealed, brand) =>
    printWith(sealed.proof, brand, options, (sheet, logo) => {
      attach(sheet, sealed);
      printProofPages(sheet, sealed, brand, logo);
    }),
});
