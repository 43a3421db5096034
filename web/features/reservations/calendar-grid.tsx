/** The grid of the calendar: a row per unit, a bar for each occupied or maintained time. */
import { ActionIcon } from '@mantine/core';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { Link } from 'react-router';
import type { MaintainedInterval, OccupiedInterval } from '#application/contract/rentals/reservations.js';
import { billableMs, endOfRental } from '#domain/shared/durations.js';
import { momentText } from '#web/lib/moments.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { Period, Scale, Slot } from './calendar-period.js';
import {
  intervalKind,
  intervalText,
  isFreeIn,
  isMovable,
  maintainedPath,
  maintainedState,
  maintainedText,
  type Unit,
} from './calendar-words.js';
import { type Drag, useBarDrag } from './use-bar-drag.js';
import './calendar.css';

interface Props {
  readonly cabinetId: string;
  readonly units: readonly Unit[];
  readonly scale: Scale;
  readonly period: Period;
  readonly slots: readonly Slot[];
  readonly now: number;
  /** A reservation's bar was dropped at another place; null: this person moves none. */
  readonly onDrop: ((drag: Drag) => void) | null;
  /** Plan the maintenance of a unit; null: this person plans none. */
  readonly onPlan: ((unit: Unit) => void) | null;
}

const ignore = (): void => undefined;

const share = (instant: number, { from, until }: Period): number =>
  Math.min(1, Math.max(0, (instant - from) / (until - from)));

/** Custom properties with inline numbers: the position of a bar is data. */
const place = (from: number, until: number, period: Period): CSSProperties => {
  const start = share(from, period);
  return { insetInlineStart: `${start * 100}%`, inlineSize: `${(share(until, period) - start) * 100}%` };
};

interface BarProps {
  readonly interval: OccupiedInterval;
  readonly period: Period;
  readonly isDragged: boolean;
  /** Null: it cannot be moved. */
  readonly onGrab: ((event: PointerEvent<HTMLElement>) => void) | null;
}

function Bar({ interval, period, isDragged, onGrab }: BarProps) {
  const from = Date.parse(interval.from);
  const start = Date.parse(interval.start);
  const until = Date.parse(interval.until);
  const text = intervalText(interval);
  return (
    <>
      {start > from ? (
        <span
          className="calendar-buffer"
          style={place(from, start, period)}
          title="Temps gardé avant la réservation"
        />
      ) : null}
      <Link
        to={`/rental-orders/${interval.orderId}`}
        className={`calendar-bar calendar-${intervalKind(interval)}`}
        data-dragged={isDragged}
        {...(onGrab && { 'data-movable': true, draggable: false, onPointerDown: onGrab })}
        style={place(start, Math.max(start, until), period)}
        aria-label={text}
        title={text}
      >
        <span aria-hidden>{interval.rentalCode}</span>
      </Link>
    </>
  );
}

interface GhostProps {
  readonly drag: Drag;
  readonly unit: Unit;
  readonly period: Period;
}

/** The target position of the dragged bar, and known conflicts there. */
function Ghost({ drag: { interval, startAt }, unit, period }: GhostProps) {
  const endAt = endOfRental(startAt, billableMs(Date.parse(interval.start), Date.parse(interval.plannedEnd)));
  const isFree = isFreeIn(unit, { from: startAt, until: endAt }, interval.orderId);
  return (
    <span
      className="calendar-bar calendar-ghost"
      data-conflict={!isFree}
      data-late={share(startAt, period) > 0.6}
      style={place(startAt, endAt, period)}
      aria-hidden
    >
      <span>{isFree ? momentText(startAt) : `Occupé, ${momentText(startAt)}`}</span>
    </span>
  );
}

interface MaintenanceProps {
  readonly interval: MaintainedInterval;
  readonly path: string;
  readonly period: Period;
}

function MaintenanceBar({ interval, path, period }: MaintenanceProps) {
  const text = maintainedText(interval);
  const until = interval.until === null ? period.until : Date.parse(interval.until);
  return (
    <Link
      to={path}
      className="calendar-bar calendar-maintenance"
      data-open={interval.until === null}
      style={place(Date.parse(interval.from), until, period)}
      aria-label={text}
      title={text}
    >
      <span aria-hidden>{interval.reason ?? maintainedState(interval)}</span>
    </Link>
  );
}

