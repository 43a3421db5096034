/** Position and state of the cabinets: the plan of the fleet. */
import * as z from 'zod/mini';
import { lockAlerts } from '#domain/lockers/health.js';
import { cleanLine } from '#domain/shared/clean-text.js';
import { groupsInQuery, id, instant } from '#application/contract/fields.js';
import { importBody, importReport, maxImportBytes } from '#application/contract/imports.js';
import { anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const planned = z.object({
  id,
  name: z.string(),
  location: z.string(),
  isActive: z.boolean(),
  /** In degrees; both null while not set. */
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  isOnline: z.boolean(),
  lastSeenAt: z.nullable(instant),
  /** Alerts of its locks, the gravest first, each with the number of lockers. */
  alerts: z.array(z.object({ alert: z.enum(lockAlerts), lockers: z.number() })),
});
export type PlannedCabinet = z.output<typeof planned>;

/** The address has `{z}`, `{x}` and `{y}`. */
const mapTiles = z.object({ url: z.string(), credit: z.string() });
export type MapTiles = z.output<typeof mapTiles>;

const reply = z.object({
  items: z.array(planned),
  /** Pictures below the plan, from where the administrator chose; null: it is drawn without. */
  tiles: z.nullable(mapTiles),
});
export type CabinetPlan = z.output<typeof reply>;

/** The first title is written; the others, and the field name itself, are also accepted. */
export const coordinateColumns = [
  {
    name: 'cabinet',
    titles: ['Consigne', 'Nom', 'N° de consigne', 'Cabinet'],
    isRequired: true,
    clean: cleanLine,
  },
  { name: 'latitude', titles: ['Latitude', 'Lat'], clean: cleanLine },
  { name: 'longitude', titles: ['Longitude', 'Lon', 'Lng', 'Long'], clean: cleanLine },
  // The column of the exported list of cabinets.
  { name: 'coordinates', titles: ['Coordonnées', 'Coordinates'], clean: cleanLine },
] as const;
export type CoordinateColumnName = (typeof coordinateColumns)[number]['name'];

/** All lines or none, as for lockers. */
const coordinateImportBody = z.strictObject({
  csvFile: importBody.csvFile,
  dryRun: importBody.dryRun,
  companyId: z.optional(id),
});
export type CoordinateImportBody = z.output<typeof coordinateImportBody>;

export const fleetPlan = routes('Cabinets', {
  cabinetPlan: {
    address: 'GET /cabinets/plan',
    access: anyStaff,
    summary: 'Position and state of the cabinets',
    query: z.object({ companyId: z.optional(id), ...groupsInQuery }),
    reply,
  },
  importCoordinates: {
    address: 'POST /cabinets/coordinates-import',
    access: managers,
    summary: 'Place cabinets on the plan from a CSV file: all of its lines or none, or only check them',
    body: coordinateImportBody,
    reply: importReport,
    maxBodyBytes: maxImportBytes + 1000,
  },
});
