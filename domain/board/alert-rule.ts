/**
 * Who is alerted of what waits, by which channel and when (pages.md#alerts): one rule per person and channel. The
 * classes of urgency are in waiting.ts.
 */
import type { User } from '#domain/access/user.js';
import type { CabinetGroups } from '#domain/lockers/groups.js';
import { groupNames, isInGroup } from '#domain/lockers/groups.js';
import { parisWall } from '#domain/shared/paris.js';
import { day, minute, type Instant, type VersionedRecord } from '#domain/shared/record.js';
import {
  deadlineKinds,
  kindsFor,
  mayDo,
  waitingClasses,
  waitingKinds,
  waitingRules,
  type WaitingClass,
  type WaitingKind,
} from './waiting.js';

export const alertChannels = ['email', 'sms', 'webhook'] as const;
export type AlertChannel = (typeof alertChannels)[number];

/** How long something waits before it alerts, in minutes: work done at once sends no alert. */
export const alertDelays = [0, 5, 15, 30, 60] as const;

/** From Monday, as ISO 8601 counts them. */
export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** The hours of duty, on the clock in Paris. */
export interface AlertHours {
  /** The days on which the working hours begin. */
  readonly days: readonly number[];
  /** `20:00`. */
  readonly begins: string;
  /** `08:00` is of the next day if it is not after the beginning; the same time is a whole day later. */
  readonly ends: string;
}

export interface AlertChoice extends AlertHours {
  readonly costs: readonly WaitingClass[];
  /** The cabinets: `region:Ouest`, `site:…`, `tag:…`, in any of them; empty for all that the person sees. */
  readonly groups: readonly string[];
  readonly afterMinutes: number;
}

export interface AlertRule extends VersionedRecord, AlertChoice {
  /** Null for the platform's own people. */
  readonly companyId: string | null;
  readonly userId: string;
  readonly channel: AlertChannel;
  /** The address of a webhook. */
  readonly url: string | null;
  readonly secretSealed: string | null;
  /** The reasons that alerted this person and still wait (`reasonKey`). */
  readonly alerted: readonly string[];
  readonly alertedAt: Instant | null;
  /** Why the last alert did not arrive. */
  readonly failure: string | null;
}

/** Each person has one rule per channel: setting it again changes it. */
export const ruleId = (userId: string, channel: AlertChannel): string => `${userId}.${channel}`;

/** A rule that alerts of nothing. */
export const noRule = {
  costs: [],
  groups: [],
  days: [],
  begins: '00:00',
  ends: '00:00',
  afterMinutes: 0,
  url: null,
  secretSealed: null,
  alerted: [],
  alertedAt: null,
  failure: null,
} as const;

/** Removes the rule's contents, which describe the person's working hours. */
export const removedRule = (rule: AlertRule, now: Instant): AlertRule => ({
  ...rule,
  ...noRule,
  updatedAt: now,
  deletedAt: now,
});

// Hours of duty.

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const minutesADay = 1_440;

function isDuty({ days, begins, ends }: AlertHours, weekday: number, minuteOfDay: number): boolean {
  const [begin, end] = [minutesOf(begins), minutesOf(ends)];
  const isToday = days.includes(weekday);
  if (begin < end) return isToday && minuteOfDay >= begin && minuteOfDay < end;
  const beganYesterday = days.includes(weekday === 1 ? 7 : weekday - 1);
  return (isToday && minuteOfDay >= begin) || (beganYesterday && minuteOfDay < end);
}

/** The hour that the change of clocks skips has no duty, the one that comes twice is on duty twice. */
export function isOnDuty(hours: AlertHours, now: Instant): boolean {
  const wall = parisWall(now);
  const date = Math.floor(wall / day);
  // 1970-01-01 was a Thursday.
  return isDuty(hours, ((date + 3) % 7) + 1, Math.floor((wall - date * day) / minute));
}

/** Minutes of the week, from Monday 0:00; `until` is at most one week later. */
export interface WeekSpan {
  readonly from: number;
  readonly until: number;
}
const minutesAWeek = 7 * minutesADay;

/** The parts of the week without any hours of duty. The first one may begin late in the week and end in the next. */
export function gapsBetween(all: readonly AlertHours[]): WeekSpan[] {
  const times = all.flatMap(({ begins, ends }) => [minutesOf(begins), minutesOf(ends)]);
  const starts = weekdays.flatMap((weekday) =>
    [...new Set([0, ...times])].map((time) => (weekday - 1) * minutesADay + time),
  );
  const isOff = (at: number): boolean =>
    all.every((hours) => !isDuty(hours, Math.floor(at / minutesADay) + 1, at % minutesADay));
  const gaps: { from: number; until: number }[] = [];
  const ordered = starts.sort((one, other) => one - other);
  for (const [place, from] of ordered.entries()) {
    if (!isOff(from)) continue;
    const until = ordered[place + 1] ?? minutesAWeek;
    const last = gaps.at(-1);
    if (last?.until === from) last.until = until;
    else gaps.push({ from, until });
  }
  return joinedOverSunday(gaps);
}

