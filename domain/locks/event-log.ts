/**
 * The names under which events of a boot are stored: the device's own word for it, and a number more for each time that it counted
 * anew under the same word, as a gateway does that cannot name its boots apart.
 */
const mark = '~';

const roundOf = (bootId: string, log: string): number =>
  log === bootId ? 1 : Number(log.slice(bootId.length + mark.length));

export const logAfter = (bootId: string, log: string): string =>
  `${bootId}${mark}${roundOf(bootId, log) + 1}`;

/** Null for the first log of a boot. */
export function logBefore(bootId: string, log: string): string | null {
  const round = roundOf(bootId, log);
  if (round === 1) return null;
  return round === 2 ? bootId : `${bootId}${mark}${round - 1}`;
}
