/** Lockers, locks and doors in words (devices.md#lock-models; doors-and-codes.md#opening-a-door). */
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { choiceOptions } from '#domain/shared/described-field.js';
import { type LockerStatus, lockerStatusLabels } from '#domain/lockers/status.js';
import { batteryLabels, lockLinkLabels, openingLabels, purposeLabels } from '#domain/locks/door-labels.js';
import { lockModelNames, lockModelText } from '#domain/locks/templates.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

interface Toned {
  readonly label: string;
  readonly tone: Tone;
}

/** The words of `labels`, each with its colour. */
const toned = <Key extends string>(
  labels: Readonly<Record<Key, string>>,
  tones: Readonly<Record<Key, Tone>>,
): Readonly<Record<Key, Toned>> =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([key, label]) => [key, { label, tone: tones[key as Key] }]),
  ) as Record<Key, Toned>;

export const statusWords = toned(lockerStatusLabels, {
  free: 'good',
  occupied: 'info',
  outOfService: 'bad',
  disabled: 'neutral',
  unequipped: 'warn',
});

/** Under the tabs of the list. */
export const statusTabs: readonly { readonly value: LockerStatus; readonly label: string }[] = [
  { value: 'free', label: 'Libres' },
  { value: 'occupied', label: 'Occupés' },
  { value: 'outOfService', label: 'Hors service' },
  { value: 'disabled', label: 'Désactivés' },
  { value: 'unequipped', label: 'Sans serrure' },
];

export const modelOptions = lockModelNames.map((value) => ({ value, label: lockModelText(value) }));

export const typeOptions = choiceOptions(lockerFields.type.choices);

export const linkWords = toned(lockLinkLabels, { up: 'good', silent: 'bad', lost: 'bad', none: 'neutral' });

export const batteryWords = toned(batteryLabels, {
  ok: 'good',
  low: 'warn',
  critical: 'bad',
  dead: 'bad',
  unknown: 'neutral',
});
/** Options of a list's filter; unknown and good batteries are no reason to filter. */
export const batteryOptions = [
  { value: 'low', label: 'Faible' },
  { value: 'critical', label: 'Presque vide' },
  { value: 'dead', label: 'Sans doute vide' },
];

export const purposeWords: Readonly<Record<string, string>> = purposeLabels;

export const openingWords: Readonly<Record<string, Toned>> = toned(openingLabels, {
  asked: 'info',
  done: 'good',
  refused: 'bad',
  expired: 'bad',
  jammed: 'bad',
  busy: 'warn',
  lockOffline: 'bad',
  noAnswer: 'bad',
});

/** Out of these staff choose why, or say « Autre ». */
export const openingReasons = [
  'Client devant le casier',
  'Contrôle du contenu',
  'Dépannage de la porte',
  'Nettoyage',
];
/** Why it is put back. */
export const backReasons = ['Réparé', 'Serrure remplacée', 'Piles remplacées', 'Contrôlé, rien à signaler'];
export const serviceReasons = ['Porte bloquée', 'Serrure en panne', 'Piles à remplacer', 'Casier abîmé'];
export const maintenanceReasons = [
  'Remplacement des piles',
  'Réparation',
  'Nettoyage',
  'Contrôle du contenu',
];
