/**
 * A small grid of days, and the free starts of the chosen one (rental.md#free-windows). The arrow keys move between days
 * as in the date grid of the ARIA practices; states are signs and words beside their colours.
 */
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { perLanguage } from '#domain/shared/languages.js';
import { day, type Instant, day as dayMs, hour } from '#domain/shared/record.js';
import { startStepMs } from '#domain/rentals/free-windows.js';
import type { FreeWindows } from '#application/contract/rentals/free-windows.js';
import { inLanguage, language } from '#web/lib/language.js';
import { shortTimeText, weekdayText } from '#web/lib/moments.js';
import { words } from './words/index.js';
import { fieldText, instantFromField } from '#web/lib/paris-time.js';
import './start-calendar.css';

/**
 * The days on which a reservation may start, in weeks from Monday on, with the starts to choose from
 * (rental.md#free-windows): every whole hour that is free, and the beginning of each free window.
 */
interface StartDay {
  /** `2026-11-30`, of Europe/Paris. */
  readonly key: string;
  /** The day's noon, to write it in words. */
  readonly noon: Instant;
  readonly starts: readonly Instant[];
  /** `free`: every start of the day that could be reserved is free. */
  readonly state: 'free' | 'partly' | 'full';
}

const keyOf = (instant: Instant): string => fieldText(instant).slice(0, 10);

const midnightOf = (key: string): Instant => instantFromField(`${key}T00:00`) ?? Number.NaN;
const nextKey = (key: string): string => keyOf(midnightOf(key) + 1.25 * dayMs);

interface Window {
  readonly from: Instant;
  readonly until: Instant;
}

/** The native field cannot hold the first passage of the hour that is repeated. */
const isTypeable = (start: Instant): boolean => instantFromField(fieldText(start)) === start;

function startsWithin({ from, until }: Window): Instant[] {
  const all = new Set(from <= until ? [from] : []);
  for (let start = Math.ceil(from / hour) * hour; start <= until; start += hour) all.add(start);
  return [...all].filter(isTypeable);
}

function dayOf(key: string, possible: Window, windows: readonly Window[]): StartDay {
  const midnight = midnightOf(key);
  const within = (window: Window): Window => ({
    from: Math.max(window.from, midnight),
    until: Math.min(window.until, midnightOf(nextKey(key)) - startStepMs),
  });
  const own = windows.map(within).filter(({ from, until }) => from <= until);
  const whole = within(possible);
  const isFree = own.some(({ from, until }) => from <= whole.from && until >= whole.until);
  const starts = own.flatMap(startsWithin);
  const partly = starts.length === 0 ? 'full' : 'partly';
  return { key, noon: midnight + dayMs / 2, starts, state: isFree ? 'free' : partly };
}

const windowOf = (window: { readonly firstStart: string; readonly lastStart: string }): Window => ({
  from: Date.parse(window.firstStart),
  until: Date.parse(window.lastStart),
});

/** Every day from the first to the last possible start. */
function startDays(free: FreeWindows): StartDay[] {
  const possible = windowOf(free);
  const windows = free.items.map(windowOf);
  const days: StartDay[] = [];
  const last = keyOf(possible.until);
  for (let key = keyOf(possible.from); key <= last; key = nextKey(key)) {
    days.push(dayOf(key, possible, windows));
  }
  return days;
}

/** 0 is Monday. */
const weekdayOf = (key: string): number => (new Date(`${key}T00:00Z`).getUTCDay() + 6) % 7;

/** Weeks of seven places each; null where the day cannot be reserved. */
function weeksOf(days: readonly StartDay[]): (StartDay | null)[][] {
  const before = days[0] === undefined ? 0 : weekdayOf(days[0].key);
  const places = [...Array<null>(before).fill(null), ...days];
  const weeks = Math.ceil(places.length / 7);
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, place) => places[week * 7 + place] ?? null),
  );
}

const t = inLanguage(words);

const signs = { free: '●', partly: '◐', full: '✕' } as const;

const shortWeekdays = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'short' }),
);
const withMonth = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone: 'Europe/Paris', day: 'numeric', month: 'short' }),
);
/** The name contains the month as it is written, for those who speak what they see. */
const weekdayWithMonth = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      timeZone: 'Europe/Paris',
      weekday: 'long',
      day: 'numeric',
      month: 'short',
    }),
);
/** A Monday. */
const monday = Date.UTC(2026, 10, 30, 12);
const weekdays = Array.from({ length: 7 }, (_, place) => monday + place * day);

