/** The words of lockers and doors in French; a word that is missing does not compile. */
import type { DoorView } from '#application/contract/door-shapes.js';
import type { LockerView } from '#application/contract/locker-shapes.js';
import { roleLabels, type Role } from '#domain/access/role.js';
import type { Tone } from './colours.js';

export const lockerStatusWords: Readonly<Record<LockerView['status'], string>> = {
  free: 'libre',
  occupied: 'occupé',
  outOfService: 'hors service',
  disabled: 'désactivé',
  unequipped: 'sans serrure',
};

export const lockerStatusTones: Readonly<Record<LockerView['status'], Tone>> = {
  free: 'good',
  occupied: 'info',
  outOfService: 'bad',
  disabled: 'neutral',
  unequipped: 'neutral',
};

/** What the lock last said; a lock without a sensor says nothing. */
export const doorWords: Readonly<Record<DoorView['door'], string>> = {
  open: 'ouverte',
  closed: 'fermée',
  ajar: 'mal fermée',
  unknown: 'inconnue',
};

type Purpose = NonNullable<DoorView['claim']>['purpose'];
export const claimWords: Readonly<Record<Purpose, string>> = {
  rental: 'location',
  deposit: 'dépôt',
  pickup: 'retrait',
  maintenance: 'maintenance',
};

export const linkWords: Readonly<Record<DoorView['lockLink'], string>> = {
  up: 'oui',
  lost: 'perdue',
  silent: 'serrure muette',
  none: 'sans liaison',
};

export const batteryWords: Readonly<Record<DoorView['battery'], string>> = {
  ok: 'bonne',
  low: 'faible',
  critical: 'critique',
  unknown: 'inconnue',
};

export const roleNames = (roles: readonly Role[]): string => roles.map((role) => roleLabels[role]).join(', ');

/** There is no page to reload at a terminal: every command reads anew, and « show » shows it. */
export const atTerminal = (text: string): string =>
  text
    .replace(/^Rechargez la page\. /, '')
    .replace(/^Rechargez la page puis recommencez\./, 'Recommencez.')
    .replace(/^Rechargez la page/, 'Relisez avec « show »');
