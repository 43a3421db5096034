/** The pages of an invoice or a receipt: seller, buyer, lines, amounts, VAT, and how it was paid. */
import { hexFromRgb, inkOn, rgbFromHex, type Rgb } from '#domain/companies/colour.js';
import type { Party, PrintedInvoice, PrintedTable } from '#domain/documents/printed.js';
import type { InvoiceBrand } from '#application/documents/printer.js';
import { bottom, ink, margin, mutedColour, whole, type Area, type Sheet, type TextStyle } from './sheet.js';

const ownColour: Rgb = [11, 114, 133];
const logoBox = { width: 150, height: 56 };
const half = (whole.width - 24) / 2;
const left: Area = { x: whole.x, width: half };
const right: Area = { x: whole.x + half + 24, width: half };

/** The brand's colour as a background, with the ink that is readable on it. */
export const backgroundOf = ({ primaryColor }: InvoiceBrand) => {
  const colour = rgbFromHex(primaryColor ?? '') ?? ownColour;
  return { ground: hexFromRgb(colour), colour: hexFromRgb(inkOn(colour)), isBold: true, size: 8 } as const;
};

/** What every document begins and ends with. */
type SaleDocument = Pick<PrintedInvoice, 'number' | 'facts' | 'seller' | 'customer'> & {
  readonly title: string;
};

export function head(sheet: Sheet, invoice: SaleDocument, brand: InvoiceBrand, logo: Buffer | null): void {
  const { ground } = backgroundOf(brand);
  sheet.decorate((pdf) => {
    pdf.rect(0, 0, pdf.page.width, 10).fill(ground);
  });
  const top = sheet.y;
  if (logo) {
    const fill = (element: PDFKit.PDFStructureElement): void => {
      element.add(() => {
        sheet.pdf.image(logo, right.x + right.width - logoBox.width, top, {
          fit: [logoBox.width, logoBox.height],
          align: 'right',
        });
      });
    };
    const bbox = [right.x, top, right.x + right.width, top + logoBox.height] as const;
    sheet.element(sheet.root, 'Figure', fill, { alt: `Logo de ${brand.name}`, bbox });
  }
  sheet.paragraph(
    'H1',
    `${invoice.title} ${invoice.number}`,
    { size: 18, isBold: true },
    logo ? left : whole,
  );
  sheet.y += 8;
  for (const [label, value] of invoice.facts)
    sheet.paragraph('P', `${label}\u00a0: ${value}`, { colour: mutedColour }, logo ? left : whole);
  sheet.y = Math.max(sheet.y, top + (logo ? logoBox.height : 0)) + 18;
}

/** Returns the height at which it ends. */
function party(sheet: Sheet, title: string, { name, lines }: Party, area: Area): number {
  const top = sheet.y;
  sheet.paragraph('H2', title, { size: 8, isBold: true, colour: mutedColour }, area);
  sheet.y += 3;
  sheet.paragraph('P', name, { size: 10, isBold: true }, area);
  for (const line of lines) sheet.paragraph('P', line, {}, area);
  const end = sheet.y;
  sheet.y = top;
  return end;
}

interface Roles {
  readonly seller: string;
  readonly customer: string;
}

export function parties(sheet: Sheet, { seller, customer }: SaleDocument, roles: Roles): void {
  const ends = [party(sheet, roles.seller, seller, left), party(sheet, roles.customer, customer, right)];
  sheet.y = Math.max(...ends) + 20;
}

const noteStyle = { size: 10 } as const;
const noteHeight = (sheet: Sheet, note: string): number => sheet.heightOf(note, whole, noteStyle) + 4;

/** The amount due is on one page with its payment: a separate page for one line would be overlooked. */
function totals(sheet: Sheet, { totals: rows, notes: said }: PrintedInvoice): void {
  sheet.makeRoom(said.reduce((height, note) => height + noteHeight(sheet, note), 60));
  for (const [index, [label, value]] of rows.entries()) {
    const isLast = index === rows.length - 1;
    const style = { isBold: isLast, size: isLast ? 12 : 9 };
    const { y } = sheet;
    const text = `${label}\u00a0: ${value}`;
    sheet.say(sheet.root, 'P', text, { ...right, y }, { ...style, align: 'right' });
    sheet.y += sheet.heightOf(text, right, style) + 3;
  }
  sheet.y += 14;
}

function notes(sheet: Sheet, invoice: PrintedInvoice): void {
  for (const note of invoice.notes) {
    sheet.makeRoom(noteHeight(sheet, note));
    sheet.paragraph('P', note, noteStyle);
    sheet.y += 4;
  }
}

/** The document and the page number. Decoration, since a reader program has its own page numbers. */
export function drawFooters(sheet: Sheet, { title, number, seller }: SaleDocument): void {
  const { pdf } = sheet;
  const { start, count } = pdf.bufferedPageRange();
  for (let page = start; page < start + count; page += 1) {
    pdf.switchToPage(page);
    pdf.markContent('Artifact', { type: 'Pagination', attached: ['Bottom'] });
    const text = `${seller.name} – ${title} ${number} – Page ${page + 1} sur ${count}`;
    sheet.draw(text, whole, bottom + 12, { size: 7, colour: mutedColour, align: 'right' });
    pdf.endMarkedContent();
  }
}

