/** Refusals caused by the cabinet, not by the object: another cabinet may accept it. */
import type { ErrorCode } from '#domain/shared/errors.js';

export const noSpaceCodes: readonly ErrorCode[] = [
  'CABINET_INACTIVE',
  'NO_LOCKER_AVAILABLE',
  'NO_LOCKER_FITS',
  'NO_LOCKER_IN_SERVICE',
];

export const isNoSpace = (code: string | null): boolean => noSpaceCodes.some((one) => one === code);
