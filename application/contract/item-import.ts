/** The CSV table of sellable items: the same columns in template, import and export, so that what leaves comes back. */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from '#domain/shared/clean-text.js';
import { id, reference } from './fields.js';
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
  /** Written by the export, by which an article is known again whatever else its line says; new articles have none. */
  { name: 'id', titles: ['Identifiant'] },
] as const;
export type ItemColumnName = (typeof itemColumns)[number]['name'];

export const itemImportBody = z.strictObject({
  ...importBody,
  cabinetId: id,
  /** Sets the stock of known articles to what the file counts; without it their stock stays as it is. */
  applyStock: z.optional(z.boolean()),
  /** Of the report that was read: if the stock changed since, nothing is stored (409 VERSION_CONFLICT). */
  stockDigest: z.optional(reference(64)),
});
export type ItemImportBody = z.output<typeof itemImportBody>;

export const itemImportReport = z.object({
  ...importReport.shape,
  /** Known by their identifier or reference, and changed; a stock that stays is no change. */
  updated: z.number(),
  /** Known, and already as the file says. */
  unchanged: z.number(),
  /** The cells of known articles that say something else than what is true now, those of stock among them. */
  changes: z.array(
    z.object({
      line: z.number(),
      /** Of the article as it is now. */
      item: z.string(),
      field: z.enum(itemColumns.map(({ name }) => name)),
      /** As the file calls it. */
      column: z.string(),
      /** As the export writes it. */
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Stands for the changes of stock: sent back with `applyStock`, no other ones are made. */
  stockDigest: z.string(),
});
export type ItemImportReport = z.output<typeof itemImportReport>;
