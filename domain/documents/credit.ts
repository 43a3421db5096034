/**
 * Lines of a credit note: the whole invoice or pieces of its lines, named as they were sold, or else a sum, shared
 * among the invoice's VAT rates in proportion to the remainder at each (a price reduction after the sale; article 272
 * of the Code général des impôts).
 */
import {
  htCentsOf,
  totalCentsOf,
  vatShares,
  type OrderLine,
  type VatShare,
} from '#domain/catalogue/order-lines.js';
import { assert } from '#domain/shared/errors.js';
import { htFromTtcCents } from '#domain/shared/money.js';
import type { Invoice, InvoiceLine } from './invoice.js';

type Lines = Invoice['lines'];
type SaleDocument = Pick<Invoice, 'lines' | 'totalCents' | 'vat'>;
type SoldLine = Pick<OrderLine, 'id' | 'itemName' | 'quantity' | 'unitCents' | 'totalCents' | 'tvaRate'>;

/** An invoice with its order lines, frozen when it was issued. */
interface SoldDocument extends Pick<Invoice, 'totalCents'> {
  readonly lines: readonly SoldLine[];
}

/** A number of pieces of one line. */
export interface Pieces {
  readonly lineId: string;
  readonly quantity: number;
}

const sumLine = (tvaRate: number, cents: number): InvoiceLine => ({
  itemName: 'Remboursement partiel',
  quantity: 1,
  unitCents: cents,
  totalCents: cents,
  tvaRate,
});

/** In cents TTC: the part that no credit note has credited yet. */
export const creditableCents = (
  { totalCents }: Pick<SaleDocument, 'totalCents'>,
  earlier: readonly Pick<SaleDocument, 'totalCents'>[],
): number => earlier.reduce((left, credit) => left - credit.totalCents, totalCents);

/** The sum of earlier credit notes at a rate. */
function takenAt(rate: number, earlier: readonly Pick<SaleDocument, 'vat'>[]) {
  const shares = earlier.flatMap(({ vat }) => vat).filter((share) => share.rate === rate);
  return { ttcCents: shares.reduce((sum, { ttcCents }) => sum + ttcCents, 0), htCents: htCentsOf(shares) };
}

/**
 * The VAT shares of a credit note over these lines: per rate the amount due for all credited so far less earlier credit
 * notes. A full credit thus leaves zero before tax, in VAT and in total (money.md#amounts-and-vat); shares rounded one
 * by one could leave a cent of VAT.
 */
export const creditedShares = (lines: Lines, earlier: readonly Pick<SaleDocument, 'vat'>[]): VatShare[] =>
  vatShares(lines).map(({ rate, ttcCents }) => {
    const taken = takenAt(rate, earlier);
    const htCents = htFromTtcCents(taken.ttcCents + ttcCents, rate) - taken.htCents;
    return { rate, htCents, vatCents: ttcCents - htCents, ttcCents };
  });

/** The remainder of an invoice at each of its rates, in cents TTC. */
const leftByRate = (invoice: SoldDocument, earlier: readonly SaleDocument[]): ReadonlyMap<number, number> =>
  new Map(
    vatShares(invoice.lines).map(({ rate, ttcCents }) => [rate, ttcCents - takenAt(rate, earlier).ttcCents]),
  );

/**
 * The pieces that can still be credited, per line: those that no credit note has named, as far as the remainder at
 * their rate covers them.
 */
export function creditablePieces(invoice: SoldDocument, earlier: readonly SaleDocument[]): Pieces[] {
  const left = leftByRate(invoice, earlier);
  const given = new Map<string, number>();
  for (const { lineId, quantity } of earlier.flatMap(({ lines }) => lines))
    if (lineId !== undefined) given.set(lineId, (given.get(lineId) ?? 0) + quantity);
  return invoice.lines.flatMap(({ id, quantity, unitCents, tvaRate }) => {
    if (unitCents === 0) return [];
    const paid = Math.floor((left.get(tvaRate) ?? 0) / unitCents);
    const pieces = Math.min(quantity - (given.get(id) ?? 0), paid);
    return pieces > 0 ? [{ lineId: id, quantity: pieces }] : [];
  });
}

const linesOfPieces = ({ lines }: SoldDocument, pieces: readonly Pieces[]): InvoiceLine[] =>
  pieces.flatMap(({ lineId, quantity }) =>
    lines
      .filter(({ id }) => id === lineId)
      .map(({ itemName, unitCents, tvaRate }) => ({
        lineId,
        itemName,
        quantity,
        unitCents,
        tvaRate,
        totalCents: quantity * unitCents,
      })),
  );

