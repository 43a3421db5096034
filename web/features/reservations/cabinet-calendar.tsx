/** The calendar of one cabinet: its period and units, with the same data as a table below. */
import { Alert, Anchor, Button, Group, SegmentedControl, Stack, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import type { ReservationCalendar } from '#application/contract/rentals/reservations.js';
import { Moment } from '#web/ui/admin/formats.js';
import { CalendarGrid } from './calendar-grid.js';
import {
  type Period,
  type Scale,
  moved,
  periodOf,
  periodText,
  scaleLabels,
  scales,
  slotsOf,
} from './calendar-period.js';
import { useReservationCalendarQuery } from './calls.js';
import './calendar.css';
import { intervalState } from './interval-words.js';

/** The calendar as plain lines, for phones, printing and screen readers. */
const heads = ['Casier', 'Article', 'Code', 'Client', 'Du', 'Au', 'État'];

function CalendarTable({ units }: { readonly units: ReservationCalendar['units'] }) {
  const lines = units.flatMap((unit) => unit.intervals.map((interval) => ({ unit, interval })));
  if (lines.length === 0) return <Text c="dimmed">Rien n’occupe ces exemplaires pendant cette période.</Text>;
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table aria-label="Occupations de la période" className="calendar-lines">
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
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
