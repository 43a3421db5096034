/** Order lines: what was bought at which price, frozen when ordered (money.md#amounts-and-vat). */
import type { LockerType } from '#domain/lockers/cabinet.js';
import { assert, DomainError } from '#domain/shared/errors.js';
import { htFromTtcCents } from '#domain/shared/money.js';
import type { WithdrawalExclusion } from './withdrawal-exclusion.js';
import { unlimited, type SellableItem } from './sellable-item.js';

export interface OrderLine {
  readonly id: string;
  readonly itemId: string;
  readonly itemName: string;
  readonly itemSku: string | null;
  readonly itemSlotsRequired: number;
  readonly quantity: number;
  /** TTC. */
  readonly unitCents: number;
  readonly totalCents: number;
  readonly tvaRate: number;
  readonly nbDaysExecution: number;
  /** The stock was counted when it was ordered: only then were pieces taken from it. */
  readonly isCounted: boolean;
  /** Required locker type of the deposit, and of the return; null: any. */
  readonly depositLockerType: LockerType | null;
  readonly returnLockerType: LockerType | null;
  /** As shown to the customer. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
}

export function lineOf(id: string, item: SellableItem, quantity: number): OrderLine {
  assert(Number.isSafeInteger(quantity) && quantity > 0, 'a quantity is a positive whole number');
  const { requiresSpecificLockerType: type } = item;
  return {
    id,
    itemId: item.id,
    itemName: item.name,
    itemSku: item.sku,
    itemSlotsRequired: item.slotsRequired,
    quantity,
    unitCents: item.priceCents,
    totalCents: quantity * item.priceCents,
    tvaRate: item.tvaRate,
    nbDaysExecution: item.nbDaysExecution,
    isCounted: item.stockQuantity !== unlimited,
    depositLockerType: item.requiredForCustomerDeposit ? type : null,
    returnLockerType: item.requiredForClientDeposit ? type : null,
    withdrawalExclusion: item.withdrawalExclusion,
  };
}

type Lines = readonly OrderLine[];

export const totalCentsOf = (lines: readonly Pick<OrderLine, 'totalCents'>[]): number =>
  lines.reduce((sum, { totalCents }) => sum + totalCents, 0);

/** `Σ quantity × slotsRequired` (laundry.md#ordering). */
export const slotsOf = (lines: Lines): number =>
  lines.reduce((sum, { quantity, itemSlotsRequired }) => sum + quantity * itemSlotsRequired, 0);

/** The longest execution time of the lines: the promised day. */
export const daysOf = (lines: Lines): number =>
  Math.max(0, ...lines.map(({ nbDaysExecution }) => nbDaysExecution));

/**
 * The one locker type that all lines fit in; null: any. Throws NO_LOCKER_FITS when two of them require different ones.
 */
export function lockerTypeOf(
  lines: Lines,
  side: 'depositLockerType' | 'returnLockerType',
): LockerType | null {
  const wanted = [...new Set(lines.flatMap((line) => line[side] ?? []))];
  if (wanted.length > 1) throw new DomainError('NO_LOCKER_FITS');
  return wanted[0] ?? null;
}

/** The total at one VAT rate; amount before tax and VAT add up to it. */
export interface VatShare {
  readonly rate: number;
  readonly htCents: number;
  readonly vatCents: number;
  readonly ttcCents: number;
}

type Priced = Pick<OrderLine, 'tvaRate' | 'totalCents'>;

/**
 * VAT per rate, from the sum of that rate's lines, rounded once and half up (money.md#amounts-and-vat); the lowest rate
 * first.
 */
export function vatShares(lines: readonly Priced[]): VatShare[] {
  const sums = new Map<number, number>();
  for (const { tvaRate, totalCents } of lines) sums.set(tvaRate, (sums.get(tvaRate) ?? 0) + totalCents);
  return [...sums]
    .sort(([left], [right]) => left - right)
    .map(([rate, ttcCents]) => {
      const htCents = htFromTtcCents(ttcCents, rate);
      return { rate, htCents, vatCents: ttcCents - htCents, ttcCents };
    });
}

export const htCentsOf = (shares: readonly VatShare[]): number =>
  shares.reduce((sum, { htCents }) => sum + htCents, 0);
