/** States and purposes of doors and their locks, in French, for every staff view. */
import type { BatteryLevel } from './battery.js';
import { worded } from '#domain/shared/words.js';

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
 * The effect of replacing a code. Its page stops working at once. Keypad digits already shown open the lock until it receives
 * the change, which is impossible for an offline cabinet or a lock without a link
 * (doors-and-codes.md#maintenance-codes, doors-and-codes.md#codes).
 */
export const stillOpens =
  'Seule exception\u00a0: un code de clavier déjà affiché, tant que la serrure est sans réseau.';

export const oldCodeEnds = `L’ancien n’ouvre plus rien, même s’il a déjà été envoyé. ${stillOpens}`;

const labels = {
  'code.accepted': 'Code accepté',
  'code.refused': 'Code refusé',
  'code.lockedOut': 'Clavier bloqué après plusieurs codes faux',
  'door.opened': 'Porte ouverte',
  'door.closed': 'Porte fermée',
  'door.ajar': 'Porte restée ouverte',
  'open.timeout': 'La porte ne s’est pas ouverte',
  'battery.low': 'Pile faible',
  'battery.critical': 'Pile presque vide',
  tamper: 'Porte forcée',
  'lock.restarted': 'Serrure redémarrée',
  'clock.drift': 'Horloge décalée',
  unknown: 'Message inconnu',
} as const;
type LabelledEvent = keyof typeof labels;

/**
 * Events of locks and doors in French, for every staff view; an event that only a newer gateway has is shown by its raw
 * name.
 */
export const eventLabels: Readonly<Record<LabelledEvent, string>> = labels;

export const eventLabel = (type: string): string => worded(labels, type);

/**
 * What is wrong at a door now, in French for remote staff: what it means and what to do next. Only one problem at a
 * time, the gravest first.
 */
export type DoorProblem = 'linkLost' | 'lockSilent' | 'forced' | 'jammed' | 'ajar';

interface DoorNow {
  readonly lockLink: 'up' | 'lost' | 'silent' | 'none';
  readonly isTampered: boolean;
  readonly door: 'open' | 'closed' | 'ajar' | 'unknown';
  /** When the door last opened or closed; ISO 8601. */
  readonly doorSince: string | null;
  readonly lastEvent: { readonly type: string; readonly at: string } | null;
  readonly lastOpening: { readonly state: string; readonly at: string } | null;
}

/** The bolt did not move at the last try, and the door has not opened since. */
function isJammed({ lastEvent, lastOpening, doorSince }: DoorNow): boolean {
  const stuckAt = [
    lastEvent?.type === 'open.timeout' ? lastEvent.at : null,
    lastOpening?.state === 'jammed' ? lastOpening.at : null,
  ].flatMap((at) => (at === null ? [] : Date.parse(at)));
  if (stuckAt.length === 0) return false;
  return doorSince === null || Math.max(...stuckAt) >= Date.parse(doorSince);
}

export function doorProblemOf(now: DoorNow): DoorProblem | null {
  if (now.isTampered) return 'forced';
  if (now.lockLink === 'lost') return 'linkLost';
  if (now.lockLink === 'silent') return 'lockSilent';
  if (isJammed(now)) return 'jammed';
  return now.door === 'ajar' ? 'ajar' : null;
}

interface Words {
  readonly title: string;
  readonly todo: string;
}

/** `since`: when the cabinet was last heard; null: never. */
export const doorProblemWords: Readonly<Record<DoorProblem, (since: string | null) => Words>> = {
  linkLost: (since) => ({
    title: since === null ? 'La consigne ne s’est jamais connectée' : `Consigne sans liaison depuis ${since}`,
    todo: 'Les codes déjà sur la serrure ouvrent encore, au clavier. Ni ouverture à distance ni nouveau code n’y arrivent : faites vérifier le courant et le réseau de la passerelle. L’état ci-dessous est le dernier connu.',
  }),
  lockSilent: () => ({
    title: 'La passerelle ne joint pas cette serrure',
    todo: 'Ses piles sont peut-être vides. Les codes déjà sur la serrure ouvrent encore si elle est alimentée. Réessayez ; sinon, mettez le casier hors service et donnez-en un autre au client.',
  }),
  forced: () => ({
    title: 'Porte forcée',
    todo: 'Son contenu n’est plus sûr. Envoyez quelqu’un vérifier, et gardez le casier hors service jusque-là.',
  }),
  jammed: () => ({
    title: 'Porte coincée',
    todo: 'La serrure a répondu, mais la porte n’a pas bougé. Faites appuyer sur la porte par qui est devant, puis réessayez. Si elle reste bloquée, mettez le casier hors service et prévenez le client.',
  }),
  ajar: () => ({
    title: 'Porte restée ouverte',
    todo: 'Faites-la refermer par qui est devant. Tant qu’elle est ouverte, son contenu n’est pas protégé.',
  }),
};
