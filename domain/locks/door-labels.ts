/** States and purposes of doors and their locks, in French, for every staff view. */
import type { BatteryLevel } from './battery-level.js';

type Door = 'open' | 'closed' | 'ajar' | 'unknown';
export const doorLabels: Readonly<Record<Door, string>> = {
  open: 'Ouverte',
  closed: 'Fermée',
  ajar: 'Entrouverte',
  unknown: 'Pas encore signalée',
};

type LockLink = 'up' | 'silent' | 'lost' | 'none';
export const lockLinkLabels: Readonly<Record<LockLink, string>> = {
  up: 'Joignable',
  silent: 'La serrure ne répond pas',
  lost: 'Consigne hors ligne',
  none: 'Sans liaison',
};

export const batteryLabels: Readonly<Record<BatteryLevel | 'unknown', string>> = {
  ok: 'Aucune alerte',
  low: 'Faible',
  critical: 'Presque vide : à remplacer',
  dead: 'Sans doute vide : la serrure ne répond plus',
  unknown: 'Signalée au clavier seulement',
};

/** The purpose of a locker's claim, and of a code. */
export const purposeLabels = {
  rental: 'Location',
  deposit: 'Dépôt',
  collect: 'Collecte',
  pickup: 'Retrait',
  maintenance: 'Maintenance',
  access: 'Accès',
  return: 'Retour',
} as const;

/** The result of a remote opening by staff. */
export const openingLabels = {
  asked: 'Envoi…',
  done: 'Ouvert',
  refused: 'Refusé par la consigne',
  expired: 'Arrivé trop tard',
  jammed: 'Porte bloquée',
  busy: 'Passerelle occupée',
  lockOffline: 'Serrure injoignable',
  noAnswer: 'Pas de réponse',
} as const;

/**
 * The effect of replacing a code. Its page is dead at once. Keypad digits already shown open the lock until it receives
 * the change, which is impossible for an offline cabinet or a lock without a link
 * (doors-and-codes.md#maintenance-codes, doors-and-codes.md#codes).
 */
export const stillOpens =
  'Seule exception\u00a0: un code de clavier déjà affiché, tant que la serrure est sans réseau.';

export const oldCodeEnds = `L’ancien n’ouvre plus rien, même s’il a déjà été envoyé. ${stillOpens}`;
