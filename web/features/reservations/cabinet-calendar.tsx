/** The calendar of one cabinet: its period and units, with the same data as a table below. */
import { Alert, Button, Group, SegmentedControl, Stack, Text, Anchor, Table } from '@mantine/core';
import { useState, useEffect } from 'react';
import { minute } from '#domain/shared/record.js';
import { managers, operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { useNow } from '#web/lib/now.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { platform } from '#web/api/api.js';
import { PlanUnitDialog } from '#web/features/cabinets/maintenance-part.js';
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
import type { Drag } from './use-bar-drag.js';
import { MoveDialog } from '#web/features/rental-orders/move-dialog.js';
import { Link } from 'react-router';
import type { MaintainedInterval, OccupiedInterval } from '#application/contract/rentals/reservations.js';
import { Moment } from '#web/ui/admin/formats.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { asking } from '#web/ui/admin/waiting/use-action-from-address.js';
import {
  intervalState,
  isMovable,
  maintainedPath,
  maintainedState,
  rentedUntil,
  type Unit,
} from './calendar-words.js';

// The calendar as a table: every interval with its state, its times and what can be done.

interface LineProps {
  readonly unit: Unit;
  readonly interval: OccupiedInterval;
  readonly mayMove: boolean;
}

const OrderLine = ({ unit, interval, mayMove }: LineProps) => (
  <Table.Tr>
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
);

interface MaintainedProps {
  readonly unit: Unit;
  readonly interval: MaintainedInterval;
  readonly cabinetId: string;
}

const MaintainedLine = ({ unit, interval, cabinetId }: MaintainedProps) => (
  <Table.Tr>
    <Table.Td>N°{unit.lockerNumber}</Table.Td>
    <Table.Td>{unit.rentalItemName}</Table.Td>
    <Table.Td>–</Table.Td>
    <Table.Td>–</Table.Td>
    <Table.Td>
      <Moment at={interval.from} />
    </Table.Td>
    <Table.Td>{interval.until === null ? 'Sans fin prévue' : <Moment at={interval.until} />}</Table.Td>
    <Table.Td>
      <Anchor component={Link} to={maintainedPath(interval, unit, cabinetId)} inherit>
        {maintainedState(interval)}
      </Anchor>
    </Table.Td>
    <Table.Td />
  </Table.Tr>
);

interface TableProps {
  readonly cabinetId: string;
  readonly units: readonly Unit[];
}

/** For phones, printing and screen readers; a reservation is moved from here. */
function CalendarTable({ cabinetId, units }: TableProps) {
  const mayMove = useMay()(operators);
  const isEmpty = units.every(({ intervals, maintenances }) => intervals.length + maintenances.length === 0);
  if (isEmpty) return <Text c="dimmed">Rien n’occupe ces exemplaires pendant cette période.</Text>;
  return (
    <Table.ScrollContainer minWidth={600}>
      <Table aria-label="Occupations de la période" className="calendar-lines">
        <TableHead columns={['Casier', 'Article', 'Code', 'Client', 'Du', 'Au', 'État', 'Que faire']} />
        <Table.Tbody>
          {units.flatMap((unit) => [
            ...unit.maintenances.map((interval) => (
              <MaintainedLine
                key={`${unit.unitId}${interval.kind}${interval.from}`}
                {...{ unit, interval, cabinetId }}
              />
            )),
            ...unit.intervals.map((interval) => (
              <OrderLine key={interval.orderId} {...{ unit, interval, mayMove }} />
            )),
          ])}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

// « Déplacer » of a bar that was dropped on the calendar: the dialog of the order's page, filled in.

interface Props {
  readonly drag: Drag;
  readonly onClose: () => void;
}

function DroppedBar({ drag: { interval, startAt, unitId }, onClose }: Props) {
  const params = { orderId: interval.orderId };
  const { data, error } = platform.useRentalOrderQuery({ params }, { refetchOnMountOrArgChange: true });
  useEffect(() => {
    if (error) onClose();
  }, [error, onClose]);
  if (!data) return null;
  return <MoveDialog order={data} dropped={{ startAt, unitId }} onClose={onClose} />;
}

interface ControlsProps {
  readonly scale: Scale;
  readonly period: Period;
  readonly onScale: (scale: Scale) => void;
  readonly onMove: (instant: number) => void;
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
  const [dropped, setDropped] = useState<Drag | null>(null);
  const [planned, setPlanned] = useState<Unit | null>(null);
  const may = useMay();
  const [instant, setInstant] = useState<number | null>(null);
  const period = periodOf(scale, instant ?? now);
  const query = platform.useReservationCalendarQuery(
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
      <Controls scale={scale} period={period} onScale={setScale} onMove={setInstant} now={now} />
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
                cabinetId={cabinetId}
                units={units}
                scale={scale}
                period={period}
                onDrop={may(operators) ? setDropped : null}
                onPlan={may(managers) ? setPlanned : null}
                slots={slotsOf(scale, period)}
                now={Date.parse(serverTime)}
              />
            )}
            <CalendarTable cabinetId={cabinetId} units={units} />
          </Stack>
        )}
      </QueryState>
      {dropped ? <DroppedBar drag={dropped} onClose={() => setDropped(null)} /> : null}
      {planned ? (
        <PlanUnitDialog
          unit={{ ...planned, id: planned.unitId, rentedUntil: rentedUntil(planned) }}
          cabinetId={cabinetId}
          onClose={() => setPlanned(null)}
        />
      ) : null}
    </Stack>
  );
}
