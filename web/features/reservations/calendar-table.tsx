/** The calendar once more as plain lines: for phones, for printing, and for whoever reads rather than looks. */
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { ReservationCalendar } from '#application/contract/reservations.js';
import { Moment } from '#web/ui/admin/formats.js';
import './calendar.css';
import { intervalState } from './interval-words.js';

const heads = ['Casier', 'Article', 'Code', 'Client', 'Du', 'Au', 'État'];

export function CalendarTable({ units }: { readonly units: ReservationCalendar['units'] }) {
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
