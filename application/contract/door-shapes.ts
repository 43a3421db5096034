/** A door as staff see it live: what the lock said, what is on it, who has it (doors-and-codes.md#opening-a-door). */
import * as z from 'zod/mini';
import { claimPurposes } from '#domain/lockers/cabinet.js';
import { lockerStatuses } from '#domain/lockers/status.js';
import { gatewayClockStates } from '#domain/locks/gateway-clock.js';
import { codeStates, grantPurposes } from '#domain/locks/grant.js';
import { openingStates } from '#domain/locks/opening.js';
import { batteryLevels } from '#domain/locks/battery-level.js';
import { lockModelNames } from '#domain/locks/templates.js';
import { id, instant } from './fields.js';
import { remoteOpening } from './lock-reach.js';
import { orderPageKinds } from './staff-paths.js';

const codeOnLock = z.object({
  grantId: z.string(),
  holder: z.enum(['customer', 'staff']),
  purpose: z.enum(grantPurposes),
  state: z.enum(codeStates),
  validFrom: instant,
  validUntil: instant,
  /** What the lock answered when it refused the code. */
  failure: z.nullable(z.string()),
});

export const doorView = z.object({
  lockerId: id,
  number: z.number(),
  name: z.string(),
  status: z.enum(lockerStatuses),
  isAvailable: z.boolean(),
  /** When it takes something new, where that is known and not yet: held after a pick-up, or until old codes of its offline lock are over. */
  availableFrom: z.nullable(instant),
  closedReason: z.nullable(z.string()),
  sizeLabel: z.string(),
  heightMm: z.number(),
  widthMm: z.number(),
  isWithinReach: z.boolean(),
  model: z.enum(lockModelNames),
  ...remoteOpening,
  hasDoorSensor: z.boolean(),
  /** As last told; `unknown` where the lock has no sensor or never spoke. */
  door: z.enum(['open', 'closed', 'ajar', 'unknown']),
  doorSince: z.nullable(instant),
  /** `none`: the lock has no link by nature. `lost`: neither gateway nor lock answer. `silent`: the gateway does not reach it. */
  lockLink: z.enum(['up', 'lost', 'silent', 'none']),
  /** `dead`: it warned of its last cells and is not reached any more. `unknown`: the lock warns at its keypad only. */
  battery: z.enum([...batteryLevels, 'unknown']),
  /** When the lock told that, or fell silent; null for one that never warned. No lock tells a percentage. */
  batteryToldAt: z.nullable(instant),
  isTampered: z.boolean(),
  codes: z.array(codeOnLock),
  /** When the lock last told something or did what staff asked; null for one that never did, or cannot. */
  lastSeenAt: z.nullable(instant),
  lastEvent: z.nullable(z.object({ type: z.string(), at: instant })),
  claim: z.nullable(
    z.object({
      purpose: z.enum(claimPurposes),
      since: instant,
      orderCode: z.nullable(z.string()),
      /** Whose page there is; null while staff have the locker. */
      order: z.nullable(z.object({ kind: z.enum(orderPageKinds), id })),
    }),
  ),
  lastOpening: z.nullable(z.object({ state: z.enum(openingStates), at: instant, by: z.string() })),
});
export type DoorView = z.output<typeof doorView>;

export const linkView = z.object({
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(instant),
  /** Events are missing and were asked for. */
  hasGap: z.boolean(),
  /** The gateway's clock, as its last status showed it; device times count only while it is `right`. Null before the first. */
  clock: z.nullable(z.object({ state: z.enum(gatewayClockStates), offsetSeconds: z.nullable(z.number()) })),
  /** Messages that could not be read, or were not this cabinet's to send; the beginning of the last one. Null where all could. */
  dropped: z.nullable(
    z.object({ count: z.number(), lastAt: instant, lastReason: z.string(), lastText: z.string() }),
  ),
});

export const doorsReply = z.object({
  cabinetId: id,
  link: linkView,
  /** Since when two gateways take the line from each other; null while none do. */
  identityUsedTwiceSince: z.nullable(instant),
  doors: z.array(doorView),
  serverTime: instant,
});
export type DoorsReply = z.output<typeof doorsReply>;
