/** Limits of cabinets, sizes and lockers: the specification's (§5), and ours where it is silent. */

export const cabinetLimits = {
  name: 100,
  location: 200,
  description: 1000,
  region: 60,
  site: 100,
  tags: 200,
} as const;

export const sizeLimits = {
  label: 100,
  /** Larger values are typing mistakes: a compartment never measures five metres. */
  mm: 5000,
  slots: 100,
} as const;

export const sizeColour = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;
export const sizeColourText = 'Invalid color format. Use hex format (e.g., #FF5733)';

export const lockerLimits = {
  name: 100,
  description: 1000,
  number: 9999,
  /** Rows and columns of a cabinet. */
  grid: 50,
  slots: 100,
  serial: 64,
  lockId: 100,
} as const;

/** Maximum number of lockers that one call creates. */
export const rowAtMost = 60;

export const reasonLimit = 500;

/** The numbers of a row of new lockers: consecutive, starting at the first. */
export const numbersOfRow = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => first + place);

/** The default name of a locker. */
export const usualLockerName = (number: number): string => `Casier ${number}`;
