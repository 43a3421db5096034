/** The rentals of one cabinet that wait for their pick-up or are out; part of the cabinet's page. */
import { Anchor, Table, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import { Moment } from '#web/ui/admin/formats.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import { RentalBadge } from './badges.js';
import './rental-order.css';
import { platform } from '#web/api/api.js';

const Row = ({ order }: { readonly order: RentalOrderRow }) => (
  <Table.Tr>
    <Table.Td>N°{order.lockerNumber}</Table.Td>
    <Table.Td>
      <Anchor component={Link} to={`/rental-orders/${order.id}`} inherit>
        {order.rentalCode}
      </Anchor>
    </Table.Td>
    <Table.Td>
      <RentalBadge order={order} />
    </Table.Td>
    <Table.Td>{order.rentalItemName}</Table.Td>
    <Table.Td>{order.customerName}</Table.Td>
    <Table.Td>
      <Moment at={order.endDate} />
    </Table.Td>
  </Table.Tr>
);

/** The state of each comes early so that it is visible on a phone. */
export function ActiveRentalsPanel({ cabinetId }: { readonly cabinetId: string }) {
  const query = platform.useActiveRentalsQuery(
    { params: { cabinetId }, toasts: false },
    { pollingInterval: 15_000 },
  );
  return (
    <Section title="Locations en cours">
      <QueryState query={query} isPart>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">Aucune location en cours dans cette consigne.</Text>
          ) : (
            <Table.ScrollContainer minWidth={560}>
              <Table aria-label="Locations en cours" className="rental-lines">
                <TableHead columns={['Casier', 'Code', 'État', 'Article', 'Client', 'Fin prévue']} />
                <Table.Tbody>
                  {items.map((order) => (
                    <Row key={order.id} order={order} />
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )
        }
      </QueryState>
    </Section>
  );
}
