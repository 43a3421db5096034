/** What the modes of cabinets do differently where the code is shared: one row a mode, so that no code names a mode. */
import { assert } from '#domain/shared/errors.js';
import type { OrderName } from '#domain/shared/order-kinds.js';

export type Offer = 'units' | 'articles';

interface ModePlan {
  readonly orders: OrderName;
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
  ClickAndCollect: {
    ...{ orders: 'parcel', path: 'cabinet', offers: null },
    ...{ takesLockerAtOrder: false, hasDocuments: false },
  },
  Pressing: {
    ...{ orders: 'pressing', path: 'cabinet', offers: 'articles' },
    ...{ takesLockerAtOrder: true, hasDocuments: true },
  },
  ECommerce: {
    ...{ orders: 'shop', path: 'cabinet', offers: 'articles' },
    ...{ takesLockerAtOrder: false, hasDocuments: true },
  },
  Rental: {
    ...{ orders: 'rental', path: 'rental', offers: 'units' },
    ...{ takesLockerAtOrder: false, hasDocuments: false },
  },
} as const satisfies Readonly<Record<string, ModePlan>>;
export type CabinetMode = keyof typeof plans;
export const modePlans: Readonly<Record<CabinetMode, ModePlan>> = plans;
export const cabinetModes = /* @__PURE__ */ Object.keys(plans) as CabinetMode[];

/** The mode of the cabinets that serve this kind of order. */
export function modeOf(kind: OrderName): CabinetMode {
  const mode = cabinetModes.find((each) => modePlans[each].orders === kind);
  assert(mode, 'every kind of order has a mode');
  return mode;
}

/** The modes whose plan offers this. */
export type ModeOffering<O extends Offer> = {
  [M in CabinetMode]: (typeof plans)[M]['offers'] extends O ? M : never;
}[CabinetMode];

export const letsUnits = (mode: CabinetMode): boolean => modePlans[mode].offers === 'units';

interface OpenFor {
  readonly mode: CabinetMode;
  readonly isActive: boolean;
  readonly maintenanceUntil: string | null;
}

/** Whether its page offers anything. Units are booked for a time, which may be after the maintenance. */
export const isOpenFor = ({ mode, isActive, maintenanceUntil }: OpenFor): boolean =>
  isActive && (maintenanceUntil === null || modePlans[mode].offers !== 'articles');

export const takesOrders = (mode: CabinetMode): boolean => modePlans[mode].offers !== null;

/** Names of the cabinet modes (specification §1). */
export const cabinetModeLabels: Readonly<Record<CabinetMode, string>> = {
  ClickAndCollect: 'Click & Collect',
  Pressing: 'Pressing (avec paiement)',
  ECommerce: 'E-Commerce',
  Rental: 'Location',
};
