/**
 * Staff routes for cabinets: the list, the record, its gateway's secret, live doors and diagnostics (specification §3,
 * §5).
 */
import * as z from 'zod/mini';
import { cabinetModes } from '#domain/lockers/mode-plans.js';
import { cleanTags } from '#domain/lockers/groups.js';
import {
  cleanCoordinates,
  coordinatesAtMost,
  coordinatesInvalid,
  readCoordinates,
} from '#domain/lockers/coordinates.js';
import { linkStates, lockAlerts } from '#domain/lockers/health.js';
import { cabinetLimits, lockerLimits } from '#domain/lockers/limits.js';
import { cabinetHistoryQuery, cabinetHistoryReply } from './cabinet-history.js';
import { doorsReply } from './door-shapes.js';
import { diagnosticsReply } from './diagnostics-shapes.js';
import {
  filledLine,
  groupsInQuery,
  id,
  instant,
  line,
  text,
  recordFields,
} from '#application/contract/fields.js';
import { cabinetCounts, listOf, listQuery } from '#application/contract/lists.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { done, noteBody, version, yesOrNo } from '#application/contract/people/staff-shapes.js';

const params = z.object({ cabinetId: id });
const mode = z.enum(cabinetModes);

const cabinetView = z.object({
  ...recordFields,
  version,
  name: z.string(),
  location: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  mode,
  region: z.string(),
  site: z.string(),
  /** Separated by commas. */
  tags: z.string(),
  /** Latitude and longitude, « 47.21837, -1.55362 »; empty while unknown. */
  coordinates: z.string(),
  companyId: id,
  companyName: z.string(),
  /** The page behind the QR code on the cabinet. */
  publicAddress: z.string(),
  /** Six digits, printed below the QR code for people who cannot scan it. */
  publicNumber: z.string(),
  /** Leads to the same page, and is short enough to be typed. */
  shortAddress: z.string(),
  /** Whether the gateway is online, and when it was last heard. */
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(instant),
  /** True if the cabinet has locks that receive new codes only through its gateway, which is offline. */
  isLinkLost: z.boolean(),
  /** Alerts of its locks, the gravest first, each with the number of lockers. */
  alerts: z.array(z.object({ alert: z.enum(lockAlerts), lockers: z.number() })),
  lockers: z.object({
    total: z.number(),
    free: z.number(),
    occupied: z.number(),
    outOfService: z.number(),
    disabled: z.number(),
    unequipped: z.number(),
  }),
});
export type CabinetView = z.output<typeof cabinetView>;

const cabinetFields = {
  name: filledLine(cabinetLimits.name),
  location: line(cabinetLimits.location),
  description: text(cabinetLimits.description),
  isActive: z.boolean(),
  mode,
};
const tags = line(cabinetLimits.tags).check(z.overwrite(cleanTags));
const coordinates = line(coordinatesAtMost).check(
  z.overwrite(cleanCoordinates),
  z.refine((typed) => typed === '' || readCoordinates(typed) !== null, coordinatesInvalid),
);
const groupFields = { region: line(cabinetLimits.region), site: line(cabinetLimits.site), tags };
const newCabinet = z.strictObject({
  ...cabinetFields,
  region: z._default(groupFields.region, ''),
  site: z._default(groupFields.site, ''),
  tags: z._default(groupFields.tags, ''),
  coordinates: z._default(coordinates, ''),
  location: z._default(cabinetFields.location, ''),
  description: z._default(cabinetFields.description, ''),
  isActive: z._default(cabinetFields.isActive, true),
  companyId: z.optional(id),
});
/**
 * An edit must contain every field, so that an omitted one is not reset to its default; groups and coordinates, which
 * older callers do not know, then stay as they are.
 */
const cabinetEdit = z.strictObject({
  ...cabinetFields,
  region: z.optional(groupFields.region),
  site: z.optional(groupFields.site),
  tags: z.optional(groupFields.tags),
  coordinates: z.optional(coordinates),
  version,
});
export type NewCabinet = z.output<typeof newCabinet>;

const sideBySide = z
  .array(z.array(id).check(z.maxLength(lockerLimits.grid)))
  .check(z.maxLength(lockerLimits.grid));