/** In cents TTC. */
export const piecesCents = (invoice: SoldDocument, pieces: readonly Pieces[]): number =>
  totalCentsOf(linesOfPieces(invoice, pieces));

/**
 * Whether each line is named once, for no more pieces than remain, and the total does not exceed the remainder at any
 * rate.
 */
export function areCreditable(
  invoice: SoldDocument,
  earlier: readonly SaleDocument[],
  pieces: readonly Pieces[],
): boolean {
  const most = new Map(creditablePieces(invoice, earlier).map(({ lineId, quantity }) => [lineId, quantity]));
  const left = leftByRate(invoice, earlier);
  return (
    pieces.length > 0 &&
    new Set(pieces.map(({ lineId }) => lineId)).size === pieces.length &&
    pieces.every(({ lineId, quantity }) => quantity > 0 && quantity <= (most.get(lineId) ?? 0)) &&
    vatShares(linesOfPieces(invoice, pieces)).every(({ rate, ttcCents }) => ttcCents <= (left.get(rate) ?? 0))
  );
}

/**
 * The shares add up to `cents` and none exceeds its remainder; cents left by the division go to the largest fractions.
 */
function sharesOf(left: ReadonlyMap<number, number>, cents: number) {
  const all = [...left.values()].reduce((sum, each) => sum + each, 0);
  const shares = [...left].map(([rate, each]) => ({
    rate,
    cents: Math.floor((cents * each) / all),
    rest: (cents * each) % all,
  }));
  let over = cents - shares.reduce((sum, share) => sum + share.cents, 0);
  for (const share of shares.toSorted((one, other) => other.rest - one.rest)) {
    if (over === 0) break;
    share.cents += 1;
    over -= 1;
  }
  return shares.filter((share) => share.cents > 0);
}

/** In cents TTC: what is left of an invoice at each rate beyond `due`; negative where more is due than is left. */
export const leftBeyond = (
  { vat }: Pick<SaleDocument, 'vat'>,
  earlier: readonly Pick<SaleDocument, 'vat'>[],
  due: readonly VatShare[],
): { readonly rate: number; readonly cents: number }[] =>
  [...new Set([...vat, ...due].map(({ rate }) => rate))].map((rate) => {
    const of = (shares: readonly VatShare[]): number =>
      shares.find((share) => share.rate === rate)?.ttcCents ?? 0;
    return { rate, cents: of(vat) - takenAt(rate, earlier).ttcCents - of(due) };
  });

/**
 * Credits what is left beyond `due`, rate by rate; a whole invoice as it was sold. Without lines there is nothing to
 * credit.
 */
export function creditDownTo(
  invoice: SaleDocument,
  earlier: readonly Pick<SaleDocument, 'vat'>[],
  due: readonly VatShare[],
): Lines {
  const left = leftBeyond(invoice, earlier, due).filter(({ cents }) => cents > 0);
  const cents = left.reduce((sum, each) => sum + each.cents, 0);
  if (earlier.length === 0 && cents === invoice.totalCents)
    return invoice.lines.map((line, at) => ({ ...line, lineId: String(at) }));
  return left.map(({ rate, cents: share }) => sumLine(rate, share));
}

/** Credits these pieces, named as they were sold. */
export function creditOfPieces(
  invoice: SoldDocument,
  earlier: readonly SaleDocument[],
  pieces: readonly Pieces[],
): Lines {
  assert(
    areCreditable(invoice, earlier, pieces),
    'a credit note gives back no more pieces than are left of its invoice',
  );
  return linesOfPieces(invoice, pieces);
}

/**
 * The lines of a credit note over `cents`, at most `creditableCents`: named lines if they are the whole remainder,
 * otherwise shares.
 */
export function creditOfSum(invoice: SoldDocument, earlier: readonly SaleDocument[], cents: number): Lines {
  if (cents === invoice.totalCents && earlier.length === 0)
    return linesOfPieces(
      invoice,
      invoice.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
    );
  assert(
    Number.isSafeInteger(cents) && cents > 0 && cents <= creditableCents(invoice, earlier),
    'a credit note gives back something, and no more than is left of its invoice',
  );
  const rest = creditablePieces(invoice, earlier);
  const isAllLeft = cents === creditableCents(invoice, earlier) && cents === piecesCents(invoice, rest);
  if (isAllLeft && areCreditable(invoice, earlier, rest)) return linesOfPieces(invoice, rest);
  return sharesOf(leftByRate(invoice, earlier), cents).map(({ rate, cents: share }) => sumLine(rate, share));
}
