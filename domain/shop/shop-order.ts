/** An order of the small shop: paid, prepared, put in a locker, picked up (specification §3, §4; shop.md#states). */
import { refuseWhenRefunded, stepsOf, type Sale, type SaleStep, heldBackLabel } from '#domain/sales/sale.js';
import { type ErrorCode, DomainError } from '#domain/shared/errors.js';
import { advance, refusal, type Lifecycle } from '#domain/shared/lifecycle.js';
import type { Instant } from '#domain/shared/record.js';
import { slotsOf } from '#domain/catalogue/order-lines.js';
import type { LockerType } from '#domain/lockers/cabinet.js';
import type { LockerRequest } from '#domain/lockers/fit.js';

export const shopStatuses = [
  'Pending',
  'Paid',
  'Preparing',
  'ReadyForPickup',
  'Completed',
  'Cancelled',
  'Failed',
] as const;
export type ShopStatus = (typeof shopStatuses)[number];

export interface ShopOrder extends Sale {
  readonly status: ShopStatus;
  readonly totalSlotsRequired: number;
  /** The customer's note for the preparation, at most 500 characters. */
  readonly notes: string | null;
  /** Claimed when staff put it in a locker. */
  readonly assignedLockerId: string | null;
  readonly preparingAt: Instant | null;
  readonly readyAt: Instant | null;
}

export const shopLifecycle = {
  pay: { from: ['Pending'], to: 'Paid' },
  prepare: { from: ['Paid'], to: 'Preparing', refuse: refuseWhenRefunded },
  /** The door closed, or staff confirmed the deposit at a lock without a sensor. */
  ready: { from: ['Preparing'], to: 'ReadyForPickup', refuse: refuseWhenRefunded },
  undoReady: { from: ['ReadyForPickup'], to: 'Preparing' },
  pickup: { from: ['ReadyForPickup'], to: 'Completed', refuse: refuseWhenRefunded },
  /** Staff handed it over, or saw that it was picked up. */
  complete: { from: ['Preparing', 'ReadyForPickup'], to: 'Completed', refuse: refuseWhenRefunded },
  cancel: { from: ['Pending', 'Paid', 'Preparing'], to: 'Cancelled' },
  fail: { from: ['Pending'], to: 'Failed' },
} as const satisfies Lifecycle<ShopStatus, string, ShopOrder, null>;
export type ShopAction = keyof typeof shopLifecycle;

const lifecycle: Lifecycle<ShopStatus, ShopAction, ShopOrder, null> = shopLifecycle;

/** Throws STATE_CONFLICT. */
export const advanceShop = (order: ShopOrder, action: ShopAction): ShopOrder =>
  advance(lifecycle, action, order, null);

export const refuseShop = (order: ShopOrder, action: ShopAction): ErrorCode | null =>
  refusal(lifecycle, action, order, null);

/** For the customer's page. */
export const shopSteps = (order: ShopOrder): readonly SaleStep[] =>
  stepsOf(order, [
    { step: 'paid', at: order.paidAt },
    { step: 'preparing', at: order.preparingAt },
    { step: 'ready', at: order.readyAt },
    { step: 'completed', at: order.completedAt },
  ]);

/** No state in which it could be cancelled can be reached again: only a refund returns money. */
export const isShopPastCancelling = ({ status }: Pick<ShopOrder, 'status'>): boolean =>
  status === 'Completed';

export const isShopOver = ({ status }: Pick<ShopOrder, 'status'>): boolean =>
  status === 'Completed' || status === 'Cancelled' || status === 'Failed';

/** In a locker, expected in one, or waiting for one. */
export const liveShopStatuses = shopStatuses.filter((status) => !isShopOver({ status }));

/** The states of a shop order in French, for every staff view. */
export const shopStatusLabels: Readonly<Record<ShopStatus, string>> = {
  Pending: 'En attente de paiement',
  Paid: 'À préparer',
  Preparing: 'En préparation',
  ReadyForPickup: 'À retirer',
  Completed: 'Retirée',
  Cancelled: 'Annulée',
  Failed: 'Échouée',
};

interface Shown {
  readonly status: ShopStatus;
  /** Null unless the order is held back; absent from an older server. */
  readonly externallyRefundedAt?: string | null;
}

export const shopStateText = ({ status, externallyRefundedAt }: Shown): string =>
  externallyRefundedAt ? heldBackLabel : shopStatusLabels[status];

export const shopStatusTones = {
  Pending: 'neutral',
  Paid: 'warn',
  Preparing: 'warn',
  ReadyForPickup: 'info',
  Completed: 'good',
  Cancelled: 'neutral',
  Failed: 'bad',
} as const satisfies Readonly<Record<ShopStatus, string>>;

// The locker requirements of a shop order: staff deposit and customers pick up in the same locker, so the
// requirements of both steps apply.

/** Throws NO_LOCKER_FITS when two articles require different locker types. */
export function shopLockerRequest({
  lines,
  needsReach,
}: Pick<ShopOrder, 'lines' | 'needsReach'>): LockerRequest & { readonly slots: number } {
  const wanted = lines.flatMap(({ depositLockerType, returnLockerType }) => [
    depositLockerType,
    returnLockerType,
  ]);
  const types = [...new Set(wanted.filter((type): type is LockerType => type !== null))];
  if (types.length > 1) throw new DomainError('NO_LOCKER_FITS');
  return { slots: slotsOf(lines), type: types[0] ?? null, prefersReach: needsReach };
}
