/** Lockers, locks and doors in words (locks.md §1; behaviour.md §5). */
import type { DoorView } from '#application/contract/door-shapes.js';
import type { LockerStatus } from '#domain/lockers/status.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

export const statusWords: Readonly<Record<LockerStatus, { readonly label: string; readonly tone: Tone }>> = {
  free: { label: 'Libre', tone: 'good' },
  occupied: { label: 'Occupé', tone: 'info' },
  outOfService: { label: 'Hors service', tone: 'bad' },
  disabled: { label: 'Désactivé', tone: 'neutral' },
  unequipped: { label: 'Sans serrure', tone: 'warn' },
};

/** Under the tabs of the list. */
export const statusTabs: readonly { readonly value: LockerStatus; readonly label: string }[] = [
  { value: 'free', label: 'Libres' },
  { value: 'occupied', label: 'Occupés' },
  { value: 'outOfService', label: 'Hors service' },
  { value: 'disabled', label: 'Désactivés' },
  { value: 'unequipped', label: 'Sans serrure' },
];

export const modelWords: Readonly<Record<LockModelName, string>> = {
  ev608: 'ev608 (connectée)',
  eurolock3780: 'eurolock3780 (autonome)',
};
export const modelOptions = Object.entries(modelWords).map(([value, label]) => ({ value, label }));

export const typeOptions = [
  { value: '0', label: 'Standard' },
  { value: '1', label: 'Penderie' },
];

export const doorPositionWords: Readonly<Record<DoorView['door'], string>> = {
  open: 'Ouverte',
  closed: 'Fermée',
  ajar: 'Entrouverte',
  unknown: 'Pas encore signalée',
};

export const linkWords: Readonly<
  Record<DoorView['lockLink'], { readonly label: string; readonly tone: Tone }>
> = {
  up: { label: 'Joignable', tone: 'good' },
  silent: { label: 'La serrure ne répond pas', tone: 'bad' },
  lost: { label: 'Consigne hors ligne', tone: 'bad' },
  none: { label: 'Sans liaison', tone: 'neutral' },
};

export const batteryWords: Readonly<
  Record<DoorView['battery'], { readonly label: string; readonly tone: Tone }>
> = {
  ok: { label: 'Aucune alerte', tone: 'good' },
  low: { label: 'Faible : à remplacer bientôt', tone: 'warn' },
  critical: { label: 'Presque vide : à remplacer', tone: 'bad' },
  unknown: { label: 'Signalée au clavier seulement', tone: 'neutral' },
};

export const purposeWords: Readonly<Record<string, string>> = {
  rental: 'Location',
  deposit: 'Dépôt',
  collect: 'Collecte',
  pickup: 'Retrait',
  maintenance: 'Maintenance',
  access: 'Accès',
  return: 'Retour',
};

export const openingWords: Readonly<Record<string, { readonly label: string; readonly tone: Tone }>> = {
  asked: { label: 'Envoi…', tone: 'info' },
  done: { label: 'Ouvert', tone: 'good' },
  refused: { label: 'Refusé par la consigne', tone: 'bad' },
  expired: { label: 'Arrivé trop tard', tone: 'bad' },
  jammed: { label: 'Porte bloquée', tone: 'bad' },
  busy: { label: 'Passerelle occupée', tone: 'warn' },
  lockOffline: { label: 'Serrure injoignable', tone: 'bad' },
  noAnswer: { label: 'Pas de réponse', tone: 'bad' },
};

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
