/** A live door for staff: lock state, codes on the lock, and the current holder (doors-and-codes.md#opening-a-door). */
import * as z from 'zod/mini';
import { claimPurposes } from '#domain/lockers/cabinet.js';
import { lockerStatuses } from '#domain/lockers/status.js';
import { gatewayClockStates } from '#domain/locks/gateway-clock.js';
import { codeStates, grantPurposes } from '#domain/locks/grant.js';
import { openingStates } from '#domain/locks/opening.js';
import { batteryLevels } from '#domain/locks/battery.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { id, instant } from '#application/contract/fields.js';
import { remoteOpening } from './lock-reach.js';
import { orderSubjectNames } from '#domain/shared/order-kinds.js';

const codeOnLock = z.object({
  grantId: z.string(),
  holder: z.enum(['customer', 'staff']),
  purpose: z.enum(grantPurposes),
  state: z.enum(codeStates),
  validFrom: instant,
  validUntil: instant,
  /** The lock's answer when it refused the code. */
  failure: z.nullable(z.string()),
});

export const doorView = z.object({
  lockerId: id,
  number: z.number(),
  name: z.string(),
  status: z.enum(lockerStatuses),
  isAvailable: z.boolean(),
  /**
   * When it becomes available, if that is known and in the future: reserved after a pick-up, or until old codes of its
   * offline lock expire.
   */
  availableFrom: z.nullable(instant),
  closedReason: z.nullable(z.string()),
  sizeLabel: z.string(),
  heightMm: z.number(),
  widthMm: z.number(),
  /** The place of the door, if staff entered it. */
  gridColumn: z.nullable(z.number()),
  gridRow: z.nullable(z.number()),
  isWithinReach: z.boolean(),
  model: z.enum(lockModelNames),
  ...remoteOpening,
  hasDoorSensor: z.boolean(),
  /** As last reported; `unknown` if the lock has no sensor or never reported. */
  door: z.enum(['open', 'closed', 'ajar', 'unknown']),
  doorSince: z.nullable(instant),
  /**
   * `none`: the lock has no link by design. `lost`: neither gateway nor lock answer. `silent`: the gateway cannot reach
   * it.
   */
  lockLink: z.enum(['up', 'lost', 'silent', 'none']),
  /** `dead`: it warned of a critical battery and is out of reach now. `unknown`: the lock warns at its keypad only. */
  battery: z.enum([...batteryLevels, 'unknown']),
  /** When the lock reported that, or fell silent; null if it never warned. Locks report no percentage. */
  batteryReportedAt: z.nullable(instant),
  isTampered: z.boolean(),
  codes: z.array(codeOnLock),
  /** When the lock last reported or executed a command of staff; null if it never did, or cannot. */
  lastSeenAt: z.nullable(instant),
  lastEvent: z.nullable(z.object({ type: z.string(), at: instant })),
  claim: z.nullable(
    z.object({
      purpose: z.enum(claimPurposes),
      since: instant,
      orderCode: z.nullable(z.string()),
      customerName: z.nullable(z.string()),
      /** What is in it or goes into it, if the order names it: a rented item. */
      thing: z.nullable(z.string()),
      /** The order whose page exists; null while staff have the locker. */
      order: z.nullable(z.object({ kind: z.enum(orderSubjectNames), id })),
    }),
  ),
  lastOpening: z.nullable(z.object({ state: z.enum(openingStates), at: instant, by: z.string() })),
});
export type DoorView = z.output<typeof doorView>;

export const linkView = z.object({
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(instant),
  /** Events are missing and were requested again. */
  hasGap: z.boolean(),
  /** The gateway's clock at its last status; device times count only while it is `right`. Null before the first. */
  clock: z.nullable(z.object({ state: z.enum(gatewayClockStates), offsetSeconds: z.nullable(z.number()) })),
  /** Unreadable messages, and those that the cabinet may not send; the beginning of the last one. Null without any. */
  dropped: z.nullable(
    z.object({ count: z.number(), lastAt: instant, lastReason: z.string(), lastText: z.string() }),
  ),
});

export const doorsReply = z.object({
  cabinetId: id,
  link: linkView,
  /** Since when two gateways take over each other's connection; null while none do. */
  identityUsedTwiceSince: z.nullable(instant),
  doors: z.array(doorView),
  serverTime: instant,
});
export type DoorsReply = z.output<typeof doorsReply>;
