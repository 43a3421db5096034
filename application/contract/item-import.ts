/** The CSV table of sellable items: the same columns in template, import and export, so that what leaves comes back. */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from '#domain/shared/clean-text.js';
import { id } from './fields.js';
import { importBody, importReport } from './imports.js';

/** The first title is written; the others, and the name itself, are understood too. */
export const itemColumns = [
  { name: 'name', titles: ['Nom', 'Article'], isRequired: true, clean: cleanLine },
  { name: 'price', titles: ['Prix TTC', 'Prix'], isRequired: true },
  { name: 'tvaRate', titles: ['TVA', 'Taux de TVA', 'TVA %'] },
  { name: 'category', titles: ['Catégorie'], clean: cleanLine },
  { name: 'sku', titles: ['Référence', 'Référence (SKU)'] },
  { name: 'description', titles: ['Description'], clean: cleanText },
  { name: 'isActive', titles: ['En vente', 'Actif'] },
  { name: 'slotsRequired', titles: ['Emplacements', 'Nombre d’emplacements'] },
  { name: 'nbDaysExecution', titles: ['Délai (jours)', 'Délai', 'Jours'] },
  { name: 'stockQuantity', titles: ['Stock', 'Quantité'] },
  { name: 'requiresSpecificLockerType', titles: ['Type de casier', 'Casier exigé'] },
  { name: 'requiredForCustomerDeposit', titles: ['Exigé au dépôt'] },
  { name: 'requiredForClientDeposit', titles: ['Exigé au retour'] },
  { name: 'withdrawalExclusion', titles: ['Droit de rétractation', 'Rétractation'] },
] as const;
export type ItemColumnName = (typeof itemColumns)[number]['name'];

export const itemImportBody = z.strictObject({ ...importBody, cabinetId: id });
export type ItemImportBody = z.output<typeof itemImportBody>;

export const itemImportReport = z.object({
  ...importReport.shape,
  /** Known by their reference, and changed. */
  updated: z.number(),
  /** Known, and already as the file says. */
  unchanged: z.number(),
});
export type ItemImportReport = z.output<typeof itemImportReport>;
