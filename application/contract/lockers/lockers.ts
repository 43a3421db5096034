/**
 * Staff routes for lockers: records, locks, doors, maintenance, history (accounts.md#roles,
 * doors-and-codes.md#opening-a-door).
 */
import * as z from 'zod/mini';
import { cleanLine } from '#domain/shared/clean-text.js';
import { id, groupsInQuery } from '#application/contract/fields.js';
import { importBody, importReport, maxImportBytes } from '#application/contract/imports.js';
import { listOf, listQuery, lockerCounts } from '#application/contract/lists.js';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { done, noteBody, reasonBody } from '#application/contract/people/staff-shapes.js';
import {
  commissionBody,
  commissioned,
  deleteQuery,
  historyLine,
  lockerDetail,
  lockerEdit,
  lockersQuery,
  lockerView,
  maintenanceView,
  newLocker,
  newRow,
  openingReply,
} from './locker-shapes.js';

/**
 * The CSV table by which lockers are commissioned: of one cabinet, or of several by their name or number. The first
 * title is written; the others, and the field name itself, are also accepted.
 */
export const lockerColumns = [
  { name: 'cabinet', titles: ['Consigne', 'N° de consigne', 'Cabinet'], clean: cleanLine },
  { name: 'number', titles: ['Numéro', 'Casier', 'N° de casier', 'Locker'], isRequired: true },
  { name: 'name', titles: ['Nom', 'Name'], clean: cleanLine },
  { name: 'size', titles: ['Taille', 'Size'], isRequired: true, clean: cleanLine },
  { name: 'serial', titles: ['N° de série', 'Numéro de série', 'Série', 'Serial'] },
  { name: 'model', titles: ['Serrure', 'Modèle', 'Modèle de serrure', 'Lock'] },
  { name: 'secret', titles: ['Secret', 'Secret de la serrure'] },
  { name: 'gridRow', titles: ['Rangée', 'Ligne', 'Row'] },
  { name: 'gridColumn', titles: ['Colonne', 'Column'] },
] as const;
export type LockerColumnName = (typeof lockerColumns)[number]['name'];

/** All lines or none: a cabinet half commissioned is worse than none. */
const lockerImportBody = z.strictObject({
  csvFile: importBody.csvFile,
  dryRun: importBody.dryRun,
  /** The cabinet of every line; without it each line names its own. */
  cabinetId: z.optional(id),
  companyId: z.optional(id),
});
export type LockerImportBody = z.output<typeof lockerImportBody>;

const section = 'Lockers';
const params = z.object({ lockerId: id });
const { page, pageSize } = listQuery(['at']);
const of = { params } as const;

const records = routes(section, {
  listLockers: {
    address: 'GET /lockers',
    access: anyStaff,
    summary: 'Lockers of the cabinets that one may see',
    query: lockersQuery,
    reply: listOf(lockerView),
  },
  lockerCounts: {
    address: 'GET /lockers/counts',
    access: anyStaff,
    summary: 'How many lockers are in each state, and how many have each alert',
    query: z.object({ cabinetId: z.optional(id), companyId: z.optional(id), ...groupsInQuery }),
    reply: lockerCounts,
  },
  createLocker: {
    address: 'POST /lockers',
    access: managers,
    summary: 'Add a locker, without a lock yet',
    body: newLocker,
    reply: lockerView,
    status: 201,
  },
  createLockerRow: {
    address: 'POST /lockers/row',
    access: managers,
    summary: 'Add a row of lockers with consecutive numbers: all of them, or none',
    body: newRow,
    reply: z.object({ items: z.array(lockerView) }),
    status: 201,
  },
  importLockers: {
    address: 'POST /lockers/import',
    access: managers,
    summary: 'Commission lockers from a CSV file: all of its lines or none, or only check them',
    body: lockerImportBody,
    reply: importReport,
    maxBodyBytes: maxImportBytes + 1000,
  },
  locker: {
    ...of,
    address: 'GET /lockers/:lockerId',
    access: anyStaff,
    summary: 'A locker, its door and the allowed actions',
    reply: lockerDetail,
  },
  updateLocker: {
    ...of,
    address: 'PUT /lockers/:lockerId',
    access: managers,
    summary: 'Change a locker',
    body: lockerEdit,
    reply: lockerView,
  },
  deleteLocker: {
    ...of,
    address: 'DELETE /lockers/:lockerId',
    access: managers,
    summary: 'Delete a locker for good; refused while anything is in it',
    query: deleteQuery,
    reply: done,
  },
  lockerHistory: {
    ...of,
    address: 'GET /lockers/:lockerId/history',
    access: anyStaff,
    summary: 'The history of a locker, newest first: who did what, when and why',
    query: z.object({ page, pageSize }),
    reply: listOf(historyLine),
  },
  noteOnLocker: {
    ...of,
    address: 'POST /lockers/:lockerId/notes',
    access: operators,
    summary: 'Write a note in the locker’s history',
    body: noteBody,
    reply: lockerView,
  },
});

