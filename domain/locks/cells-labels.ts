/** When to replace batteries, in French, for every staff view. */
import { counted } from '#domain/shared/plurals.js';
import type { Instant } from '#domain/shared/record.js';
import type { CellsSureness } from './cells-forecast.js';

interface Told {
  readonly sureness: CellsSureness;
  /** Null if unknown. */
  readonly by: Instant | null;
  readonly isDue: boolean;
}

const sources = { told: 'signalé par la serrure', estimated: 'estimation' } as const;

/** `day` formats a day for the reader's page. */
export function cellsText({ sureness, by, isDue }: Told, day: (at: Instant) => string): string {
  if (sureness === 'unknown' || by === null)
    return 'inconnu : posées depuis trop longtemps, à vérifier sur place';
  return `à changer ${isDue ? 'maintenant' : `vers le ${day(by)}`} (${sources[sureness]})`;
}

interface Sets {
  /** `4×AA`. */
  readonly cells: string;
  readonly locks: number;
}

/** « 3 jeux de 4×AA et 1 jeu de 2×AAA ». */
export const setsText = (sets: readonly Sets[]): string =>
  sets.map(({ cells, locks }) => `${counted(locks, 'jeu', 'jeux')} de ${cells}`).join(' et ');
