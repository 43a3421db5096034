/**
 * Events of locks and doors in French, for every staff view; an event that only a newer gateway has is shown by its raw
 * name.
 */
import { worded } from '#domain/shared/words.js';

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

export const eventLabels: Readonly<Record<LabelledEvent, string>> = labels;

export const eventLabel = (type: string): string => worded(labels, type);