const services = routes(section, {
  takeOutOfService: {
    ...of,
    address: 'POST /lockers/:lockerId/out-of-service',
    access: operators,
    summary: 'Door or lock are broken: nothing new is put in until it is back in service',
    body: reasonBody,
    reply: lockerView,
  },
  putInService: {
    ...of,
    address: 'POST /lockers/:lockerId/in-service',
    access: operators,
    summary: 'The locker works again',
    body: reasonBody,
    reply: lockerView,
  },
  disableLocker: {
    ...of,
    address: 'POST /lockers/:lockerId/disable',
    access: managers,
    summary: 'The locker is not offered any more, though nothing is broken',
    body: reasonBody,
    reply: lockerView,
  },
  enableLocker: {
    ...of,
    address: 'POST /lockers/:lockerId/enable',
    access: managers,
    summary: 'The locker is offered again',
    body: reasonBody,
    reply: lockerView,
  },
  commissionLock: {
    ...of,
    address: 'POST /lockers/:lockerId/commission',
    access: managers,
    summary: 'Put a lock into service, or another one in its place; refused while anything is in the locker',
    body: commissionBody,
    reply: commissioned,
  },
  decommissionLock: {
    ...of,
    address: 'POST /lockers/:lockerId/decommission',
    access: managers,
    summary: 'Take the lock out of its door; refused while anything is in the locker',
    body: reasonBody,
    reply: lockerView,
  },
});

const doors = routes(section, {
  openLocker: {
    ...of,
    address: 'POST /lockers/:lockerId/open',
    access: anyStaff,
    summary: 'Open the door remotely, now or never; answers when the bolt has moved',
    body: reasonBody,
    reply: openingReply,
  },
  identifyLocker: {
    ...of,
    address: 'POST /lockers/:lockerId/identify',
    access: operators,
    summary: 'Let the lock show itself, where it can',
    reply: openingReply,
  },
  requestMaintenanceCode: {
    ...of,
    address: 'POST /lockers/:lockerId/maintenance-code',
    access: operators,
    summary: 'A code for staff: fifteen minutes, or the shortest time that an offline lock knows',
    body: reasonBody,
    reply: maintenanceView,
    status: 201,
  },
  revealMaintenanceCode: {
    ...of,
    address: 'POST /lockers/:lockerId/maintenance-code/reveal',
    access: operators,
    summary: 'The digits of the maintenance code; asking is in the audit',
    reply: z.object({ grantId: z.string(), code: z.string() }),
  },
  revokeMaintenanceCode: {
    ...of,
    address: 'POST /lockers/:lockerId/maintenance-code/revoke',
    access: operators,
    summary: 'Take the maintenance code back before its time; an offline lock keeps it to the end',
    reply: maintenanceView,
  },
});

export const lockers = { ...records, ...services, ...doors };
