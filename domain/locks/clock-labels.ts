/** The result of a lock's clock check and what to do, in French. */
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { day } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import type { ClockVerdict } from './clock-check.js';

interface Checked {
  readonly verdict: ClockVerdict;
  readonly driftSeconds: number;
  readonly marginSeconds: number;
}

export const clockVerdictLabels: Readonly<Record<ClockVerdict, string>> = {
  right: 'Horloge juste',
  slow: 'Horloge en retard',
  fast: 'Horloge en avance',
  summerTime: 'Horloge à l’heure d’été',
  restarted: 'Horloge repartie de zéro',
};

const lengthText = (seconds: number): string => {
  const ms = Math.abs(seconds) * 1_000;
  return ms >= day ? durationText(ms) : countdownText(ms);
};

const beyond = ({ driftSeconds, marginSeconds }: Checked): string =>
  `d’environ ${lengthText(driftSeconds)}, alors que les codes supportent ${lengthText(marginSeconds)} d’écart`;

const meanings: Readonly<Record<ClockVerdict, (checked: Checked) => string>> = {
  right: ({ marginSeconds }) =>
    `L’horloge est juste : les codes supportent ${lengthText(marginSeconds)} d’écart. Rien à faire. Si un code est refusé, la cause est ailleurs.`,
  slow: (checked) =>
    `L’horloge retarde ${beyond(checked)}. Un code peut être refusé à son début, et ouvrir encore après sa fin. Réglez l’horloge.`,
  fast: (checked) =>
    `L’horloge avance ${beyond(checked)}. Un code peut ouvrir avant son début, et être refusé avant sa fin. Réglez l’horloge.`,
  summerTime: () =>
    'L’horloge a une heure d’avance : quelqu’un l’a mise à l’heure d’été. Une serrure autonome reste toute l’année à l’heure d’hiver. Un code y est refusé une heure avant sa fin. Réglez l’horloge.',
  restarted: ({ driftSeconds }) =>
    `L’horloge a ${lengthText(driftSeconds)} de retard : elle est repartie d’une ancienne date, sans doute quand les piles ont été changées. Aucun nouveau code n’ouvre, et un code déjà saisi peut ouvrir après sa fin. Réglez la date et l’heure.`,
};

export const clockMeaning = (checked: Checked): string => typeset(meanings[checked.verdict](checked));

/** `10 min 05 s de retard`. */
export const apartText = (driftSeconds: number): string =>
  `${lengthText(driftSeconds)} ${driftSeconds < 0 ? 'de retard' : 'd’avance'}`;

/** As stored in the history. */
export const clockFoundText = (shown: string, driftSeconds: number): string =>
  typeset(`Montrait ${wallText(shown)} : ${driftSeconds === 0 ? 'à l’heure' : apartText(driftSeconds)}`);

/** `26/11/2026 15:32:07`, the same form as typed. */
export const wallText = (wall: string): string => {
  const [date = '', time = ''] = wall.split('T');
  return `${date.split('-').reverse().join('/')} ${time}`;
};

export const standardTimeText = (isSummer: boolean): string =>
  isSummer
    ? typeset('heure d’hiver : une heure de moins que votre montre')
    : 'heure d’hiver, comme votre montre';

/** Error for a reading that cannot be parsed. */
export const clockFormText = typeset('Indiquez la date et l’heure que montre la serrure : 26/11/2026 14:32');
