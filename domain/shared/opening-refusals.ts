/** Why a remote opening failed, and what the reader can do: customers are at the door, staff are not. */
import type { Language } from './languages.js';
import type { Words } from './opening-refusals/words/fr.js';
import { words } from './opening-refusals/words/index.js';
import { refusalText } from './refusal-labels.js';

type OpeningRefusalCode = 'LOCK_JAMMED' | 'LOCK_NO_ANSWER' | 'LOCK_OFFLINE' | 'LOCK_REFUSED';
/** A customer without a code on the lock is not sent to the keypad. */
export type Audience = 'customer' | 'customerWithoutCode' | 'staff';

interface Row {
  readonly code: OpeningRefusalCode;
  readonly customers: keyof Words;
  readonly staff: string;
}

const otherWays = 'Donnez un autre casier, ou mettez celui-ci hors service et envoyez quelqu’un.';

const table = {
  cabinetOffline: {
    code: 'LOCK_OFFLINE',
    customers: 'notRemotely',
    staff:
      'Donnez au client le code du clavier s’il est déjà sur la serrure, sinon un autre casier. L’armoire n’a plus de réseau : rien ne lui parvient, rien ne s’ouvrira plus tard.',
  },
  lockOffline: {
    code: 'LOCK_OFFLINE',
    customers: 'notRemotely',
    staff: `L’armoire répond, mais n’atteint pas cette serrure : ses piles sont peut-être vides. ${otherWays}`,
  },
  jammed: {
    code: 'LOCK_JAMMED',
    customers: 'jammed',
    staff: `Demandez à la personne devant la porte d’appuyer dessus, puis réessayez : le pêne n’a pas bougé. ${otherWays}`,
  },
  busy: {
    code: 'LOCK_REFUSED',
    customers: 'busy',
    staff: 'Réessayez dans un instant. La passerelle a répondu qu’elle est occupée pendant 15 s d’essais.',
  },
  fence: {
    code: 'LOCK_REFUSED',
    customers: 'notAcceptedNow',
    staff:
      'Réessayez. La passerelle connaît une attribution plus récente de ce casier que la plateforme, par exemple après une restauration\u00a0; si un second essai est refusé, faites redémarrer la passerelle.',
  },
  unsynchronised: {
    code: 'LOCK_REFUSED',
    customers: 'starting',
    staff:
      'Réessayez dans une minute. La passerelle a redémarré et n’a pas encore l’heure : elle n’ouvre pas à distance, mais les codes ouvrent au clavier.',
  },
  unknownLocker: {
    code: 'LOCK_REFUSED',
    customers: 'notAccepted',
    staff: 'Vérifiez l’installation : la passerelle ne connaît pas ce casier.',
  },
  refused: {
    code: 'LOCK_REFUSED',
    customers: 'notAccepted',
    staff: `Réessayez. La passerelle a refusé l’ouverture. ${otherWays}`,
  },
  noAnswer: {
    code: 'LOCK_NO_ANSWER',
    customers: 'noAnswer',
    staff: `Réessayez. La serrure n’a pas répondu en 15 s et l’ouverture a été abandonnée. ${otherWays}`,
  },
} as const satisfies Readonly<Record<string, Row>>;

export type OpeningRefusal = keyof typeof table;

export const openingRefusalCode = (refusal: OpeningRefusal): OpeningRefusalCode => table[refusal].code;

/** For staff, always in French, a reason defined by the gateway alone is shown unchanged. */
export function openingRefusalText(
  refusal: OpeningRefusal,
  audience: Audience,
  reason: string | null,
  language: Language = 'fr',
): string {
  const { customers, staff } = table[refusal];
  if (audience !== 'staff') {
    const text = words[language][customers];
    if (typeof text === 'string') return text;
    return audience === 'customer' ? text.keypad : text.retry;
  }
  if (refusal !== 'refused' || reason === null) return staff;
  return `${staff} Sa raison\u00a0: ${refusalText(reason)}.`;
}

/** Refusals with separate texts here. */
const reasons: readonly string[] = ['fence', 'unsynchronised', 'unknownLocker'] satisfies OpeningRefusal[];

interface CommandEnd {
  readonly outcome: 'done' | 'refused' | 'expired' | 'jammed' | 'busy' | 'lockOffline';
  readonly reason: string | null;
}

/** The refusal to show for the end of a command, or for a missing answer; null when the bolt moved. */
export function openingRefusal(end: CommandEnd | null): OpeningRefusal | null {
  if (end === null || end.outcome === 'expired') return 'noAnswer';
  if (end.outcome === 'done') return null;
  if (end.outcome !== 'refused') return end.outcome;
  return end.reason !== null && reasons.includes(end.reason) ? (end.reason as OpeningRefusal) : 'refused';
}
