import { minute } from '#domain/shared/record.js';

/** A gateway beats every minute; silent for five, it is away (locks.md §2). */
export const cabinetSilentMs = 5 * minute;
