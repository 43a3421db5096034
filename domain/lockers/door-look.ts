/**
 * The display state of a live door, on pages and in the terminal: the most important fact for a person at the cabinet
 * comes first.
 */
import type { BatteryLevel } from '#domain/locks/battery.js';
import { eventLabels } from '#domain/locks/door-labels.js';
import type { ClaimPurpose } from './cabinet.js';
import { type LockerStatus, lockerStatusLabels, lockerStatusText } from './status.js';

interface LiveDoor {
  readonly status: LockerStatus;
  readonly availableFrom?: string | null;
  readonly isTampered: boolean;
  readonly battery: BatteryLevel | 'unknown';
  readonly lockLink: 'up' | 'lost' | 'silent' | 'none';
  readonly codes: readonly { readonly state: string }[];
  readonly claim: { readonly purpose: ClaimPurpose } | null;
}

interface Look {
  readonly state: 'available' | 'occupied' | 'attention' | 'fault' | 'outOfService' | 'unknown';
  readonly label: string;
}

/** The label of the battery event; null if the lock did not warn. */
export const batteryLook = ({ battery }: Pick<LiveDoor, 'battery'>): string | null => {
  if (battery === 'dead') return 'Pile sans doute vide';
  return battery === 'low' || battery === 'critical' ? eventLabels[`battery.${battery}`] : null;
};

const problemLook = (door: LiveDoor): Look | null => {
  if (door.isTampered) return { state: 'fault', label: 'Porte forcée' };
  // Shown first, so that a technician brings a battery along.
  if (door.battery === 'dead') return { state: 'fault', label: 'Pile sans doute vide' };
  if (door.lockLink === 'lost' || door.lockLink === 'silent')
    return { state: 'fault', label: 'Sans liaison' };
  if (door.codes.some(({ state }) => state === 'failed')) return { state: 'attention', label: 'Code refusé' };
  const battery = batteryLook(door);
  return battery === null ? null : { state: 'attention', label: battery };
};

const looks: Readonly<Record<LockerStatus, Look>> = {
  free: { state: 'available', label: lockerStatusLabels.free },
  occupied: { state: 'occupied', label: lockerStatusLabels.occupied },
  outOfService: { state: 'outOfService', label: lockerStatusLabels.outOfService },
  disabled: { state: 'outOfService', label: lockerStatusLabels.disabled },
  unequipped: { state: 'unknown', label: lockerStatusLabels.unequipped },
};

/** A closed locker is shown as closed, whatever its lock reports. */
export function lookOf(door: LiveDoor): Look {
  const isClosed = door.status !== 'free' && door.status !== 'occupied';
  if (isClosed) return looks[door.status];
  if (door.claim?.purpose === 'maintenance') return { state: 'attention', label: 'Maintenance' };
  return (
    problemLook(door) ??
    (door.availableFrom ? { state: 'occupied', label: lockerStatusText(door) } : looks[door.status])
  );
}
