/** The results of a keypad, in French, and the colour of its LED (simulator.md#control-api; devices.md#lock-models). */
import { isLockModel } from '#domain/locks/templates.js';
import { lockPhysics, type LockPhysics } from '#simulator/models/lock-physics.js';
import type { Instant } from '#domain/shared/record.js';
import { countdownText } from '#domain/shared/duration-words.js';
import { doors, type Door } from './cabinets.js';
import { CallFailure } from '#simulator/page/call.js';
import { fieldsOf, instantOf, oneOf } from '#simulator/page/reading.js';

const keypadResults = ['opened', 'refused', 'lockedOut', 'jammed', 'dead'] as const;
type KeypadResult = (typeof keypadResults)[number];

export interface KeypadReply {
  readonly result: KeypadResult;
  readonly door: Door;
  /** If the keypad reports it. */
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
