/** How a live door is drawn (experience.md): what matters most to whoever walks up to the cabinet comes first. */
import type { DoorView } from '#application/contract/door-shapes.js';
import { lockerStatusLabels } from '#domain/lockers/status-labels.js';
import { eventLabels } from '#domain/locks/event-labels.js';
import { reachLabel } from '#domain/lockers/reach-labels.js';
import type { DrawnLocker } from '#web/ui/cabinet-drawing.js';
import type { DrawnState } from '#web/ui/cabinet-drawing-states.js';

interface Look {
  readonly state: DrawnState;
  readonly label: string;
}

/** In the words of the event that told it; null where the lock did not warn. */
const batteryLook = ({ battery }: DoorView): string | null => {
  if (battery === 'dead') return 'Pile sans doute vide';
  return battery === 'low' || battery === 'critical' ? eventLabels[`battery.${battery}`] : null;
};

const trouble = (door: DoorView): Look | null => {
  if (door.isTampered) return { state: 'fault', label: 'Porte forcée' };
  // Whoever goes there takes cells along.
  if (door.battery === 'dead') return { state: 'fault', label: 'Pile sans doute vide' };
  if (door.lockLink === 'lost' || door.lockLink === 'silent')
    return { state: 'fault', label: 'Sans liaison' };
  if (door.codes.some(({ state }) => state === 'failed')) return { state: 'attention', label: 'Code refusé' };
  const battery = batteryLook(door);
  return battery === null ? null : { state: 'attention', label: battery };
};

const looks: Readonly<Record<DoorView['status'], Look>> = {
  free: { state: 'available', label: lockerStatusLabels.free },
  occupied: { state: 'occupied', label: lockerStatusLabels.occupied },
  outOfService: { state: 'outOfService', label: lockerStatusLabels.outOfService },
  disabled: { state: 'outOfService', label: lockerStatusLabels.disabled },
  unequipped: { state: 'unknown', label: lockerStatusLabels.unequipped },
};

/** A closed locker is told as closed, whatever its lock says. */
export function lookOf(door: DoorView): Look {
  const isClosed = door.status !== 'free' && door.status !== 'occupied';
  if (isClosed) return looks[door.status];
  if (door.claim?.purpose === 'maintenance') return { state: 'attention', label: 'Maintenance' };
  return trouble(door) ?? looks[door.status];
}

const detailsOf = (door: DoorView): string[] => [
  ...(door.isWithinReach ? [reachLabel.toLowerCase()] : []),
  ...[batteryLook(door)].flatMap((text) => (text === null ? [] : [text.toLowerCase()])),
  ...(door.claim?.orderCode ? [`commande ${door.claim.orderCode}`] : []),
];

export const drawnDoor = (door: DoorView, isSelected: boolean, onSelect: () => void): DrawnLocker => ({
  id: door.lockerId,
  number: door.number,
  heightMm: door.heightMm,
  widthMm: door.widthMm,
  door: door.door,
  ...lookOf(door),
  details: detailsOf(door),
  isSelected,
  onSelect,
});
