/** Finds any order that allows a withdrawal, by kind. */
import { withdrawableKinds, type WithdrawableKind } from '#domain/sales/withdrawal.js';
import { pressingSales } from '#application/pressing/sales.js';
import { rentalWithdrawals } from '#application/rentals/withdrawal.js';
import { shopSales } from '#application/shop/sales.js';
import type { Store } from '#application/store.js';
import type { Withdrawable, WithdrawalRules } from './withdrawal-rules.js';

const kinds: Readonly<Record<WithdrawableKind, WithdrawalRules>> = {
  pressing: pressingSales,
  shop: shopSales,
  rental: rentalWithdrawals,
};

export interface KnownWithdrawable extends Withdrawable {
  readonly rules: WithdrawalRules;
}

/** The order with the rules of its kind, read once; null if no kind has it. */
export async function withdrawableOf(store: Store, orderId: string): Promise<KnownWithdrawable | null> {
  for (const kind of withdrawableKinds) {
    const rules = kinds[kind];
    const found = await rules.withdrawable(store, orderId);
    if (found) return { rules, ...found };
  }
  return null;
}
