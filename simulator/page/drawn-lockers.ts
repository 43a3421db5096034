/** From a simulated locker to a drawn door: faults come before the content (simulator.md#page-of-the-simulator). */
import type { DrawnLocker } from '#web/ui/cabinet-drawing.js';
import type { DrawnState } from '#web/ui/cabinet-drawing-states.js';
import { faultLabel } from './faults.js';
import type { SimLocker } from './cabinets.js';
import { batteryLevel, batteryText, batteryWords } from './lock-models.js';

interface Look {
  readonly state: DrawnState;
  readonly label: string;
}

function lookOf({ model, batteryPercent, faults, content }: SimLocker): Look {
  const level = batteryLevel(model, batteryPercent);
  if (level === 'dead') return { state: 'fault', label: batteryWords.dead };
  if (faults[0]) return { state: 'fault', label: faultLabel(faults[0].fault) };
  if (level !== 'good') return { state: 'attention', label: batteryWords[level] };
  return content === null ? { state: 'available', label: 'Vide' } : { state: 'occupied', label: content };
}

export const drawnLocker = (locker: SimLocker, isSelected: boolean, onSelect: () => void): DrawnLocker => ({
  ...lookOf(locker),
  id: locker.lockerId,
  number: locker.number,
  door: locker.door,
  details: [
    ...(locker.bolt === 'free' && locker.door === 'closed' ? ['pêne libre'] : []),
    `batterie ${batteryText(locker.batteryPercent)}`,
  ],
  heightMm: locker.heightMm,
  widthMm: locker.widthMm,
  column: locker.column,
  row: locker.row,
  isSelected,
  onSelect,
});
