/** The possible targets of a fault: a locker or the selected cabinet, all cabinets, payments, messages. */
import type { SimCabinet } from './cabinets.js';
import { wholeTargets, type FaultScope } from './faults.js';

interface FaultTarget {
  /** As the control API names it. */
  readonly target: string;
  readonly scope: FaultScope;
  readonly label: string;
  /** The lock's, if one is affected. */
  readonly model?: string;
}

export function targetsIn(cabinet: SimCabinet | null): readonly FaultTarget[] {
  if (cabinet === null) return wholeTargets;
  const lockers = [...cabinet.lockers].sort((one, other) => one.number - other.number);
  return [
    ...lockers.map(({ lockerId, number, model }) => ({
      target: lockerId,
      scope: 'locker' as const,
      label: `Casier ${number}`,
      model,
    })),
    { target: cabinet.cabinetId, scope: 'cabinet', label: `Consigne : ${cabinet.name}` },
    ...wholeTargets,
  ];
}
