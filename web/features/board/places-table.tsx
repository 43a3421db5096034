/** The figures of each item in each cabinet, the one that brought most before the others. */
import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { FigurePlace } from '#application/contract/board.js';
import { staffPath } from '#application/contract/staff-paths.js';
import { eurosText } from '#web/lib/money.js';
import { countText, punctualShare, shareText } from './figure-words.js';
import './board.css';

const Row = ({ place }: { readonly place: FigurePlace }) => (
  <Table.Tr>
    <Table.Th scope="row">
      <Anchor
        component={Link}
        to={staffPath('rentalItem', { id: place.rentalItemId, cabinetId: place.cabinetId }) ?? '/cabinets'}
      >
        {place.itemName}
      </Anchor>
      <Text size="sm" c="dimmed">
        {place.cabinetName}
      </Text>
    </Table.Th>
    <Table.Td ta="end">{eurosText(place.revenue.net)}</Table.Td>
    <Table.Td ta="end">{countText(place.rentals)}</Table.Td>
    <Table.Td ta="end">{shareText(place.occupancy.share)}</Table.Td>
    <Table.Td ta="end">{shareText(punctualShare(place))}</Table.Td>
    <Table.Td ta="end">{countText(place.units)}</Table.Td>
  </Table.Tr>
);

export function PlacesTable({ places }: { readonly places: readonly FigurePlace[] }) {
  if (places.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label="Par article">
      <Title order={3} size="h5" mb="xs">
        Par article
      </Title>
      <div className="board-table" tabIndex={0} role="region" aria-label="Chiffres par article">
        <Table miw="38rem">
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Article</Table.Th>
              {['Revenus', 'Locations', 'Occupation', 'Ponctualité', 'Exemplaires'].map((title) => (
                <Table.Th key={title} scope="col" ta="end">
                  {title}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {places.map((place) => (
              <Row key={`${place.cabinetId} ${place.rentalItemId}`} place={place} />
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
