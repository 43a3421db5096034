/** Click & Collect parcels as shown to staff (specification §3, §4; parcels.md#states). */
import * as z from 'zod/mini';
import { codeStates } from '#domain/locks/grant.js';
import { notificationPreferences } from '#domain/parcels/parcel.js';
import { languages } from '#domain/shared/languages.js';
import {
  email,
  filledLine,
  id,
  instant,
  line,
  reference,
  text,
  recordFields,
} from '#application/contract/fields.js';
import { lockReach } from '#application/contract/lockers/lock-reach.js';
import { pickupReportView } from './pickup-reports.js';
import {
  customerLanguage,
  requestedReach,
  messageView,
  staffActions,
  timelineEntry,
  unproven,
} from './order-shapes.js';

/** The specification's numbers: Created = 0, Deposited = 1, Retrieved = 2, Cancelled = 3. */
const parcelStatus = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);
export type ParcelStatusNumber = z.output<typeof parcelStatus>;

const words = z.nullable(z.string());

const fields = {
  ...recordFields,
  version: z.number(),
  companyId: id,
  cabinetId: id,
  cabinetName: z.string(),
  lockerId: id,
  lockerNumber: z.number(),
  trackingNumber: z.string(),
  customerName: z.string(),
  customerCompany: words,
  customerPhone: words,
  customerEmail: words,
  notificationPreference: z.enum(notificationPreferences),
  notes: words,
  status: parcelStatus,
  /** The staff member who entered the parcel. */
  userId: id,
  depositedAt: z.nullable(instant),
  retrievedAt: z.nullable(instant),
  /** When staff removed the parcel. */
  collectedAt: z.nullable(instant),
  cancelledAt: z.nullable(instant),
  /** Waiting longer than its company stores parcels. */
  isToTakeBack: z.boolean(),
};

export const parcelRow = z.object(fields);
export type ParcelRow = z.output<typeof parcelRow>;

/** Staff actions on a parcel. */
const staffParcelAction = z.enum([
  'edit',
  'move',
  'cancel',
  'collect',
  'keep',
  'resend',
  'reissue',
  'reveal',
]);
export type StaffParcelAction = z.output<typeof staffParcelAction>;

const doorCode = z.object({
  id,
  step: z.enum(['deposit', 'pickup']),
  /** Masked; `GET /parcels/{id}/codes` reveals valid codes, and is audited. */
  maskedCode: z.string(),
  isLive: z.boolean(),
  createdAt: instant,
  doneAt: z.nullable(instant),
  revokedAt: z.nullable(instant),
  /** A lock without a sensor accepted its code, and the task is not confirmed yet. */
  unconfirmedSince: z.nullable(instant),
  codeState: z.nullable(z.enum(codeStates)),
  validUntil: z.nullable(instant),
  doorOpenedAt: z.nullable(instant),
  doorClosedAt: z.nullable(instant),
});
export type ParcelDoorCode = z.output<typeof doorCode>;

export const parcelDetail = z.object({
  ...fields,
  cabinetLocation: z.string(),
  userName: z.string(),
  customerLanguage,
  /** Until when its company stores it; null when it is not in a locker. */
  keptUntil: z.nullable(instant),
  codes: z.array(doorCode),
  /** The recipient's reports about the pick-up. */
  pickupReports: z.array(pickupReportView),
  reach: requestedReach,
  lock: lockReach,
  /** For a parcel in its locker. */
  unproven,
  ...staffActions(staffParcelAction),
  timeline: z.array(timelineEntry),
  messages: z.array(messageView),
  serverTime: instant,
});
export type ParcelDetail = z.output<typeof parcelDetail>;

/** Codes for those who need them: XXXX-XXXX, and the addresses of their pages; null when they are not valid. */
const activeCodes = {
  depositCode: words,
  depositUrl: words,
  pickupCode: words,
  pickupUrl: words,
};
export const parcelCodes = z.object({ ...activeCodes, lockerNumber: z.number() });
export type ParcelCodes = z.output<typeof parcelCodes>;

/** Returned once, for the label. */
export const createdParcel = z.object({
  ...fields,
  cabinetLocation: z.string(),
  reach: requestedReach,
  lock: lockReach,
  ...activeCodes,
});
export type CreatedParcel = z.output<typeof createdParcel>;

const recipientFields = {
  customerName: filledLine(100),
  customerCompany: z.nullable(line(100)),
  customerPhone: z.nullable(reference(20)),
  customerEmail: z.nullable(z.union([z.literal(''), email(254)])),
  notificationPreference: z.enum(notificationPreferences),
  notes: z.nullable(text(500)),
};

/** The requested locker. */
const placeFields = {
  cabinetId: id,
  /** A size, or a locker chosen by hand; otherwise the smallest free one. */
  cabinetSizeId: z.optional(z.nullable(id)),
  lockerId: z.optional(z.nullable(id)),
};

export const parcelMove = z.strictObject({ ...placeFields, reason: z.optional(z.nullable(text(500))) });
export type ParcelMove = z.output<typeof parcelMove>;

export const parcelBody = z.strictObject({
  ...recipientFields,
  customerCompany: z.optional(recipientFields.customerCompany),
  customerPhone: z.optional(recipientFields.customerPhone),
  customerEmail: z.optional(recipientFields.customerEmail),
  notes: z.optional(recipientFields.notes),
  ...placeFields,
  /** Within reach if one is free; never a reason for refusal. */
  needsReach: z.optional(z.boolean()),
  /** The language of the recipient's messages; French by default. */
  language: z.optional(z.enum(languages)),
  /** Generated when empty. */
  trackingNumber: z.optional(z.nullable(reference(50))),
});
export type ParcelFields = z.output<typeof parcelBody>;

/** An edit must contain every field, so that an omitted one is not emptied. */
export const parcelEdit = z.strictObject({
  ...recipientFields,
  version: z.number().check(z.int(), z.gte(1)),
});
export type RecipientFields = Omit<z.output<typeof parcelEdit>, 'version'>;
