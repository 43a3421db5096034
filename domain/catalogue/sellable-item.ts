/**
 * Items that a pressing cleans or a shop sells (specification §3, §5); prices are consumer prices, VAT included
 * (money.md#amounts-and-vat).
 */
import type { LockerType } from '#domain/lockers/cabinet.js';
import type { ModeOffering, CabinetMode } from '#domain/lockers/mode-plans.js';
import type { VersionedRecord } from '#domain/shared/record.js';
import { type WithdrawalExclusion, exclusionsOf } from './withdrawal-exclusion.js';
import type { Language } from '#domain/shared/languages.js';
import { cardLimits } from '#domain/payments/card-limits.js';

export const sellableTypes = ['Pressing', 'Product'] as const;
export type SellableType = (typeof sellableTypes)[number];

const typesOfModes: Readonly<Record<ModeOffering<'articles'>, SellableType>> = {
  Pressing: 'Pressing',
  ECommerce: 'Product',
};
/** The item type that a cabinet in this mode sells; null: none. */
export const sellableTypeOf = (mode: CabinetMode): SellableType | null =>
  mode in typesOfModes ? typesOfModes[mode as ModeOffering<'articles'>] : null;

/** Unlimited stock (specification §5: an integer of at least −1). */
export const unlimited = -1;

/** Stock filters of the catalogue. */
export const stockLevels = ['soldOut', 'unlimited'] as const;
type StockLevel = (typeof stockLevels)[number];

/** The stock that each filter means. */
export const quantityOf: Readonly<Record<StockLevel, number>> = { soldOut: 0, unlimited };

export interface SellableItem extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly name: string;
  readonly description: string;
  /** TTC. */
  readonly priceCents: number;
  readonly tvaRate: number;
  /** Digest of the stored picture, used as its name in URLs; null without one. */
  readonly image: string | null;
  readonly isActive: boolean;
  readonly slotsRequired: number;
  readonly type: SellableType;
  /** The required locker type, where one of the next two fields applies it; null: any. */
  readonly requiresSpecificLockerType: LockerType | null;
  /** The type applies to the locker of the customer's deposit, */
  readonly requiredForCustomerDeposit: boolean;
  /**
   * and to the locker of the clean return: a coat is dropped in a bag and comes back on a hanger (laundry.md#ordering).
   */
  readonly requiredForClientDeposit: boolean;
  readonly category: string | null;
  readonly sku: string | null;
  readonly stockQuantity: number;
  /** Days until the laundry is clean; 0: the same day. */
  readonly nbDaysExecution: number;
  /** Why withdrawal is excluded; null: it is possible. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
}

/** A cabinet's offer as customers see it, grouped by category. */
interface Shelved {
  readonly category: string | null;
}

interface Shelf<Item extends Shelved> {
  readonly name: string;
  readonly items: readonly Item[];
}

const unnamedWords: Readonly<Record<Language, { readonly alone: string; readonly afterOthers: string }>> = {
  fr: { alone: 'Articles', afterOthers: 'Autres articles' },
  en: { alone: 'Items', afterOthers: 'Other items' },
  de: { alone: 'Artikel', afterOthers: 'Weitere Artikel' },
  es: { alone: 'Artículos', afterOthers: 'Otros artículos' },
};

/**
 * Categories in order of first appearance. Items without one come last, titled « Autres articles » only if other
 * categories exist.
 */
export function shelvesOf<Item extends Shelved>(
  items: readonly Item[],
  language: Language = 'fr',
): Shelf<Item>[] {
  const categories = [...new Set(items.map(({ category }) => category ?? ''))].sort(
    (left, right) => Number(left === '') - Number(right === ''),
  );
  const unnamed = unnamedWords[language][categories.length > 1 ? 'afterOthers' : 'alone'];
  return categories.map((category) => ({
    name: category || unnamed,
    items: items.filter((item) => (item.category ?? '') === category),
  }));
}

// Limits and defaults of sellable items (specification §5), and those that keep every total exact.

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
