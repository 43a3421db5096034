/**
 * Names of the event logs of one boot: the device's boot id, plus a number for each time that its counter restarted
 * under the same id. Gateways that cannot tell their boots apart do that.
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
