/** The calendar as a table: every interval with its state, its times and what can be done. */
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { MaintainedInterval, OccupiedInterval } from '#application/contract/rentals/reservations.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Moment } from '#web/ui/admin/formats.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { asking } from '#web/ui/admin/waiting/use-asked.js';
import { intervalState, isMovable, maintainedPath, maintainedState, type Unit } from './calendar-words.js';

interface LineProps {
  readonly unit: Unit;
  readonly interval: OccupiedInterval;
  readonly mayMove: boolean;
}

function OrderLine({ unit, interval, mayMove }: LineProps) {
  return (
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
}

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

interface Props {
  readonly cabinetId: string;
  readonly units: readonly Unit[];
}

/** For phones, printing and screen readers; a reservation is moved from here. */
export function CalendarTable({ cabinetId, units }: Props) {
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
