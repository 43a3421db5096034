/**
 * The cabinets of a fleet: ids, passwords and locks derive from their number, so that both ends of the connection have
 * them.
 */
import { usualLockModel } from '#domain/locks/templates.js';
import { createHash } from 'node:crypto';
import type { CabinetToInstall } from '#simulator/cabinets/install.js';

export type FleetCabinet = CabinetToInstall;

const idOf = (kind: number, number: number): string =>
  `0193000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;

/** For this process's own loopback only: it protects no real cabinet. */
const passwordOf = (cabinetId: string): string =>
  createHash('sha256').update(`fleet ${cabinetId}`).digest('hex');

/** `count` cabinets from number `first` on, each with this many networked locks. */
export function planFleet(first: number, count: number, lockersEach: number): FleetCabinet[] {
  return Array.from({ length: count }, (_, index) => {
    const number = first + index;
    const cabinetId = idOf(7, number);
    return {
      cabinetId,
      name: `Flotte ${number}`,
      password: passwordOf(cabinetId),
      lockers: Array.from({ length: lockersEach }, (_each, place) => ({
        lockerId: idOf(8, number * 1_000 + place + 1),
        number: place + 1,
        model: usualLockModel,
        serial: `FL-${number}-${place + 1}`,
      })),
    };
  });
}
