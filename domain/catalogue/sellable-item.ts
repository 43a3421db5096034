/**
 * Items that a pressing cleans or a shop sells (specification §3, §5); prices are consumer prices, VAT included
 * (money.md#amounts-and-vat).
 */
import type { CabinetMode, LockerType } from '#domain/lockers/cabinet.js';
import type { VersionedRecord } from '#domain/shared/record.js';
import type { WithdrawalExclusion } from './withdrawal-exclusion.js';

export const sellableTypes = ['Pressing', 'Product'] as const;
export type SellableType = (typeof sellableTypes)[number];

/** The item type that a cabinet in this mode sells; null: none. */
const typesOfModes: Readonly<Record<CabinetMode, SellableType | null>> = {
  Pressing: 'Pressing',
  ECommerce: 'Product',
  Rental: null,
  ClickAndCollect: null,
};
export const sellableTypeOf = (mode: CabinetMode): SellableType | null => typesOfModes[mode];

/** Unlimited stock (specification §5: an integer of at least −1). */
export const unlimited = -1;

/** Stock filters of the catalogue. */
export const stockLevels = ['soldOut', 'unlimited'] as const;
export type StockLevel = (typeof stockLevels)[number];

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
  /** Days until it is clean; 0: the same day. */
  readonly nbDaysExecution: number;
  /** Why withdrawal is excluded; null: it is possible. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
}

/** The picture of an item, stored separately because every visit reads the item; the id is the item's own. */
export interface SellableItemImage {
  readonly id: string;
  readonly digest: string;
  readonly mediaType: string;
  readonly base64: string;
}
