/**
 * The result of a manual action: a locked door stays closed, and nothing passes through it (simulator.md#control-api).
 */
import { doors, type Door } from './cabinets.js';
import { wallText } from '#domain/locks/clock-labels.js';
import { fieldsOf, oneOf, textOf } from '#simulator/page/reading.js';

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
