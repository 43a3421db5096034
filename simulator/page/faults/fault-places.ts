/**
 * The places of the active faults, so that none is forgotten at another cabinet (simulator.md#page-of-the-simulator).
 */
import { type ActiveFault, wholeTargetLabel } from './faults.js';
import type { SimCabinet } from '#simulator/page/doors/cabinets.js';

export interface PlacedFault extends ActiveFault {
  readonly place: string;
}

/** The name of a target: a locker, a cabinet, all of a kind, or the order of the affected payments. */
export function placeOf(target: string, cabinets: readonly SimCabinet[]): string {
  for (const { cabinetId, name, lockers } of cabinets) {
    if (cabinetId === target) return name;
    const locker = lockers.find(({ lockerId }) => lockerId === target);
    if (locker) return `${name}, casier ${locker.number}`;
  }
  return wholeTargetLabel(target) ?? `Commande ${target}`;
}

/** All faults, those of the cabinet itself before its lockers. */
export const faultsIn = (cabinets: readonly SimCabinet[]): PlacedFault[] =>
  cabinets.flatMap(({ name, faults, lockers }) => [
    ...faults.map((fault) => ({ ...fault, place: name })),
    ...lockers.flatMap((locker) =>
      locker.faults.map((fault) => ({ ...fault, place: `${name}, casier ${locker.number}` })),
    ),
  ]);
