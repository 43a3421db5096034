/** Where the faults that are set now strike, so that none is forgotten behind another cabinet (simulator.md#page-of-the-simulator). */
import type { ActiveFault } from './active-faults.js';
import type { SimCabinet } from './cabinets.js';
import { wholeTargetLabel } from './faults.js';

export interface PlacedFault extends ActiveFault {
  readonly place: string;
}

/** What a target is called: a locker, a cabinet, all of a kind, or the order whose payments are struck. */
export function placeOf(target: string, cabinets: readonly SimCabinet[]): string {
  for (const { cabinetId, name, lockers } of cabinets) {
    if (cabinetId === target) return name;
    const locker = lockers.find(({ lockerId }) => lockerId === target);
    if (locker) return `${name}, casier ${locker.number}`;
  }
  return wholeTargetLabel(target) ?? `Commande ${target}`;
}

/** Everything that is broken, the cabinet itself before its lockers. */
export const faultsIn = (cabinets: readonly SimCabinet[]): PlacedFault[] =>
  cabinets.flatMap(({ name, faults, lockers }) => [
    ...faults.map((fault) => ({ ...fault, place: name })),
    ...lockers.flatMap((locker) =>
      locker.faults.map((fault) => ({ ...fault, place: `${name}, casier ${locker.number}` })),
    ),
  ]);
