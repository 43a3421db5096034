/** When to replace batteries, in French, for every staff view. */
import { counted } from '#domain/shared/plurals.js';
import type { Instant } from '#domain/shared/record.js';
import type { BatteryCertainty } from './battery-forecast.js';

/** The forecast of a battery, as far as it is shown. */
interface ShownForecast {
  readonly certainty: BatteryCertainty;
  /** Null if unknown. */
  readonly by: Instant | null;
  readonly isDue: boolean;
}

const sources = { reported: 'signalé par la serrure', estimated: 'estimation' } as const;

/** `day` formats a day for the reader's page. */
export function batteryDueText(
  { certainty, by, isDue }: ShownForecast,
  day: (at: Instant) => string,
): string {
  if (certainty === 'unknown' || by === null)
    return 'inconnu : posées depuis trop longtemps, à vérifier sur place';
  return `à changer ${isDue ? 'maintenant' : `vers le ${day(by)}`} (${sources[certainty]})`;
}

interface Sets {
  /** `4×AA`. */
  readonly batterySet: string;
  readonly locks: number;
}

/** « 3 jeux de 4×AA et 1 jeu de 2×AAA ». */
export const setsText = (sets: readonly Sets[]): string =>
  sets.map(({ batterySet, locks }) => `${counted(locks, 'jeu', 'jeux')} de ${batterySet}`).join(' et ');