/** The ids of lockers by column from the left, each from the top; null: places follow from number and size again. */
const arrangement = z.strictObject({ columns: z.nullable(sideBySide) });

const forTheGateway = {
  /** Returned once, to be typed into the gateway. */
  gatewaySecret: z.string(),
  /** The broker's address for the gateway, `mqtts://host:port`; null if the broker is external. */
  gatewayAddress: z.nullable(z.string()),
};
export const withSecret = z.object({ ...cabinetView.shape, ...forTheGateway });
export type CabinetWithSecret = z.output<typeof withSecret>;

const cabinetsQuery = z.object({
  /** By `lastSeenAt`, cabinets that were never heard come last in either order. */
  ...listQuery(['createdAt', 'name', 'location', 'lastSeenAt']),
  mode: z.optional(mode),
  isActive: z.optional(yesOrNo),
  companyId: z.optional(id),
  link: z.optional(z.enum(linkStates)),
  /** An alert that at least one of the cabinet's lockers has. */
  alert: z.optional(z.enum(lockAlerts)),
  ...groupsInQuery,
});
export type CabinetsQuery = z.output<typeof cabinetsQuery>;

export const staffCabinets = routes('Cabinets', {
  listCabinets: {
    address: 'GET /cabinets',
    access: anyStaff,
    summary: 'The cabinets that one may see',
    query: cabinetsQuery,
    reply: listOf(cabinetView),
  },
  cabinetCounts: {
    address: 'GET /cabinets/counts',
    access: anyStaff,
    summary: 'How many cabinets are online, and how many have a locker with each alert',
    query: z.object({ companyId: z.optional(id), ...groupsInQuery }),
    reply: cabinetCounts,
  },
  createCabinet: {
    address: 'POST /cabinets',
    access: managers,
    summary: 'Add a cabinet; its gateway’s secret is shown only now',
    body: newCabinet,
    reply: withSecret,
    status: 201,
  },
  cabinet: {
    address: 'GET /cabinets/:cabinetId',
    access: anyStaff,
    summary: 'A cabinet',
    params,
    reply: cabinetView,
  },
  updateCabinet: {
    address: 'PUT /cabinets/:cabinetId',
    access: managers,
    summary: 'Change a cabinet; its mode only while nothing lives in it',
    params,
    body: cabinetEdit,
    reply: cabinetView,
  },
  deleteCabinet: {
    address: 'DELETE /cabinets/:cabinetId',
    access: managers,
    summary: 'Delete a cabinet with its lockers and items; refused while anything lives in it',
    params,
    reply: done,
  },
  renewGatewaySecret: {
    address: 'POST /cabinets/:cabinetId/gateway-secret',
    access: managers,
    summary: 'Give the gateway another secret; the earlier one signs in no more',
    params,
    reply: z.object({ cabinetId: id, ...forTheGateway }),
  },
  cabinetDoors: {
    address: 'GET /cabinets/:cabinetId/doors',
    access: anyStaff,
    summary: 'The doors as they are now: position, lock, codes, occupation',
    params,
    reply: doorsReply,
  },
  arrangeDoors: {
    address: 'PUT /cabinets/:cabinetId/layout',
    access: managers,
    summary: 'Say where each door is, for the drawings of the cabinet',
    params,
    body: arrangement,
    reply: doorsReply,
  },
  cabinetHistory: {
    address: 'GET /cabinets/:cabinetId/history',
    access: anyStaff,
    summary:
      'The history of a cabinet, newest first: its link, doors and locks, and actions of staff, with who and why',
    params,
    query: cabinetHistoryQuery,
    reply: cabinetHistoryReply,
  },
  noteOnCabinet: {
    address: 'POST /cabinets/:cabinetId/notes',
    access: operators,
    summary: 'Write a note in the cabinet’s history',
    params,
    body: noteBody,
    reply: cabinetView,
  },
  cabinetDiagnostics: {
    address: 'GET /cabinets/:cabinetId/diagnostics',
    access: anyStaff,
    summary:
      'Link, events, lock states and pending commands for a technician: no secrets, no customer’s data',
    params,
    reply: diagnosticsReply,
  },
});
