/**
 * The check of an offline lock's clock, read from its display by a technician: its deviation, and what that means for
 * its codes (devices.md#clock-of-an-offline-lock).
 */
import { parisOffsetMs } from '#domain/shared/paris.js';
import { day, hour, minute, second, type Instant } from '#domain/shared/record.js';
import { clockMarginMs, lockOffsetMs } from './duration-class.js';
import { countdownText, durationText } from '#domain/shared/duration-words.js';
import { typeset } from '#domain/shared/typography.js';

export const clockVerdicts = ['right', 'slow', 'fast', 'summerTime', 'restarted'] as const;
export type ClockVerdict = (typeof clockVerdicts)[number];

/** The range of the lock's time as read; both instants are equal if the seconds were read, too. */
interface ClockReading {
  readonly earliest: Instant;
  readonly latest: Instant;
}

export interface ClockCheck {
  /** The time that was read, as `lockWall`, or without seconds. */
  readonly shown: string;
  /** Deviation from the correct time: the smallest that the reading allows. */
  readonly driftMs: number;
  /** The deviation that the lock's codes tolerate. */
  readonly marginMs: number;
  readonly verdict: ClockVerdict;
  /** The time that the lock must show, in the form of `lockWall`. */
  readonly mustShow: string;
}

/** The time that the lock should show at an instant, standard time all year: `2026-11-26T15:32:07`. */
export const lockWall = (at: Instant): string => new Date(at + lockOffsetMs).toISOString().slice(0, 19);

/** Whether Paris local time is an hour ahead of what the lock should show. */
export const isSummerOnWalls = (at: Instant): boolean => parisOffsetMs(at) !== lockOffsetMs;

const written =
  /^(?:(?<isoYear>\d{4})-(?<isoMonth>\d\d)-(?<isoDay>\d\d)[T ]|(?<day>\d\d?)[/.](?<month>\d\d?)(?:[/.](?<year>\d{4}|\d\d))?,? +(?:à +)?)(?<hour>\d\d?) ?[:hH] ?(?<minute>\d\d)(?: ?(?::|min) ?(?<second>\d\d))?$/;

type Parts = Readonly<Record<string, string | undefined>>;

/** Lock-local parts as an instant; null for a date or time that does not exist. */
function instantOf(year: number, parts: Parts): Instant | null {
  const [month, dayOfMonth, hours, minutes, seconds] = [
    Number(parts['isoMonth'] ?? parts['month']),
    Number(parts['isoDay'] ?? parts['day']),
    Number(parts['hour']),
    Number(parts['minute']),
    Number(parts['second'] ?? 0),
  ] as const;
  const wall = Date.UTC(year, month - 1, dayOfMonth, hours, minutes, seconds);
  const read = new Date(wall);
  const isReal =
    read.getUTCMonth() === month - 1 &&
    read.getUTCDate() === dayOfMonth &&
    read.getUTCHours() === hours &&
    read.getUTCMinutes() === minutes &&
    seconds < 60;
  return isReal ? wall - lockOffsetMs : null;
}

/** Possible years of a date; without one, the year that brings it nearest to now. */
function yearsOf({ isoYear, year }: Parts, now: Instant): number[] {
  const given = isoYear ?? year;
  if (given !== undefined) return [given.length === 2 ? 2000 + Number(given) : Number(given)];
  const thisYear = new Date(now).getUTCFullYear();
  return [thisYear, thisYear - 1, thisYear + 1];
}

/**
 * `26/11 14:32`, `26/11/2026 à 14 h 32`, `2026-11-26T14:32:07`; null for anything else. Never with a zone: the lock has
 * only one.
 */
export function readClock(typed: string, now: Instant): ClockReading | null {
  const parts = written.exec(typed.trim().replace(/[\u00a0\u202f\s]+/g, ' '))?.groups;
  if (!parts) return null;
  const [nearest] = yearsOf(parts, now)
    .map((year) => instantOf(year, parts))
    .filter((at) => at !== null)
    .sort((left, right) => Math.abs(left - now) - Math.abs(right - now));
  if (nearest === undefined) return null;
  const hidden = parts['second'] === undefined ? minute - 1 : 0;
  return { earliest: nearest, latest: nearest + hidden };
}

/** A display without seconds hides up to a minute, which never counts as deviation. */
function driftOf({ earliest, latest }: ClockReading, now: Instant): number {
  if (earliest > now) return earliest - now;
  return latest < now ? latest - now : 0;
}

/** A clock set to summer time by hand is rarely exact to the second. */
const summerSlackMs = 5 * minute;
/** No quartz loses a day: the clock restarted from a default date. */
const restartedMs = day;

function verdictOf(driftMs: number, marginMs: number): ClockVerdict {
  if (Math.abs(driftMs) <= marginMs) return 'right';
  if (Math.abs(driftMs - hour) <= Math.max(summerSlackMs, marginMs)) return 'summerTime';
  if (driftMs < -restartedMs) return 'restarted';
  return driftMs < 0 ? 'slow' : 'fast';
}

/** Leaves out seconds that were not read. */
const shownOf = ({ earliest, latest }: ClockReading): string =>
  lockWall(earliest).slice(0, earliest === latest ? undefined : 16);

export function checkClock(
  rules: Parameters<typeof clockMarginMs>[0],
  reading: ClockReading,
  now: Instant,
  synchronisedAt: Instant,
): ClockCheck {
  const driftMs = driftOf(reading, now);
  const marginMs = clockMarginMs(rules, synchronisedAt, now);
  const verdict = verdictOf(driftMs, marginMs);
  return { shown: shownOf(reading), driftMs, marginMs, verdict, mustShow: lockWall(now) };
}

/** Time to read the display and type it. */
const typingMs = 30 * second;

/** A clock that was just set must be exact to the minute: the guard of a new code does not cover more. */
export const isJustSet = ({ driftMs }: Pick<ClockCheck, 'driftMs'>): boolean => Math.abs(driftMs) <= typingMs;

/** The result of a lock's clock check and what to do, in French. */
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
