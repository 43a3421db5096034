/**
 * What a credit note gives back of an invoice: the whole of it line by line, or a part, shared among the invoice's VAT rates in
 * proportion to what is left at each (a price reduction after the sale; article 272 of the Code général des impôts).
 */
import { vatShares } from '#domain/catalogue/order-lines.js';
import { assert } from '#domain/shared/errors.js';
import type { Invoice } from './invoice.js';

type Lines = Invoice['lines'];
type Paper = Pick<Invoice, 'lines' | 'totalCents'>;

const partLineName = 'Remboursement partiel';

/** In cents TTC: what no credit note has given back yet. */
export const creditableCents = ({ totalCents }: Paper, earlier: readonly Paper[]): number =>
  earlier.reduce((left, credit) => left - credit.totalCents, totalCents);

/** What is left of an invoice at each of its rates, in cents TTC. */
function leftByRate(invoice: Paper, earlier: readonly Paper[]): (readonly [rate: number, cents: number])[] {
  const given = new Map(
    vatShares(earlier.flatMap(({ lines }) => lines)).map(({ rate, ttcCents }) => [rate, ttcCents]),
  );
  return vatShares(invoice.lines).map(({ rate, ttcCents }) => [rate, ttcCents - (given.get(rate) ?? 0)]);
}

/** Shares add up to `cents` and none is above what is left; the cents that division leaves go to the largest rests. */
function sharesOf(left: readonly (readonly [rate: number, cents: number])[], cents: number) {
  const all = left.reduce((sum, [, each]) => sum + each, 0);
  const shares = left.map(([rate, each]) => ({
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

/** The lines of a credit note over `cents`: the whole invoice, or at least 1 and at most `creditableCents`. */
export function creditLines(invoice: Paper, earlier: readonly Paper[], cents: number): Lines {
  if (cents === invoice.totalCents && earlier.length === 0) return invoice.lines;
  assert(
    Number.isSafeInteger(cents) && cents > 0 && cents <= creditableCents(invoice, earlier),
    'a credit note gives back something, and no more than is left of its invoice',
  );
  return sharesOf(leftByRate(invoice, earlier), cents).map(({ rate, cents: share }) => ({
    itemName: partLineName,
    quantity: 1,
    unitCents: share,
    totalCents: share,
    tvaRate: rate,
  }));
}
