/** A table over as many pages as it needs: its header is tagged once and drawn on each. */
import type { PrintedTable } from '#domain/documents/printed.js';
import { whole, type Area, type Sheet, type TextStyle } from './sheet.js';

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
