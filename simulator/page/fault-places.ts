/** Where the faults that are set now strike, so that none is forgotten behind another cabinet (simulator.md, "The page"). */
import type { ActiveFault } from './active-faults.js';
import type { SimCabinet } from './cabinets.js';

export interface PlacedFault extends ActiveFault {
  readonly place: string;
}

/** Everything that is broken, the cabinet itself before its lockers. */
export const faultsIn = (cabinets: readonly SimCabinet[]): PlacedFault[] =>
  cabinets.flatMap(({ name, faults, lockers }) => [
    ...faults.map((fault) => ({ ...fault, place: name })),
    ...lockers.flatMap((locker) =>
      locker.faults.map((fault) => ({ ...fault, place: `${name}, casier ${locker.number}` })),
    ),
  ]);
