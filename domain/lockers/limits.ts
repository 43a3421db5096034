/** Limits of cabinets, sizes and lockers: the specification's (§5), and ours where it is silent. */

export const cabinetLimits = { name: 100, location: 200, description: 1000 } as const;

export const sizeLimits = {
  label: 100,
  /** A compartment is a piece of furniture: five metres are a typing mistake. */
  mm: 5000,
  slots: 100,
} as const;

export const sizeColour = /^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$/;
export const sizeColourText = 'Invalid color format. Use hex format (e.g., #FF5733)';

export const lockerLimits = {
  name: 100,
  description: 1000,
  number: 9999,
  slots: 100,
  serial: 64,
  lockId: 100,
} as const;

/** Lockers that one call creates at most. */
export const rowAtMost = 60;

export const reasonLimit = 500;

/** The numbers of a row of new lockers: consecutive, from the first on. */
export const numbersOfRow = (first: number, count: number): number[] =>
  Array.from({ length: count }, (_, place) => first + place);

/** What a locker is called until somebody gives it a name. */
export const usualLockerName = (number: number): string => `Casier ${number}`;
