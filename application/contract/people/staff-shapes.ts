/** Small shapes that the staff routes of cabinets, sizes and lockers share. */
import * as z from 'zod/mini';
import { reasonLimit } from '#domain/lockers/limits.js';
import { filledText } from '#application/contract/fields.js';

export const version = z.number().check(z.int(), z.gte(1));
export const done = z.object({ success: z.boolean() });
/** Required for doors, codes and taking a locker out of use (accounts.md#roles). */
export const reasonBody = z.strictObject({ reason: filledText(reasonLimit) });
/** For the next shift: as long as an order’s. */
export const noteBody = z.strictObject({ text: filledText(1000) });
export const yesOrNo = z.enum(['true', 'false']);
/** Standard = 0, Hanging = 1 (specification §3). */
export const lockerType = z.union([z.literal(0), z.literal(1)]);
/** In the query of a list, where every value is text. */
export const lockerTypeFilter = z.enum(['0', '1']);
