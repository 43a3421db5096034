/** Rules of alert in French, for a person's own page, the team's page and the terminal (pages.md#alerts). */
import { noBreakSpace } from '#domain/shared/typography.js';
import {
  kindsOf,
  weekdays,
  type AlertChannel,
  type AlertChoice,
  type AlertHours,
  type WeekSpan,
} from './alert-rule.js';
import { waitingLabels } from './waiting-labels.js';
import { waitingClasses, type WaitingClass, type WaitingKind } from './waiting.js';

export const channelLabels: Readonly<Record<AlertChannel, string>> = {
  email: 'E-mail',
  sms: 'SMS',
  webhook: 'Webhook',
};

/** Within a sentence: « par e-mail ». */
export const channelWords: Readonly<Record<AlertChannel, string>> = {
  email: 'e-mail',
  sms: 'SMS',
  webhook: 'webhook',
};

export const costLabels: Readonly<Record<WaitingClass, string>> = {
  door: 'Un client devant une porte',
  money: 'De l’argent en jeu',
  deadline: 'Un délai qui court',
  upkeep: 'De l’entretien',
};

/** The labels of those of `kinds` that belong to the class. */
export const costDetails = (costs: WaitingClass, kinds: readonly WaitingKind[]): string =>
  kindsOf([costs])
    .filter((kind) => kinds.includes(kind))
    .map((kind) => waitingLabels[kind].one)
    .join(', ');

const days = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'] as const;
export const dayName = (weekday: number): string => days[weekday - 1] ?? '';

/** `20 h`, `20 h 30`. */
const timeText = (minuteOfDay: number): string => {
  const [hours, minutes] = [Math.floor(minuteOfDay / 60), minuteOfDay % 60];
  const text = `${hours}${noBreakSpace}h`;
  return minutes === 0 ? text : `${text}${noBreakSpace}${String(minutes).padStart(2, '0')}`;
};
const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

function daysText(chosen: readonly number[]): string {
  const ordered = weekdays.filter((weekday) => chosen.includes(weekday));
  const [first, last] = [ordered[0] ?? 1, ordered.at(-1) ?? 1];
  if (ordered.length === weekdays.length) return 'tous les jours';
  const isRun = ordered.length > 2 && last - first === ordered.length - 1;
  return isRun ? `du ${dayName(first)} au ${dayName(last)}` : ordered.map(dayName).join(', ');
}

const fromTo = (chosen: readonly number[], begin: number, end: number): string =>
  `${daysText(chosen)}, ${begin === 0 && end === 0 ? 'jour et nuit' : `de ${timeText(begin)} à ${timeText(end)}`}`;

export const hoursText = ({ days: chosen, begins, ends }: AlertHours): string =>
  fromTo(chosen, minutesOf(begins), minutesOf(ends));

const groupWords: Readonly<Record<string, string>> = { region: 'région', site: 'site', tag: 'étiquette' };

const groupText = (group: string): string => {
  const [name = '', ...rest] = group.split(':');
  return `${groupWords[name] ?? name} ${rest.join(':')}`;
};

const delayText = (minutes: number): string =>
  minutes === 0 ? 'tout de suite' : `après ${minutes}${noBreakSpace}min d’attente`;

/** « Un client devant une porte ; tous les jours, de 20 h à 8 h ; après 15 min d’attente ». */
export const ruleText = ({ costs, groups, afterMinutes, ...hours }: AlertChoice): string =>
  [
    waitingClasses
      .filter((each) => costs.includes(each))
      .map((each) => costLabels[each])
      .join(', '),
    ...(groups.length === 0 ? [] : [groups.map(groupText).join(', ')]),
    hoursText(hours),
    delayText(afterMinutes),
  ].join(`${noBreakSpace}; `);

const minutesADay = 1_440;
const moment = (at: number): string =>
  `${dayName((Math.floor(at / minutesADay) % weekdays.length) + 1)} ${timeText(at % minutesADay)}`;

/** « samedi 22 h à lundi 8 h ». */
const gapText = ({ from, until }: WeekSpan): string =>
  until - from >= weekdays.length * minutesADay ? 'toute la semaine' : `${moment(from)} à ${moment(until)}`;

/** The same hours of several days once: « du lundi au vendredi, de 18 h à 20 h ». */
export function gapsText(gaps: readonly WeekSpan[]): string {
  const alike = new Map<string, WeekSpan[]>();
  for (const gap of gaps) {
    const hours = `${gap.from % minutesADay} ${gap.until - gap.from}`;
    alike.set(hours, [...(alike.get(hours) ?? []), gap]);
  }
  return [...alike.values()]
    .map((same) => {
      const [first] = same;
      if (!first || same.length === 1) return same.map(gapText).join('');
      const begun = same.map(({ from }) => Math.floor(from / minutesADay) + 1);
      return fromTo(begun, first.from % minutesADay, first.until % minutesADay);
    })
    .join(`${noBreakSpace}; `);
}
