/**
 * The pages of a proof file: the person and the order, then every table that has rows, and the hash as the last line.
 */
import { proofTables, type PrintedProof, type ProofTable } from '#domain/documents/proof/printed.js';
import type { InvoiceBrand, SealedProof } from '#application/documents/printer.js';
import { feet, grounds, head, parties } from './invoice-pages.js';
import { margin, type Sheet } from './sheet.js';
import { printTable } from './table.js';

/** Shares of the width, column by column: a date and time fits on one line. */
const shares: Readonly<Record<ProofTable, readonly number[]>> = {
  prices: [75, 25],
  timeline: [32, 26, 42],
  doors: [37, 22, 41],
  codes: [30, 20, 50],
  payments: [45, 13, 22, 20],
  papers: [34, 40, 26],
  disputes: [50, 14, 13, 23],
  messages: [27, 29, 44],
};

/** Tables of figures, which are aligned right; words are aligned left. */
const figures: readonly ProofTable[] = ['prices', 'papers'];

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

export function printProofPages(
  sheet: Sheet,
  sealed: SealedProof,
  brand: InvoiceBrand,
  logo: Buffer | null,
): void {
  const { proof } = sealed;
  sheet.y = margin - 8;
  head(sheet, proof, brand, logo);
  parties(sheet, proof, { seller: 'Entreprise', customer: proof.customerRole });
  tables(sheet, proof, brand);
  end(sheet, sealed);
  sheet.root.end();
  feet(sheet, proof);
}
