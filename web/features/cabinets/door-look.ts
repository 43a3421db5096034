/** How a live door is drawn (experience.md): what matters most to whoever walks up to the cabinet comes first. */
import type { DoorView } from '#application/contract/door-shapes.js';
import { reachLabel } from '#domain/lockers/reach-labels.js';
import type { DrawnLocker } from '#web/ui/cabinet-drawing.js';
import type { DrawnState } from '#web/ui/cabinet-drawing-states.js';

interface Look {
  readonly state: DrawnState;
  readonly label: string;
}

const trouble = (door: DoorView): Look | null => {
  if (door.isTampered) return { state: 'fault', label: 'Porte forcée' };
  if (door.lockLink === 'lost' || door.lockLink === 'silent')
    return { state: 'fault', label: 'Sans liaison' };
  if (door.codes.some(({ state }) => state === 'failed')) return { state: 'attention', label: 'Code refusé' };
  if (door.battery === 'critical') return { state: 'attention', label: 'Pile vide' };
  return door.battery === 'low' ? { state: 'attention', label: 'Pile faible' } : null;
};

const looks: Readonly<Record<DoorView['status'], Look>> = {
  free: { state: 'available', label: 'Libre' },
  occupied: { state: 'occupied', label: 'Occupé' },
  outOfService: { state: 'outOfService', label: 'Hors service' },
  disabled: { state: 'outOfService', label: 'Désactivé' },
  unequipped: { state: 'unknown', label: 'Sans serrure' },
};

/** A closed locker is told as closed, whatever its lock says. */
export function lookOf(door: DoorView): Look {
  const isClosed = door.status !== 'free' && door.status !== 'occupied';
  if (isClosed) return looks[door.status];
  if (door.claim?.purpose === 'maintenance') return { state: 'attention', label: 'Maintenance' };
  return trouble(door) ?? looks[door.status];
}

const batteryWords = { low: 'pile faible', critical: 'pile presque vide' } as const;

const detailsOf = (door: DoorView): string[] => [
  ...(door.isWithinReach ? [reachLabel.toLowerCase()] : []),
  ...(door.battery === 'low' || door.battery === 'critical' ? [batteryWords[door.battery]] : []),
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
