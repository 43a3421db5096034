/** Compartment sizes of cabinets (specification §3, §5). */
import * as z from 'zod/mini';
import { sizeColour, sizeColourText, sizeLimits } from '#domain/lockers/limits.js';
import { filledLine, id, referenceLike, recordFields } from '#application/contract/fields.js';
import { listOf, listQuery } from '#application/contract/lists.js';
import { anyStaff, managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { done, lockerType, lockerTypeFilter, version } from '#application/contract/people/staff-shapes.js';

const params = z.object({ sizeId: id });
const whole = (max: number) => z.number().check(z.int(), z.gte(1), z.lte(max));

const sizeFields = {
  label: filledLine(sizeLimits.label),
  /** In millimetres. */
  height: whole(sizeLimits.mm),
  width: whole(sizeLimits.mm),
  depth: whole(sizeLimits.mm),
  colorHex: referenceLike(sizeColour, sizeColourText),
  slotCount: whole(sizeLimits.slots),
  type: lockerType,
};
const newSize = z.strictObject({
  ...sizeFields,
  slotCount: z._default(sizeFields.slotCount, 1),
  type: z._default(sizeFields.type, 0),
  companyId: z.optional(id),
});
/** An edit must contain every field, so that an omitted one is not reset to its default. */
const sizeEdit = z.strictObject({ ...sizeFields, version });
export type NewSize = z.output<typeof newSize>;
export type SizeEdit = z.output<typeof sizeEdit>;

const sizeView = z.object({
  ...recordFields,
  version,
  companyId: id,
  label: z.string(),
  height: z.number(),
  width: z.number(),
  depth: z.number(),
  colorHex: z.string(),
  slotCount: z.number(),
  type: lockerType,
});
export type SizeView = z.output<typeof sizeView>;

const sizesQuery = z.object({
  ...listQuery(['createdAt', 'label']),
  type: z.optional(lockerTypeFilter),
  companyId: z.optional(id),
});
export type SizesQuery = z.output<typeof sizesQuery>;

export const cabinetSizes = routes('CabinetSizes', {
  listCabinetSizes: {
    address: 'GET /cabinet-sizes',
    access: anyStaff,
    summary: 'Sizes of compartments',
    query: sizesQuery,
    reply: listOf(sizeView),
  },
  createCabinetSize: {
    address: 'POST /cabinet-sizes',
    access: managers,
    summary: 'Add a size',
    body: newSize,
    reply: sizeView,
    status: 201,
  },
  cabinetSize: {
    address: 'GET /cabinet-sizes/:sizeId',
    access: anyStaff,
    summary: 'A size',
    params,
    reply: sizeView,
  },
  updateCabinetSize: {
    address: 'PUT /cabinet-sizes/:sizeId',
    access: managers,
    summary: 'Change a size',
    params,
    body: sizeEdit,
    reply: sizeView,
  },
  deleteCabinetSize: {
    address: 'DELETE /cabinet-sizes/:sizeId',
    access: managers,
    summary: 'Delete a size; refused while lockers have it',
    params,
    reply: done,
  },
});