function joinedOverSunday(gaps: readonly WeekSpan[]): WeekSpan[] {
  const [first, last] = [gaps[0], gaps.at(-1)];
  if (!first || !last || first === last || first.from !== 0 || last.until !== minutesAWeek) return [...gaps];
  return [...gaps.slice(1, -1), { from: last.from, until: minutesAWeek + first.until }];
}

// Which entries alert which people.

/** One reason of an entry of the board. */
export interface Reason {
  readonly kind: WaitingKind;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly cabinetId: string | null;
  readonly at: Instant;
  readonly ownerId: string | null;
  readonly escalatedBy: string | null;
}

const reasonKey = ({ kind, subjectKind, subjectId }: Reason): string => `${kind}.${subjectKind}.${subjectId}`;

export const kindsOf = (costs: readonly WaitingClass[]): readonly WaitingKind[] =>
  waitingKinds.filter((kind) => costs.includes(waitingRules[kind].costs));

/** Whether a cabinet is in one of the groups. */
const isAmong = (groups: readonly string[], cabinet: CabinetGroups): boolean =>
  groups.some((group) => {
    const name = groupNames.find((each) => group.startsWith(`${each}:`));
    return name !== undefined && isInGroup(cabinet, { [name]: group.slice(name.length + 1) });
  });

type Alerted = Pick<User, 'id' | 'roles' | 'cabinetIds'>;
export type GroupsOf = (cabinetId: string) => CabinetGroups | undefined;

/** As the inbox: entries of the person's cabinets that they may end and no colleague has taken. */
function concerns(rule: AlertChoice, { id, roles, cabinetIds }: Alerted, reason: Reason, groupsOf: GroupsOf) {
  const { kind, cabinetId, ownerId, escalatedBy } = reason;
  if (!rule.costs.includes(waitingRules[kind].costs) || !kindsFor(roles).includes(kind)) return false;
  if (ownerId !== null && ownerId !== id) return false;
  if (escalatedBy !== null && ownerId !== id && !mayDo(roles, 'Manager')) return false;
  if (cabinetIds !== null && (cabinetId === null || !cabinetIds.includes(cabinetId))) return false;
  if (rule.groups.length === 0) return true;
  const cabinet = cabinetId === null ? undefined : groupsOf(cabinetId);
  return cabinet !== undefined && isAmong(rule.groups, cabinet);
}

/** What has a deadline is on the board a while before it, and alerts when it comes there. */
const hasWaited = ({ kind, at }: Reason, afterMinutes: number, now: Instant): boolean =>
  deadlineKinds.includes(kind) || now - at >= afterMinutes * minute;

/** A person gets at most one message by a channel in this time, about everything that came meanwhile. */
export const alertEveryMs = 5 * minute;

export interface Plan<Row> {
  /** What to store as the rule's alerted entries; unchanged if nothing is new. */
  readonly alerted: readonly string[];
  /** The entries to alert about now, the most urgent first. */
  readonly due: readonly Row[];
}

/**
 * What to alert a person of now. A reason alerts once while it waits; if it ends or is put off and comes back, it
 * alerts again. `person` null: no alert.
 */
export function planAlert<Row extends Reason>(
  rule: AlertRule,
  person: Alerted | null,
  waiting: { readonly rows: readonly Row[]; readonly isComplete: boolean; readonly groupsOf: GroupsOf },
  now: Instant,
): Plan<Row> {
  const present = new Set(waiting.rows.map(reasonKey));
  const alerted = waiting.isComplete ? rule.alerted.filter((key) => present.has(key)) : rule.alerted;
  const isQuiet = rule.alertedAt !== null && now - rule.alertedAt < alertEveryMs;
  if (person === null || isQuiet || !isOnDuty(rule, now)) return { alerted, due: [] };
  const known = new Set(alerted);
  const due = waiting.rows.filter(
    (row) =>
      !known.has(reasonKey(row)) &&
      hasWaited(row, rule.afterMinutes, now) &&
      concerns(rule, person, row, waiting.groupsOf),
  );
  return { alerted: [...alerted, ...due.map(reasonKey)], due };
}

/** By class of urgency: the times without an alert for every cabinet of the company. */
export const gapsByCost = (
  rules: readonly (AlertChoice & { readonly isOfAll: boolean })[],
): { readonly costs: WaitingClass; readonly gaps: WeekSpan[] }[] =>
  waitingClasses.map((costs) => ({
    costs,
    gaps: gapsBetween(
      rules.filter((rule) => rule.isOfAll && rule.groups.length === 0 && rule.costs.includes(costs)),
    ),
  }));
