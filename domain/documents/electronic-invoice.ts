/**
 * The amounts of an invoice before tax, line by line, as EN 16931 adds them up (BR-CO-10 to 17). Prices are sold with
 * tax, so each line takes its part of the printed amount before tax of its rate: the lines add up to it exactly.
 */
import type { VatShare } from '#domain/catalogue/order-lines.js';
import { retainedWithoutVat, withoutVat } from './legal-texts.js';
import type { Invoice, InvoiceLine, Seller } from './invoice.js';

export interface NetLine {
  readonly line: InvoiceLine;
  readonly htCents: number;
}

/** The cents that the division leaves go to the largest fractions, the first line first. */
function partsOf({ htCents, ttcCents }: VatShare, lines: readonly InvoiceLine[]): NetLine[] {
  const exact = lines.map((line) => (ttcCents === 0 ? 0 : (line.totalCents * htCents) / ttcCents));
  const parts = exact.map((cents) => Math.floor(cents));
  const rest = htCents - parts.reduce((sum, part) => sum + part, 0);
  const byFraction = exact
    .map((cents, at) => ({ at, fraction: cents - Math.floor(cents) }))
    .sort((one, other) => other.fraction - one.fraction || one.at - other.at);
  const raised = new Set(byFraction.slice(0, rest).map(({ at }) => at));
  return lines.map((line, at) => ({ line, htCents: (parts[at] ?? 0) + (raised.has(at) ? 1 : 0) }));
}

/** In the order of the document. */
export function netLines({ lines, vat }: Pick<Invoice, 'lines' | 'vat'>): NetLine[] {
  const parts = new Map(
    vat.flatMap((share) =>
      partsOf(
        share,
        lines.filter(({ tvaRate }) => tvaRate === share.rate),
      ).map((part) => [part.line, part] as const),
    ),
  );
  return lines.map((line) => parts.get(line) ?? { line, htCents: 0 });
}

/** UNTDID 5305: `S` taxed, `E` exempt, which needs a reason. */
type VatCategory =
  | { readonly code: 'S' }
  | { readonly code: 'E'; readonly reason: string; readonly reasonCode: string | null };

/** A credited sum names no lines: those of its invoice give the amount at each rate. */
export const soldLines = (invoice: Invoice, corrected: Invoice | null): Invoice['lines'] =>
  invoice.kind === 'creditNote' && corrected !== null ? corrected.lines : invoice.lines;

/** Whether a rate has only compensation: a price at a rate of 0 is exempt for a reason of the seller. */
export const isAllCompensation = (lines: readonly InvoiceLine[], rate: number): boolean => {
  const own = lines.filter(({ tvaRate }) => tvaRate === rate);
  return own.length > 0 && own.every(({ isCompensation }) => isCompensation);
};

/**
 * A seller with a VAT number explains the exemption of an item in their own mentions. What is outside VAT (`O`) may not
 * stand beside what is taxed (BR-O-11): compensation is `E` with its reason.
 */
export function vatCategory(
  rate: number,
  { vatNumber }: Pick<Seller, 'vatNumber'>,
  sold: readonly InvoiceLine[],
): VatCategory {
  if (rate > 0) return { code: 'S' };
  if (isAllCompensation(sold, rate)) return { code: 'E', reason: retainedWithoutVat, reasonCode: null };
  return vatNumber === null
    ? { code: 'E', reason: withoutVat, reasonCode: 'VATEX-FR-FRANCHISE' }
    : { code: 'E', reason: 'Exonération de TVA, voir les mentions du vendeur', reasonCode: null };
}

/**
 * A seller without an address, or without a number that names them, cannot issue one (BR-08, BR-CO-26): the document is
 * then a PDF alone.
 */
export const isElectronic = ({ seller }: Pick<Invoice, 'seller'>): boolean =>
  (seller.legalAddress ?? '').trim() !== '' && (seller.siret !== null || seller.vatNumber !== null);
