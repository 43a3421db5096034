/** What the modes of cabinets do differently where the code is shared, so that no code names a mode. */
import { assert } from '#domain/shared/errors.js';
import {
  modeRows,
  orderWords,
  type ModePlan,
  type Offer,
  type OrderName,
} from '#domain/shared/order-kinds.js';

export type CabinetMode = keyof typeof modeRows;
export const modePlans: Readonly<Record<CabinetMode, ModePlan>> = modeRows;
export const cabinetModes = /* @__PURE__ */ Object.keys(modeRows) as CabinetMode[];

/** The mode of the cabinets that serve this kind of order. */
export function modeOf(kind: OrderName): CabinetMode {
  const mode = cabinetModes.find((each) => modePlans[each].orders === kind);
  assert(mode, 'every kind of order has a mode');
  return mode;
}

/** The modes whose plan offers this. */
export type ModeOffering<O extends Offer> = {
  [M in CabinetMode]: (typeof modeRows)[M]['offers'] extends O ? M : never;
}[CabinetMode];

export const letsUnits = (mode: CabinetMode): boolean => modePlans[mode].offers === 'units';

interface OpenFor {
  readonly mode: CabinetMode;
  readonly isActive: boolean;
  readonly maintenanceUntil: string | null;
}

/** Whether the cabinet's page accepts orders. Rentals may be booked for a time after the maintenance. */
export const isOpenFor = ({ mode, isActive, maintenanceUntil }: OpenFor): boolean =>
  isActive && (maintenanceUntil === null || modePlans[mode].offers !== 'articles');

export const takesOrders = (mode: CabinetMode): boolean => modePlans[mode].offers !== null;

const labels = () =>
  Object.fromEntries(cabinetModes.map((mode) => [mode, orderWords[modePlans[mode].orders].mode])) as Readonly<
    Record<CabinetMode, string>
  >;
/** Names of the cabinet modes (specification §1). */
export const cabinetModeLabels = /* @__PURE__ */ labels();
