/** Small shapes that the staff routes of cabinets, sizes and lockers share. */
import * as z from 'zod/mini';
import { reasonLimit } from '#domain/lockers/limits.js';
import { filledText } from './fields.js';

export const version = z.number().check(z.int(), z.gte(1));
export const done = z.object({ success: z.boolean() });
/** Doors, codes and what takes a locker out of use always say why (accounts.md#roles). */
export const reasonBody = z.strictObject({ reason: filledText(reasonLimit) });
/** For whoever takes over: as long as an order’s. */
export const noteBody = z.strictObject({ text: filledText(1000) });
export const yesOrNo = z.enum(['true', 'false']);
/** Standard = 0, Hanging = 1 (specification §3). */
export const lockerType = z.union([z.literal(0), z.literal(1)]);
/** In the address of a list, where everything is text. */
export const lockerTypeFilter = z.enum(['0', '1']);
