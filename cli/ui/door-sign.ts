/**
 * A door as one character and a colour: the character alone shows its state without colours; screen readers get words.
 */
import type { DoorView } from '#application/contract/lockers/door-shapes.js';
import type { Tone } from './colours.js';

interface DoorSign {
  readonly sign: string;
  readonly words: string;
  readonly tone: Tone;
}

const signs = {
  free: { sign: '·', words: 'libre', tone: 'good' },
  occupied: { sign: '■', words: 'occupé', tone: 'info' },
  open: { sign: '□', words: 'porte ouverte', tone: 'warn' },
  ajar: { sign: '!', words: 'mal fermée', tone: 'bad' },
  outOfService: { sign: '×', words: 'hors service', tone: 'bad' },
  notOffered: { sign: '–', words: 'non proposé', tone: 'neutral' },
} as const satisfies Readonly<Record<string, DoorSign>>;

type Signed = Pick<DoorView, 'number' | 'door' | 'status'>;

export function doorSign({ door, status }: Omit<Signed, 'number'>): DoorSign {
  if (door === 'open' || door === 'ajar') return signs[door];
  return status === 'disabled' || status === 'unequipped' ? signs.notOffered : signs[status];
}

/** Spaces within an entry do not break, so that an entry wraps as a whole. */
export const signLegend = Object.values(signs)
  .map(({ sign, words }) => `${sign} ${words}`.replaceAll(' ', '\u00A0'))
  .join('  ');

/** The doors grouped by state, such as « libre : 2, 6 ». */
export const doorsInWords = (doors: readonly Signed[]): readonly string[] =>
  Object.values(signs).flatMap(({ words }) => {
    const numbers = doors.filter((door) => doorSign(door).words === words).map(({ number }) => number);
    return numbers.length === 0 ? [] : [`${words} : ${numbers.join(', ')}`];
  });
