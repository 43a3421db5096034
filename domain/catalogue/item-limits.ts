/** Limits and defaults of sellable items (specification §5), and those that keep every total exact. */
import { cardLimits } from '#domain/payments/card-limits.js';
import { unlimited, type SellableItem, type SellableType } from './sellable-item.js';
import { exclusionsOf, type WithdrawalExclusion } from './withdrawal-exclusion.js';

/**
 * The specification names no upper limit for slots and stock; these exceed any cabinet, and no sum of them overflows.
 */
export const sellableLimits = {
  priceCents: { min: 1, max: cardLimits.mostCents },
  tvaRate: { min: 0, max: 100 },
  slotsRequired: { min: 1, max: 10_000 },
  stockQuantity: { min: unlimited, max: 1_000_000 },
  nbDaysExecution: { min: 0, max: 365 },
} as const;

export const sellableDefaults = {
  description: '',
  category: null,
  sku: null,
  isActive: true,
  tvaRate: 20,
  slotsRequired: 1,
  stockQuantity: unlimited,
  nbDaysExecution: 0,
  requiresSpecificLockerType: null,
  requiredForCustomerDeposit: false,
  requiredForClientDeposit: false,
  withdrawalExclusion: null,
} as const;

type Judged = Pick<
  SellableItem,
  'requiresSpecificLockerType' | 'requiredForCustomerDeposit' | 'requiredForClientDeposit'
>;

/** Whether an exclusion reason can apply to this type of item. */
export const isExclusionOf = (
  type: SellableType | 'Rental',
  exclusion: WithdrawalExclusion | null,
): boolean => exclusion === null || exclusionsOf[type].includes(exclusion);

/**
 * A locker type applies to a deposit, a return or both; without one it has no effect. Returns the field to change, or
 * null.
 */
export function sellableFault(item: Judged): keyof Judged | null {
  const { requiresSpecificLockerType: type, requiredForCustomerDeposit, requiredForClientDeposit } = item;
  const isBound = requiredForCustomerDeposit || requiredForClientDeposit;
  if (type === null && isBound) return 'requiresSpecificLockerType';
  return type !== null && !isBound ? 'requiredForCustomerDeposit' : null;
}
