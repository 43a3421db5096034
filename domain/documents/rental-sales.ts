/**
 * What each payment of a rental sold, for the books (money.md#closing). VAT is rounded once for all that the rental
 * kept so far, less what the payments before had: together they have the VAT of its invoice, or of its receipt.
 */
import { htFromTtcCents } from '#domain/shared/money.js';
import { minute, type Instant } from '#domain/shared/record.js';
import type { Invoice } from './invoice.js';
import type { Activity, Taking } from './totals.js';

/** The share of one activity and rate; negative for what was given back. */
export interface SoldShare {
  readonly activity: Activity;
  readonly rate: number;
  readonly htCents: number;
  readonly ttcCents: number;
}

/** The purposes of a rental's payments. */
export const rentalPurposes = ['rental', 'extension', 'deposit', 'penalty'] as const;

/** What the customer paid, or, negative, got back. */
export interface RentalMoney {
  readonly id: string;
  readonly at: Instant;
  readonly purposeName: Taking['purposeName'];
  readonly kind: 'paid' | 'givenBack';
  readonly cents: number;
}

interface Terms extends Pick<Taking, 'retainedDepositCents' | 'tvaRate'> {
  /** When the retained part of the deposit was decided. */
  readonly endedAt: Instant | null;
}

type Known = Pick<Invoice, 'kind' | 'vat'>;

/** The provider's clock, in whole seconds, may be behind ours. */
const clocksApart = minute;

/** In cents: the price and the retained part of the deposit that a rental kept. */
interface Kept {
  readonly price: number;
  readonly retained: number;
}

const sumOf = (moneys: readonly RentalMoney[]): number => moneys.reduce((sum, { cents }) => sum + cents, 0);

/** The split of `receiptsOfTaking`, where only payments captured since the decision count as retained deposit. */
function keptOfPurpose(moneys: readonly RentalMoney[], { retainedDepositCents, endedAt }: Terms): Kept {
  const paid = moneys.filter(({ kind }) => kind === 'paid');
  const ofDecision = paid.filter(
    ({ purposeName, at }) => purposeName === 'deposit' && endedAt !== null && at >= endedAt - clocksApart,
  );
  const retained = Math.min(sumOf(ofDecision), retainedDepositCents);
  const price = sumOf(paid) - retained;
  const givenBack = -sumOf(moneys.filter(({ kind }) => kind === 'givenBack'));
  const ofRetained = Math.min(retained, Math.max(0, givenBack - price));
  return { price: price - givenBack + ofRetained, retained: retained - ofRetained };
}

function keptOf(moneys: readonly RentalMoney[], terms: Terms): Kept {
  const purposes = [...new Set(moneys.map(({ purposeName }) => purposeName))];
  const kept = purposes.map((purpose) =>
    keptOfPurpose(
      moneys.filter(({ purposeName }) => purposeName === purpose),
      terms,
    ),
  );
  return {
    price: kept.reduce((sum, { price }) => sum + price, 0),
    retained: kept.reduce((sum, { retained }) => sum + retained, 0),
  };
}

/** The price before tax by what is left of it, as the rental's documents printed it one after the other. */
function printedHt(documents: readonly Known[], rate: number): ReadonlyMap<number, number> {
  const printed = new Map<number, number>();
  let [ttc, ht] = [0, 0];
  for (const { kind, vat } of documents) {
    const sign = kind === 'invoice' ? 1 : -1;
    // At a rate of 0, which the retained deposit also has, there is nothing to round.
    for (const share of vat.filter((each) => each.rate === rate && rate !== 0)) {
      ttc += sign * share.ttcCents;
      ht += sign * share.htCents;
      printed.set(ttc, ht);
    }
  }
  return printed;
}

/** The sales by the id of the payment. All payments and documents of one rental, each list in its own order. */
export function rentalSales(
  moneys: readonly RentalMoney[],
  documents: readonly Known[],
  terms: Terms,
): ReadonlyMap<string, readonly SoldShare[]> {
  const { tvaRate: rate } = terms;
  const printed = printedHt(documents, rate);
  const htOf = ({ price }: Kept): number =>
    printed.get(price) ?? Math.sign(price) * htFromTtcCents(Math.abs(price), rate);
  let before: Kept = { price: 0, retained: 0 };
  return new Map(
    moneys.map(({ id }, at) => {
      const after = keptOf(moneys.slice(0, at + 1), terms);
      const price = { ttcCents: after.price - before.price, htCents: htOf(after) - htOf(before) };
      const retained = after.retained - before.retained;
      before = after;
      const shares: SoldShare[] = [
        { activity: 'rental', rate, ...price },
        { activity: 'retainedDeposit', rate: 0, htCents: retained, ttcCents: retained },
      ];
      return [id, shares.filter(({ htCents, ttcCents }) => htCents !== 0 || ttcCents !== 0)];
    }),
  );
}
