import { minute } from '#domain/shared/record.js';

/**
 * A gateway sends a heartbeat every minute; after five minutes of silence it counts as offline (devices.md#presence).
 */
export const cabinetSilentMs = 5 * minute;
