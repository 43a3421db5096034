/** What a pressing cleans and what a shop sells (specification §3, §5); prices are what consumers pay, VAT contained (money.md#amounts-and-vat). */
import type { CabinetMode, LockerType } from '#domain/lockers/cabinet.js';
import type { VersionedRecord } from '#domain/shared/record.js';
import type { WithdrawalExclusion } from './withdrawal-exclusion.js';

export const sellableTypes = ['Pressing', 'Product'] as const;
export type SellableType = (typeof sellableTypes)[number];

/** What a cabinet in this mode sells; null: nothing. */
export function sellableTypeOf(mode: CabinetMode): SellableType | null {
  if (mode === 'Pressing') return 'Pressing';
  return mode === 'ECommerce' ? 'Product' : null;
}

/** Stock of what never runs out (specification §5: an integer of at least −1). */
export const unlimited = -1;

/** What a catalogue is looked through for: nothing left, or never counted. */
export const stockLevels = ['soldOut', 'unlimited'] as const;
export type StockLevel = (typeof stockLevels)[number];

/** The stock that each of them means. */
export const quantityOf: Readonly<Record<StockLevel, number>> = { soldOut: 0, unlimited };

export interface SellableItem extends VersionedRecord {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly name: string;
  readonly description: string;
  /** TTC. */
  readonly priceCents: number;
  readonly tvaRate: number;
  /** Digest of the stored picture, which names it for browsers; null without one. */
  readonly image: string | null;
  readonly isActive: boolean;
  readonly slotsRequired: number;
  readonly type: SellableType;
  /** The only locker type that takes it, where one of the next two says so; null: any. */
  readonly requiresSpecificLockerType: LockerType | null;
  /** It binds the locker of the customer's deposit, */
  readonly requiredForCustomerDeposit: boolean;
  /** and the locker of the clean return: a coat is dropped in a bag and comes back on a hanger (laundry.md#ordering). */
  readonly requiredForClientDeposit: boolean;
  readonly category: string | null;
  readonly sku: string | null;
  readonly stockQuantity: number;
  /** Days until it is clean; 0 is the same day. */
  readonly nbDaysExecution: number;
  /** Why nobody may withdraw from it; null: they may. */
  readonly withdrawalExclusion: WithdrawalExclusion | null;
}

/** The picture of an item, apart from the item that every visit reads; the id is the item's own. */
export interface SellableItemImage {
  readonly id: string;
  readonly digest: string;
  readonly mediaType: string;
  readonly base64: string;
}
