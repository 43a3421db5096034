/** A door in one character and a colour: the character alone tells its state, for whoever sees no colours. */
import type { DoorView } from '#application/contract/door-shapes.js';
import type { Tone } from './colours.js';

interface DoorSign {
  readonly sign: string;
  readonly tone: Tone;
}

export function doorSign({ door, status }: Pick<DoorView, 'door' | 'status'>): DoorSign {
  if (door === 'open') return { sign: '□', tone: 'warn' };
  if (door === 'ajar') return { sign: '!', tone: 'bad' };
  if (status === 'outOfService') return { sign: '×', tone: 'bad' };
  if (status === 'disabled' || status === 'unequipped') return { sign: '–', tone: 'neutral' };
  return status === 'occupied' ? { sign: '■', tone: 'info' } : { sign: '·', tone: 'good' };
}

/** Within an entry spaces do not break: it goes to the next line as a whole. */
export const signLegend = [
  '· libre',
  '■ occupé',
  '□ porte ouverte',
  '! mal fermée',
  '× hors service',
  '– non proposé',
]
  .map((entry) => entry.replaceAll(' ', '\u00A0'))
  .join('  ');
