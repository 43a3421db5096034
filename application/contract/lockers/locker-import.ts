/** The CSV table by which lockers are commissioned: of one cabinet, or of several by their name or number. */
import * as z from 'zod/mini';
import { cleanLine } from '#domain/shared/clean-text.js';
import { id } from '#application/contract/fields.js';
import { importBody } from '#application/contract/imports.js';

/** The first title is written; the others, and the field name itself, are also accepted. */
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
export const lockerImportBody = z.strictObject({
  csvFile: importBody.csvFile,
  dryRun: importBody.dryRun,
  /** Of every line; otherwise each names its cabinet. */
  cabinetId: z.optional(id),
  companyId: z.optional(id),
});
export type LockerImportBody = z.output<typeof lockerImportBody>;