export function printPages(
  sheet: Sheet,
  invoice: PrintedInvoice,
  brand: InvoiceBrand,
  logo: Buffer | null,
): void {
  const header = backgroundOf(brand);
  sheet.y = margin - 8;
  head(sheet, invoice, brand, logo);
  parties(sheet, invoice, { seller: 'Vendeur', customer: 'Client' });
  const pale = { ...header, ground: '#e6eaef', colour: ink };
  const { lines, vat, movements } = invoice;
  // A receipt may have no rows yet; a screen reader would still read out an empty table.
  const tell = (
    table: PrintedTable | undefined,
    shares: readonly number[],
    style: typeof header | typeof pale,
  ) => {
    if (table && table.rows.length > 0) printTable(sheet, table, shares, style);
  };
  tell(lines, [38, 11, 15, 9, 15, 15], header);
  tell(vat, [40, 20, 20, 20], pale);
  tell(movements, [75, 25], pale);
  totals(sheet, invoice);
  notes(sheet, invoice);
  sheet.root.end();
  drawFooters(sheet, invoice);
}

const gap = 8;
const padding = 4;

/** Figures are aligned right in their columns, words left. */
type Laid = PrintedTable & { readonly isOfWords?: boolean };

interface Layout {
  readonly sheet: Sheet;
  readonly table: Laid;
  readonly areas: readonly Area[];
  readonly header: TextStyle & { readonly ground: string };
}

/** Shares of the whole width, one a column; the first holds words, the others figures. */
function areasOf(shares: readonly number[], { x, width }: Area): Area[] {
  const total = shares.reduce((sum, share) => sum + share, 0);
  let left = x;
  return shares.map((share) => {
    const area = { x: left + padding, width: (width * share) / total - gap };
    left += (width * share) / total;
    return area;
  });
}

const alignOf = ({ table }: Layout, column: number): TextStyle => ({
  align: column === 0 || table.isOfWords ? 'left' : 'right',
});

const heightOf = ({ sheet, areas }: Layout, cells: readonly string[], style: TextStyle): number =>
  2 * padding + Math.max(...areas.map((area, column) => sheet.heightOf(cells[column] ?? '', area, style)));

function ground({ sheet, header }: Layout, y: number, height: number): void {
  sheet.decorate((pdf) => {
    pdf.rect(whole.x, y, whole.width, height).fill(header.ground);
  });
}

/** On later pages it is drawn but not tagged again. */
function repeatHeader(layout: Layout): void {
  const { sheet, table, areas, header } = layout;
  const height = heightOf(layout, table.columns, header);
  const { y } = sheet;
  ground(layout, y, height);
  sheet.decorate(() => {
    for (const [column, area] of areas.entries())
      sheet.draw(table.columns[column] ?? '', area, y + padding, { ...header, ...alignOf(layout, column) });
  });
  sheet.y += height;
}

function tagHeader(layout: Layout, parent: PDFKit.PDFStructureElement): void {
  const { sheet, table, areas, header } = layout;
  const height = heightOf(layout, table.columns, header);
  const y = sheet.y + padding;
  ground(layout, sheet.y, height);
  sheet.element(parent, 'TR', (row) => {
    for (const [column, area] of areas.entries()) {
      const style = { ...header, ...alignOf(layout, column) };
      sheet.say(row, 'TH', table.columns[column] ?? '', { ...area, y }, style, { scope: 'Column' });
    }
  });
  sheet.y += height;
}

function tagRow(layout: Layout, parent: PDFKit.PDFStructureElement, cells: readonly string[]): void {
  const { sheet, areas } = layout;
  const height = heightOf(layout, cells, {});
  if (!sheet.makeRoom(height)) repeatHeader(layout);
  const y = sheet.y + padding;
  sheet.element(parent, 'TR', (row) => {
    for (const [column, area] of areas.entries())
      sheet.say(row, 'TD', cells[column] ?? '', { ...area, y }, alignOf(layout, column));
  });
  sheet.y += height;
  sheet.line(sheet.y);
}

/** A table over as many pages as it needs: its header is tagged once and drawn on each. */
export function printTable(
  sheet: Sheet,
  table: Laid,
  shares: readonly number[],
  header: Layout['header'],
): void {
  const layout: Layout = { sheet, table, areas: areasOf(shares, whole), header };
  // A header alone at the foot of a page is useless.
  const first = heightOf(layout, table.rows[0] ?? [], {});
  sheet.makeRoom(Math.max(90, 30 + heightOf(layout, table.columns, header) + first));
  sheet.paragraph('H2', table.title, { size: 11, isBold: true });
  sheet.y += 6;
  sheet.element(sheet.root, 'Table', (element) => {
    sheet.element(element, 'THead', (head) => tagHeader(layout, head));
    sheet.element(element, 'TBody', (body) => {
      for (const row of table.rows) tagRow(layout, body, row);
    });
  });
  sheet.y += 14;
}
