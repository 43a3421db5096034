/**
 * Lockers, their locks, and staff actions at a door (specification §3; doors-and-codes.md#codes,
 * doors-and-codes.md#opening-a-door).
 */
import * as z from 'zod/mini';
import { lockerLimits, reasonLimit, rowAtMost } from '#domain/lockers/limits.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { linkStates, lockAlerts } from '#domain/lockers/health.js';
import { lockerStatuses } from '#domain/lockers/status.js';
import { warnedBatteries } from '#domain/locks/battery.js';
import { codeStates } from '#domain/locks/grant.js';
import { lockModelNames, usualLockModel } from '#domain/locks/templates.js';
import { createSchemas, editSchemas, replySchemas } from '#application/contract/described-fields.js';
import { batteryView } from './battery-shapes.js';
import { doorView, linkView } from './door-shapes.js';
import {
  filledReference,
  filledText,
  groupsInQuery,
  id,
  instant,
  reference,
  referenceLike,
  recordFields,
} from '#application/contract/fields.js';
import { listQuery } from '#application/contract/lists.js';
import { lockClockView } from './lock-clock.js';
import { lockerTypeFilter, version } from '#application/contract/people/staff-shapes.js';

const model = z.enum(lockModelNames);

const { number: newNumber, name: newName, gridRow, gridColumn, ...newShape } = createSchemas(lockerFields);
const placed = { cabinetId: id, smartlockType: z._default(model, usualLockModel) };
export const newLocker = z.strictObject({
  ...newShape,
  ...placed,
  number: newNumber,
  name: newName,
  gridRow,
  gridColumn,
});
export const newRow = z.strictObject({
  ...newShape,
  ...placed,
  firstNumber: newNumber,
  count: z.number().check(z.int(), z.gte(1), z.lte(rowAtMost)),
});
const { gridRow: editedRow, gridColumn: editedColumn, ...edited } = editSchemas(lockerFields);
/**
 * An edit must contain every field, so that an omitted one is not reset to its default; the place of the door, which
 * older callers do not know, stays as it is.
 */
export const lockerEdit = z.strictObject({
  ...edited,
  gridRow: z.optional(editedRow),
  gridColumn: z.optional(editedColumn),
  version,
});
export type NewLocker = z.output<typeof newLocker>;
export type NewRow = z.output<typeof newRow>;

/** At least 128 bits, from the lock's certificate or the technician's tool. */
const lockSecret = referenceLike(/^(?:[0-9a-fA-F]{2}){16,64}$/);
export const commissionBody = z.strictObject({
  smartlockType: model,
  smartlockSerialNumber: filledReference(lockerLimits.serial),
  smartlockId: z.optional(reference(lockerLimits.lockId)),
  /** For an offline lock only; without it the platform draws one and returns it once. */
  lockSecret: z.optional(lockSecret),
});
export type CommissionBody = z.output<typeof commissionBody>;

export const lockerView = z.object({
  ...recordFields,
  version,
  ...replySchemas(lockerFields),
  isActive: z.boolean(),
  isAvailable: z.boolean(),
  /**
   * When it becomes available, if that is known and in the future: reserved after a pick-up, or until old codes of its
   * offline lock expire.
   */
  availableFrom: z.nullable(instant),
  isOutOfService: z.boolean(),
  closedReason: z.nullable(z.string()),
  status: z.enum(lockerStatuses),
  cabinetId: id,
  cabinetName: z.string(),
  sizeLabel: z.string(),
  smartlockSerialNumber: z.nullable(z.string()),
  smartlockId: z.nullable(z.string()),
  smartlockType: model,
  commissionedAt: z.nullable(instant),
  /** What its lock reports to be wrong, the gravest first. */
  alerts: z.array(z.enum(lockAlerts)),
  /** True if the lock receives codes only through the cabinet’s gateway, which is offline. */
  isLinkLost: z.boolean(),
  /** When its lock last reported an event; null if it never did. */
  lastEventAt: z.nullable(instant),
});
export type LockerView = z.output<typeof lockerView>;

/** A technician's code, valid for fifteen minutes; the digits need a separate, audited request. */
export const maintenanceView = z.object({
  grantId: z.string(),
  codeState: z.enum(codeStates),
  codeMasked: z.string(),
  /** False once it was revoked: an offline lock may still accept it until `validUntil`. */
  canReveal: z.boolean(),
  canRevokeOnLock: z.boolean(),
  isOneTime: z.boolean(),
  validFrom: instant,
  validUntil: instant,
  reason: z.string(),
  by: z.string(),
  /** An order has this locker: its content is behind the door. */
  isOccupied: z.boolean(),
});
export type MaintenanceView = z.output<typeof maintenanceView>;

export const lockerDetail = z.object({
  ...lockerView.shape,
  door: doorView,
  /** The gateway's link: a lock is reached through it only. */
  link: linkView,
  maintenance: z.nullable(maintenanceView),
  /** Null without a lock. */
  batteries: z.nullable(batteryView),
  /** For an offline lock only: other clocks are set by the gateway. */
  clock: z.nullable(lockClockView),
  /** Actions possible now, so that buttons match refusals. */
  can: z.object({
    open: z.boolean(),
    identify: z.boolean(),
    /** A code for staff can reach the keypad. */
    maintenance: z.boolean(),
    decommission: z.boolean(),
    delete: z.boolean(),
  }),
});
export type LockerDetail = z.output<typeof lockerDetail>;

/** The secret that the platform drew for an offline lock: returned once, to be typed into the lock. */
export const commissioned = z.object({ ...lockerView.shape, lockSecret: z.nullable(z.string()) });
export type Commissioned = z.output<typeof commissioned>;

export const lockersQuery = z.object({
  /** Sorted by cabinet: lockers of one cabinet together, by number. */
  ...listQuery(['createdAt', 'number', 'name', 'cabinetId']),
  cabinetId: z.optional(id),
  companyId: z.optional(id),
  status: z.optional(z.enum(lockerStatuses)),
  type: z.optional(lockerTypeFilter),
  smartlockType: z.optional(model),
  cabinetSizeId: z.optional(id),
  /** Battery warnings of their locks. */
  battery: z.optional(z.enum(warnedBatteries)),
  /** The link of the cabinet’s gateway. */
  link: z.optional(z.enum(linkStates)),
  alert: z.optional(z.enum(lockAlerts)),
  ...groupsInQuery,
});
export type LockersQuery = z.output<typeof lockersQuery>;

export const openingReply = z.object({
  success: z.boolean(),
  openingId: z.string(),
  message: z.string(),
  answeredAt: instant,
});
export type OpeningReply = z.output<typeof openingReply>;

export const historyLine = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(['event', 'claimed', 'released', 'code', 'opening', 'staffOpening', 'audit']),
  /** The event in the terms of that kind: an event type, the purpose of a claim or code, an audit action. */
  what: z.string(),
  actor: z.enum(['door', 'gateway', 'customer', 'staff', 'clock']),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  /** The result, if there can be one: the state of an opening or a code. */
  outcome: z.nullable(z.string()),
  orderCode: z.nullable(z.string()),
  /** A note of staff; or the number and duration of outages of an unstable link (`linkUnsteady`). */
  text: z.nullable(z.string()),
});
export type HistoryLine = z.output<typeof historyLine>;

export const deleteQuery = z.object({ reason: filledText(reasonLimit) });
