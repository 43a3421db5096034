/**
 * The CSV table of sellable items: template, import and export have the same columns, so that an export can be imported
 * again.
 */
import * as z from 'zod/mini';
import { cleanLine, cleanText } from '#domain/shared/clean-text.js';
import { id, reference } from '#application/contract/fields.js';
import { importBody, importReport } from '#application/contract/imports.js';

/** The first title is written; the others, and the field name itself, are also accepted. */
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
  /** Written by the export; identifies an existing article whatever else its line says; new articles have none. */
  { name: 'id', titles: ['Identifiant'] },
] as const;
export type ItemColumnName = (typeof itemColumns)[number]['name'];

export const itemImportBody = z.strictObject({
  ...importBody,
  cabinetId: id,
  /** Sets the stock of existing articles to the values of the file; otherwise their stock is unchanged. */
  applyStock: z.optional(z.boolean()),
  /** From the report that was shown: if the stock changed since, the import is refused (409 VERSION_CONFLICT). */
  stockDigest: z.optional(reference(64)),
});
export type ItemImportBody = z.output<typeof itemImportBody>;

export const itemImportReport = z.object({
  ...importReport.shape,
  /** Found by identifier or reference, and changed; unchanged stock does not count. */
  updated: z.number(),
  /** Existing articles that already match the file. */
  unchanged: z.number(),
  /** Cells of existing articles that differ from their current values, including stock. */
  changes: z.array(
    z.object({
      line: z.number(),
      /** Name of the article now. */
      item: z.string(),
      field: z.enum(itemColumns.map(({ name }) => name)),
      /** The title in the file. */
      column: z.string(),
      /** In the form of the export. */
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Digest of the stock changes: sent back with `applyStock`, it ensures that only these are made. */
  stockDigest: z.string(),
});
export type ItemImportReport = z.output<typeof itemImportReport>;
