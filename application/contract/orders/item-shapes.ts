/** Sellable items of a pressing or a shop, as staff see and edit them (specification §3, §5). */
import * as z from 'zod/mini';
import { sellableDefaults, sellableLimits, sellableTypes } from '#domain/catalogue/sellable-item.js';
import { itemTextLimits } from '#domain/rentals/item-limits.js';
import { withdrawalExclusions } from '#domain/catalogue/withdrawal-exclusion.js';
import { filledLine, id, line, reference, text, recordFields } from '#application/contract/fields.js';
import { twoDecimals, usually, version } from '#application/contract/rentals/rental-item-shapes.js';

interface Limits {
  readonly min: number;
  readonly max: number;
}

const whole = ({ min, max }: Limits) => z.number().check(z.int(), z.gte(min), z.lte(max));
const { priceCents, tvaRate, slotsRequired, stockQuantity, nbDaysExecution } = sellableLimits;

/** Every editable field of an item. */
export const itemFields = {
  name: filledLine(itemTextLimits.name),
  description: text(itemTextLimits.description),
  category: z.nullable(line(itemTextLimits.category)),
  sku: z.nullable(reference(itemTextLimits.sku)),
  isActive: z.boolean(),
  /** TTC. */
  price: z.number().check(z.positive(), z.lte(priceCents.max / 100), twoDecimals),
  tvaRate: z.number().check(z.gte(tvaRate.min), z.lte(tvaRate.max), twoDecimals),
  slotsRequired: whole(slotsRequired),
  /** −1: unlimited. */
  stockQuantity: whole(stockQuantity),
  /** Days until the laundry is clean; 0: the same day. */
  nbDaysExecution: whole(nbDaysExecution),
  /** Standard = 0, Hanging = 1; null: any. */
  requiresSpecificLockerType: z.nullable(z.union([z.literal(0), z.literal(1)])),
  requiredForCustomerDeposit: z.boolean(),
  requiredForClientDeposit: z.boolean(),
  /** Why withdrawal is excluded (L. 221-28); null: it is possible. */
  withdrawalExclusion: z.nullable(z.enum(withdrawalExclusions)),
};

/** The type follows from the cabinet's mode, so it is optional. */
const type = z.optional(z.enum(sellableTypes));
const { category, sku, description } = itemFields;

export const newItemBody = z.strictObject({
  cabinetId: id,
  type,
  name: itemFields.name,
  price: itemFields.price,
  description: usually(description, sellableDefaults.description),
  category: usually(category, sellableDefaults.category),
  sku: usually(sku, sellableDefaults.sku),
  isActive: usually(itemFields.isActive, sellableDefaults.isActive),
  tvaRate: usually(itemFields.tvaRate, sellableDefaults.tvaRate),
  slotsRequired: usually(itemFields.slotsRequired, sellableDefaults.slotsRequired),
  stockQuantity: usually(itemFields.stockQuantity, sellableDefaults.stockQuantity),
  nbDaysExecution: usually(itemFields.nbDaysExecution, sellableDefaults.nbDaysExecution),
  requiresSpecificLockerType: usually(itemFields.requiresSpecificLockerType, null),
  requiredForCustomerDeposit: usually(z.boolean(), false),
  requiredForClientDeposit: usually(z.boolean(), false),
  withdrawalExclusion: usually(itemFields.withdrawalExclusion, null),
});
/** An edit must contain every field, so that an omitted one is not reset to its default. */
export const itemBody = z.strictObject({ ...itemFields, type, version });
export type NewItemBody = z.output<typeof newItemBody>;
export type ItemBody = z.output<typeof itemBody>;

export const itemView = z.object({
  ...itemFields,
  ...recordFields,
  version: z.number(),
  companyId: id,
  cabinetId: id,
  cabinetName: z.string(),
  type: z.enum(sellableTypes),
  image: z.nullable(z.string()),
});
export type ItemView = z.output<typeof itemView>;
