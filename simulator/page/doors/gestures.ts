/**
 * The result of a manual action: a locked door stays closed, and nothing passes through it (simulator.md#control-api).
 */
import { doors, type Door } from './cabinets.js';
import { wallText } from '#domain/locks/clock-check.js';
import { fieldsOf, oneOf, textOf, instantOf } from '#simulator/page/reading.js';
import { isLockModel } from '#domain/locks/templates.js';
import { lockPhysics, type LockPhysics } from '#simulator/models/lock-physics.js';
import type { Instant } from '#domain/shared/record.js';
import { countdownText } from '#domain/shared/duration-words.js';
import { CallFailure } from '#simulator/page/call.js';

export type DoorAction = 'open' | 'close' | 'leaveAjar' | 'force';
export type ContentChange = { readonly put: string } | { readonly take: true };

const doorTexts: Readonly<Record<DoorAction, Readonly<Record<Door, string>>>> = {
  open: {
    open: 'La porte est ouverte.',
    ajar: 'La porte reste entrouverte.',
    closed: 'Le pêne tient : la porte reste fermée.',
  },
  close: {
    open: 'La porte reste ouverte.',
    ajar: 'La porte ferme mal : elle reste entrouverte.',
    closed: 'La porte est fermée.',
  },
  leaveAjar: {
    open: 'La porte reste ouverte.',
    ajar: 'La porte est entrouverte.',
    closed: 'La porte est fermée : ouvrez-la d’abord.',
  },
  force: {
    open: 'La porte est forcée.',
    ajar: 'La porte est déjà entrouverte : rien à forcer.',
    closed: 'La porte résiste.',
  },
};

export function doorReplyText(action: DoorAction, reply: unknown): string {
  const door = oneOf(doors, fieldsOf(reply)['door']);
  return door === null ? 'Le simulateur ne dit pas où en est la porte.' : doorTexts[action][door];
}

const contentProblems = {
  doorClosed: 'Rien n’a pu passer : ouvrez d’abord la porte.',
  occupied: 'Le casier est déjà occupé.',
  empty: 'Le casier est déjà vide.',
} as const;

export function contentReplyText(change: ContentChange, reply: unknown): string {
  const result = fieldsOf(reply)['result'];
  const problem = oneOf(['doorClosed', 'occupied', 'empty'] as const, result);
  if (problem !== null) return contentProblems[problem];
  return 'put' in change ? `Mis dans le casier : ${change.put}.` : 'Le casier a été vidé.';
}

export const clockReplyText = (reply: unknown): string =>
  `La serrure montre maintenant ${wallText(textOf(fieldsOf(reply)['clock']) ?? '')}.`;

const keypadResults = ['opened', 'refused', 'lockedOut', 'jammed', 'dead'] as const;
type KeypadResult = (typeof keypadResults)[number];

/** The results of a keypad, in French, and the colour of its LED (simulator.md#control-api; devices.md#lock-models). */
export interface KeypadReply {
  readonly result: KeypadResult;
  readonly door: Door;
  /** Set if the keypad reports it. */
  readonly lockedOutUntil: Instant | null;
}

export type Led = 'off' | 'green' | 'red' | 'orange';

export const ledOf: Readonly<Record<KeypadResult, Led>> = {
  opened: 'green',
  refused: 'red',
  lockedOut: 'orange',
  jammed: 'red',
  dead: 'off',
};

export function keypadReplyOf(reply: unknown): KeypadReply {
  const fields = fieldsOf(reply);
  const result = oneOf(keypadResults, fields['result']);
  if (!result) throw new CallFailure('La serrure a donné une réponse inconnue.', null);
  return {
    result,
    door: oneOf(doors, fields['door']) ?? 'closed',
    lockedOutUntil: instantOf(fields['lockedOutUntil']),
  };
}

const openedTexts: Readonly<Record<Door, string>> = {
  open: 'Ouvert : la porte est ouverte.',
  ajar: 'Ouvert : la porte est entrouverte.',
  closed: 'Ouvert : le pêne est libre, tirez la porte.',
};

/** How long a keypad may lock out, when the remaining time is unknown. */
function usualLockout({ lockoutLadderMs }: LockPhysics): string {
  const [shortest, longest] = [Math.min(...lockoutLadderMs), Math.max(...lockoutLadderMs)];
  return `Bloqué encore un moment (${countdownText(shortest)} à ${countdownText(longest)} selon les essais).`;
}

/** For how long the keypad still refuses codes; separate from the result, because it changes every second. */
export function lockoutText(model: string, until: Instant | null, now: Instant): string {
  if (until !== null) {
    return until > now ? `Bloqué encore ${countdownText(until - now)}.` : 'Le blocage est levé : réessayez.';
  }
  return isLockModel(model) ? usualLockout(lockPhysics[model]) : 'Bloqué encore un moment.';
}

export function keypadText({ result, door }: KeypadReply): string {
  switch (result) {
    case 'opened':
      return openedTexts[door];
    case 'refused':
      return 'Refusé : ce code n’ouvre pas ce casier maintenant.';
    case 'lockedOut':
      return 'Bloqué : trop de codes faux.';
    case 'jammed':
      return 'Coincé : le code est bon, le pêne ne bouge pas.';
    case 'dead':
      return 'Batterie morte : le clavier ne répond pas.';
  }
}