/** How many days a key moves on. */
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function placeAfter(key: string, place: number, days: readonly StartDay[], before: number): number | null {
  const column = (before + place) % 7;
  if (key === 'Home') return Math.max(0, place - column);
  if (key === 'End') return Math.min(days.length - 1, place + 6 - column);
  const step = steps[key];
  if (step === undefined) return null;
  return days[place + step] === undefined ? place : place + step;
}

interface DayProps {
  readonly day: StartDay;
  readonly hasMonth: boolean;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

const Day = ({ day: { key, noon, state }, hasMonth, isChosen, onChoose }: DayProps) => (
  <button
    type="button"
    className={`start-day start-${state}`}
    data-day={key}
    tabIndex={isChosen ? 0 : -1}
    aria-label={`${hasMonth ? weekdayWithMonth(language).format(noon) : weekdayText(noon)}, ${t[state]}`}
    onClick={onChoose}
  >
    <span>{hasMonth ? withMonth(language).format(noon) : Number(key.slice(8))}</span>
    <span aria-hidden="true">{signs[state]}</span>
  </button>
);

const Legend = () => (
  <p className="muted start-legend" aria-hidden="true">
    {(['free', 'partly', 'full'] as const).map((state) => (
      <span key={state}>
        {signs[state]} {t[state]}
      </span>
    ))}
  </p>
);

interface TimesProps extends Pick<Props, 'start' | 'onChoose'> {
  readonly day: StartDay;
}

/** The free starts of the chosen day. */
function Times({ day: { noon, starts }, start, onChoose }: TimesProps) {
  const name = weekdayText(noon);
  return (
    <div role="group" aria-label={t.startsOn(name)}>
      <p className="field-label" aria-live="polite">
        {starts.length === 0 ? t.noStart(name) : t.startsOn(name)}
      </p>
      <div className="start-times">
        {starts.map((instant) => (
          <button
            key={instant}
            type="button"
            className="start-time"
            aria-pressed={instant === start}
            onClick={() => onChoose(instant)}
          >
            {shortTimeText(instant)}
          </button>
        ))}
      </div>
    </div>
  );
}

interface Props {
  readonly free: FreeWindows;
  /** The chosen start; null without one. */
  readonly start: Instant | null;
  readonly onChoose: (start: Instant) => void;
}

/** The chosen start's day, or the first one with a free start. */
const firstShown = (days: readonly StartDay[], start: Instant | null): StartDay | undefined =>
  days.find(({ key, state }) => start !== null && key === keyOf(start) && state !== 'full') ??
  days.find(({ state }) => state !== 'full') ??
  days[0];

export function StartCalendar({ free, start, onChoose }: Props) {
  const days = startDays(free);
  const [asked, ask] = useState<string | null>(null);
  const grid = useRef<HTMLTableElement>(null);
  const moves = useRef(false);
  const chosen = days.find(({ key }) => key === asked) ?? firstShown(days, start);
  useEffect(() => {
    if (!moves.current) return;
    moves.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${asked}"]`)?.focus();
  }, [asked]);
  if (!chosen) return null;
  const weeks = weeksOf(days);
  const move = (event: KeyboardEvent): void => {
    const before = weeks[0]?.findIndex((one) => one !== null) ?? 0;
    const next = placeAfter(event.key, days.indexOf(chosen), days, before);
    if (next === null) return;
    event.preventDefault();
    moves.current = true;
    ask(days[next]?.key ?? null);
  };
  return (
    <div className="start-calendar">
      <table role="grid" aria-label={t.days} ref={grid} onKeyDown={move}>
        <thead>
          <tr>
            {weekdays.map((instant) => (
              <th key={instant} scope="col">
                {shortWeekdays(language).format(instant)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week, row) => (
            <tr key={week.find((one) => one !== null)?.key}>
              {week.map((one, place) => (
                <td
                  key={one?.key ?? `${row}-${place}`}
                  role="gridcell"
                  aria-selected={one ? one === chosen : undefined}
                >
                  {one ? (
                    <Day
                      day={one}
                      hasMonth={one === days[0] || one.key.endsWith('-01')}
                      isChosen={one === chosen}
                      onChoose={() => ask(one.key)}
                    />
                  ) : null}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
      <Times day={chosen} start={start} onChoose={onChoose} />
    </div>
  );
}
