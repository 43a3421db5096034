/** What the modes of cabinets do differently where the code is shared: one row a mode, so that no code names a mode. */
import type { CabinetMode } from './cabinet.js';

export type Offer = 'units' | 'articles';

interface ModePlan {
  /** The first part of the public page's address (specification §7, §9). */
  readonly path: 'rental' | 'cabinet';
  /** What customers order on that page; null: nothing, staff enter what lies in the lockers. */
  readonly offers: Offer | null;
  /** An order has its locker before it is paid: without a free one nothing can be ordered. */
  readonly takesLockerAtOrder: boolean;
  /** Whether its orders have invoices and credit notes. */
  readonly hasDocuments: boolean;
}

const plans = {
  Rental: { path: 'rental', offers: 'units', takesLockerAtOrder: false, hasDocuments: false },
  Pressing: { path: 'cabinet', offers: 'articles', takesLockerAtOrder: true, hasDocuments: true },
  ECommerce: { path: 'cabinet', offers: 'articles', takesLockerAtOrder: false, hasDocuments: true },
  ClickAndCollect: { path: 'cabinet', offers: null, takesLockerAtOrder: false, hasDocuments: false },
} as const satisfies Readonly<Record<CabinetMode, ModePlan>>;
export const modePlans: Readonly<Record<CabinetMode, ModePlan>> = plans;

/** The modes whose plan offers this. */
export type ModeOffering<O extends Offer> = {
  [M in CabinetMode]: (typeof plans)[M]['offers'] extends O ? M : never;
}[CabinetMode];

export const letsUnits = (mode: CabinetMode): boolean => modePlans[mode].offers === 'units';

export const takesOrders = (mode: CabinetMode): boolean => modePlans[mode].offers !== null;

/** Names of the cabinet modes (specification §1). */
export const cabinetModeLabels: Readonly<Record<CabinetMode, string>> = {
  ClickAndCollect: 'Click & Collect',
  Pressing: 'Pressing (avec paiement)',
  ECommerce: 'E-Commerce',
  Rental: 'Location',
};
