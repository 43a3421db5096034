/** The limits and defaults of what is sold (specification §5), and those that keep every total exact. */
import { amountAtMostCents } from '#domain/rentals/item-limits.js';
import { unlimited, type SellableItem, type SellableType } from './sellable-item.js';
import { exclusionsOf, type WithdrawalExclusion } from './withdrawal-exclusion.js';

/** The specification names no upper limit of slots and stock; these are beyond any cabinet, and no sum of them overflows. */
export const sellableLimits = {
  priceCents: { min: 1, max: amountAtMostCents },
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

/** Whether a reason not to withdraw can hold of what this is. */
export const isExclusionOf = (
  type: SellableType | 'Rental',
  exclusion: WithdrawalExclusion | null,
): boolean => exclusion === null || exclusionsOf[type].includes(exclusion);

/** A locker type binds a deposit, a return or both; without one there is nothing to bind. The field to change, or null. */
export function sellableFault(item: Judged): keyof Judged | null {
  const { requiresSpecificLockerType: type, requiredForCustomerDeposit, requiredForClientDeposit } = item;
  const isBound = requiredForCustomerDeposit || requiredForClientDeposit;
  if (type === null && isBound) return 'requiresSpecificLockerType';
  return type !== null && !isBound ? 'requiredForCustomerDeposit' : null;
}
