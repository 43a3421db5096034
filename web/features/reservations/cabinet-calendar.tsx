/** The calendar of one cabinet: its period and units, with the same data as a table below. */
import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { type CSSProperties, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import type { OccupiedInterval, ReservationCalendar } from '#application/contract/rentals/reservations.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { asking } from '#web/ui/admin/waiting/use-asked.js';
import { useNow } from '#web/lib/now.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { Moment } from '#web/ui/admin/formats.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { momentText } from '#web/lib/moments.js';
import { platform } from '#web/api/api.js';
import {
  type Period,
  type Scale,
  type Slot,
  moved,
  periodOf,
  periodText,
  scaleLabels,
  scales,
  slotsOf,
} from './calendar-period.js';
import './calendar.css';

export const { useReservationCalendarQuery, useCancelRentalOrderMutation } = platform;

/** The text of an occupied interval of a unit, the same on screen, for screen readers and in the table. */
function intervalState({ status, ending, isOverdue, isReservation }: OccupiedInterval): string {
  if (ending === 'noShow') return 'Client non venu';
  if (ending === 'lateCancellation') return 'Annulée tard';
  if (isOverdue) return 'En retard';
  return status === 'PendingPickup' && isReservation ? 'Réservée' : rentalStatusLabels[status];
}

const intervalText = (interval: OccupiedInterval): string =>
  `${interval.rentalCode}, ${interval.customerName}, ${intervalState(interval)}, du ${momentText(
    Date.parse(interval.start),
  )} au ${momentText(Date.parse(interval.plannedEnd))}`;

/** The look of the bar; text shows the state too. */
function intervalKind({ ending, isOverdue, status, isReservation }: OccupiedInterval): string {
  if (ending !== null) return 'missed';
  if (isOverdue) return 'late';
  if (status === 'PendingPickup') return isReservation ? 'reserved' : 'waiting';
  return status === 'PendingReturn' ? 'out' : 'past';
}

type Unit = ReservationCalendar['units'][number];

interface Props {
  readonly units: readonly Unit[];
  readonly period: Period;
  readonly slots: readonly Slot[];
  readonly now: number;
}

const share = (instant: number, { from, until }: Period): number =>
  Math.min(1, Math.max(0, (instant - from) / (until - from)));

/** Custom properties with inline numbers: the position of a bar is data. */
const place = (from: number, until: number, period: Period): CSSProperties => {
  const start = share(from, period);
  return { insetInlineStart: `${start * 100}%`, inlineSize: `${(share(until, period) - start) * 100}%` };
};

function Bar({ interval, period }: { readonly interval: OccupiedInterval; readonly period: Period }) {
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
        style={place(start, Math.max(start, until), period)}
        aria-label={text}
        title={text}
      >
        <span aria-hidden>{interval.rentalCode}</span>
      </Link>
    </>
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
function CalendarGrid({ units, period, slots, now }: Props) {
  const table = useRef<HTMLTableElement>(null);
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
            <tr key={unit.unitId}>
              <th scope="row">
                N°{unit.lockerNumber} {unit.rentalItemName}
                {stateOf(unit)}
              </th>
              <td colSpan={slots.length} className="calendar-track">
                <div className="calendar-lane" style={{ backgroundSize: `${100 / slots.length}% 100%` }}>
                  {isNow ? (
                    <span className="calendar-now" style={place(now, now, period)} aria-hidden />
                  ) : null}
                  {unit.intervals.length === 0 ? <span className="unseen">Libre</span> : null}
                  {unit.intervals.map((interval) => (
                    <Bar key={interval.orderId} interval={interval} period={period} />
                  ))}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A paid reservation whose time has not begun; the server decides when its page asks. */
const isMovable = (interval: OccupiedInterval): boolean => intervalKind(interval) === 'reserved';

/** The calendar as plain lines, for phones, printing and screen readers; a reservation is moved from here. */
function CalendarTable({ units }: { readonly units: ReservationCalendar['units'] }) {
  const mayMove = useMay()(operators);
  const lines = units.flatMap((unit) => unit.intervals.map((interval) => ({ unit, interval })));
  if (lines.length === 0) return <Text c="dimmed">Rien n’occupe ces exemplaires pendant cette période.</Text>;
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table aria-label="Occupations de la période" className="calendar-lines">
        <TableHead columns={['Casier', 'Article', 'Code', 'Client', 'Du', 'Au', 'État', 'Que faire']} />
        <Table.Tbody>
          {lines.map(({ unit, interval }) => (
            <Table.Tr key={interval.orderId}>
              <Table.Td>N°{unit.lockerNumber}</Table.Td>
              <Table.Td>{unit.rentalItemName}</Table.Td>
              <Table.Td>
                <Anchor component={Link} to={`/rental-orders/${interval.orderId}`} inherit>
                  {interval.rentalCode}
                </Anchor>
              </Table.Td>
              <Table.Td>{interval.customerName}</Table.Td>
              <Table.Td>
                <Moment at={interval.start} />
              </Table.Td>
              <Table.Td>
                <Moment at={interval.plannedEnd} />
              </Table.Td>
              <Table.Td>{intervalState(interval)}</Table.Td>
              <Table.Td>
                {mayMove && isMovable(interval) ? (
                  <Anchor
                    component={Link}
                    to={asking(`/rental-orders/${interval.orderId}`, 'move')}
                    aria-label={`Déplacer la réservation ${interval.rentalCode}`}
                    inherit
                  >
                    Déplacer
                  </Anchor>
                ) : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface ControlsProps {
  readonly scale: Scale;
  readonly period: Period;
  readonly onScale: (scale: Scale) => void;
  readonly onMove: (around: number) => void;
  readonly now: number;
}

const Controls = ({ scale, period, onScale, onMove, now }: ControlsProps) => (
  <Group justify="space-between">
    <Group gap="xs">
      <Button
        variant="default"
        aria-label="Période précédente"
        onClick={() => onMove(moved(scale, period, -1))}
      >
        <span aria-hidden>‹</span>
      </Button>
      <Button variant="default" onClick={() => onMove(now)}>
        Aujourd’hui
      </Button>
      <Button variant="default" aria-label="Période suivante" onClick={() => onMove(moved(scale, period, 1))}>
        <span aria-hidden>›</span>
      </Button>
      <Text fw={600} aria-live="polite">
        {periodText(scale, period)}
      </Text>
    </Group>
    <SegmentedControl
      aria-label="Durée affichée"
      value={scale}
      onChange={(next) => onScale(scales.find((each) => each === next) ?? 'week')}
      data={scales.map((value) => ({ value, label: scaleLabels[value] }))}
    />
  </Group>
);

/** How far the server's clock is ahead of the device's, in ms, to the minute. */
const minutesAhead = (serverTime: string, answeredAt: number): number =>
  Math.round((Date.parse(serverTime) - answeredAt) / minute) * minute;

export function CabinetCalendar({ cabinetId }: { readonly cabinetId: string }) {
  const [offset, setOffset] = useState(0);
  const now = useNow(offset, minute);
  const [scale, setScale] = useState<Scale>('week');
  const [around, setAround] = useState<number | null>(null);
  const period = periodOf(scale, around ?? now);
  const query = useReservationCalendarQuery(
    {
      query: {
        cabinetId,
        from: new Date(period.from).toISOString(),
        until: new Date(period.until).toISOString(),
      },
      toasts: false,
    },
    { pollingInterval: 30_000 },
  );
  const { data, fulfilledTimeStamp: answeredAt } = query;
  const ahead = data && answeredAt !== undefined ? minutesAhead(data.serverTime, answeredAt) : offset;
  // Today is the server's: a device with a wrong clock may show another week at first.
  if (ahead !== offset) setOffset(ahead);
  return (
    <Stack>
      <Controls scale={scale} period={period} onScale={setScale} onMove={setAround} now={now} />
      <QueryState query={query} isPart>
        {({ units, isCut, serverTime }) => (
          <Stack>
            {isCut ? (
              <Alert color="yellow">
                Toutes les locations ne tiennent pas ici. Choisissez une période plus courte.
              </Alert>
            ) : null}
            {units.length === 0 ? (
              <Text c="dimmed">Cette consigne n’a pas d’exemplaire à louer.</Text>
            ) : (
              <CalendarGrid
                units={units}
                period={period}
                slots={slotsOf(scale, period)}
                now={Date.parse(serverTime)}
              />
            )}
            <CalendarTable units={units} />
          </Stack>
        )}
      </QueryState>
    </Stack>
  );
}