/** Left and right along a unit, up and down between units. */
function moveFocus(event: KeyboardEvent<HTMLElement>, table: HTMLElement | null): void {
  const bars = [...(table?.querySelectorAll<HTMLElement>('.calendar-bar') ?? [])];
  const at = bars.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  const rowOf = (bar: HTMLElement | undefined) => bar?.closest('tr') ?? null;
  const own = rowOf(bars[at]);
  const next: Readonly<Record<string, HTMLElement | undefined>> = {
    ArrowRight: bars[at + 1],
    ArrowLeft: bars[at - 1],
    ArrowDown: bars.slice(at).find((bar) => rowOf(bar) !== own),
    ArrowUp: bars.slice(0, at).findLast((bar) => rowOf(bar) !== own),
  };
  const target = next[event.key];
  if (!target) return;
  event.preventDefault();
  target.focus();
}

const stateOf = ({ status, isActive }: Unit): string => {
  if (!isActive) return ' (retiré)';
  return status === 2 ? ' (maintenance)' : '';
};

/** The unit of a row, and what is planned of it from here. */
const RowName = ({ unit, onPlan }: { readonly unit: Unit } & Pick<Props, 'onPlan'>) => (
  <th scope="row">
    <div className="calendar-name">
      <span>
        N°{unit.lockerNumber} {unit.rentalItemName}
        {stateOf(unit)}
      </span>
      {onPlan && unit.isActive ? (
        <ActionIcon
          variant="subtle"
          size={32}
          aria-label={`Prévoir une maintenance, casier N°${unit.lockerNumber}`}
          title="Prévoir une maintenance"
          onClick={() => onPlan(unit)}
        >
          <Icon name="wrench" size={18} />
        </ActionIcon>
      ) : null}
    </div>
  </th>
);

/** A phone shows only a part of the period: the one around now, else its start. */
function useNowInSight({ from, until }: Period): RefObject<HTMLDivElement | null> {
  const scroll = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = scroll.current;
    if (!area) return;
    const mark = area.querySelector<HTMLElement>('.calendar-now');
    const names = area.scrollWidth - (mark?.parentElement?.offsetWidth ?? 0);
    area.scrollLeft = mark ? mark.offsetLeft - (area.clientWidth - names) / 2 : 0;
  }, [from, until]);
  return scroll;
}

/**
 * The calendar: a row per unit, a column per hour or day, a bar for each occupied interval. A real table, so that a
 * screen reader announces unit and time; every bar is a link, reached by Tab, and the arrow keys move between bars.
 */
export function CalendarGrid({ cabinetId, units, scale, period, slots, now, onDrop, onPlan }: Props) {
  const table = useRef<HTMLTableElement>(null);
  const { drag, begin } = useBarDrag({ table, units, scale, period, onDrop: onDrop ?? ignore });
  const scroll = useNowInSight(period);
  const isNow = now >= period.from && now < period.until;
  return (
    <div
      ref={scroll}
      className="calendar-scroll"
      role="region"
      aria-label="Calendrier par exemplaire"
      tabIndex={0}
    >
      <table className="calendar" ref={table} onKeyDown={(event) => moveFocus(event, table.current)}>
        <thead>
          <tr>
            <th scope="col">Exemplaire</th>
            {slots.map(({ from, label }) => (
              <th key={from} scope="col" className="calendar-slot">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {units.map((unit) => (
            <tr key={unit.unitId} data-unit={unit.unitId}>
              <RowName {...{ unit, onPlan }} />
              <td colSpan={slots.length} className="calendar-track">
                <div className="calendar-lane" style={{ backgroundSize: `${100 / slots.length}% 100%` }}>
                  {isNow ? (
                    <span className="calendar-now" style={place(now, now, period)} aria-hidden />
                  ) : null}
                  {unit.intervals.length + unit.maintenances.length === 0 ? (
                    <span className="unseen">Libre</span>
                  ) : null}
                  {unit.maintenances.map((interval) => (
                    <MaintenanceBar
                      key={`${interval.kind}${interval.from}`}
                      interval={interval}
                      path={maintainedPath(interval, unit, cabinetId)}
                      period={period}
                    />
                  ))}
                  {unit.intervals.map((interval) => (
                    <Bar
                      key={interval.orderId}
                      {...{ interval, period }}
                      isDragged={drag?.interval.orderId === interval.orderId}
                      onGrab={onDrop && isMovable(interval) ? (event) => begin(event, interval, unit) : null}
                    />
                  ))}
                  {drag?.unitId === unit.unitId ? <Ghost {...{ drag, unit, period }} /> : null}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
