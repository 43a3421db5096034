import { minute } from '#domain/shared/record.js';

/** A gateway beats every minute; silent for five, it is away (devices.md#presence). */
export const cabinetSilentMs = 5 * minute;
