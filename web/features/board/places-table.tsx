/** The figures of each item in each cabinet, the one that brought most before the others; cards where a table has no room. */
import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { FigurePlace } from '#application/contract/board.js';
import { staffPath } from '#application/contract/staff-paths.js';
import '#web/ui/admin/list-page.css';
import { usePhone } from '#web/ui/admin/use-phone.js';
import { eurosText } from '#web/lib/money.js';
import { countText, punctualShare, shareText } from './figure-words.js';
import './board.css';

interface Props {
  readonly places: readonly FigurePlace[];
}

const figures: Readonly<Record<string, (place: FigurePlace) => string>> = {
  Revenus: ({ revenue }) => eurosText(revenue.net),
  Locations: ({ rentals }) => countText(rentals),
  Occupation: ({ occupancy }) => shareText(occupancy.share),
  Ponctualité: (place) => shareText(punctualShare(place)),
  Exemplaires: ({ units }) => countText(units),
};

const keyOf = ({ cabinetId, rentalItemId }: FigurePlace): string => `${cabinetId} ${rentalItemId}`;

const Place = ({ place }: { readonly place: FigurePlace }) => (
  <>
    <Anchor
      component={Link}
      to={staffPath('rentalItem', { id: place.rentalItemId, cabinetId: place.cabinetId }) ?? '/cabinets'}
    >
      {place.itemName}
    </Anchor>
    <Text size="sm" c="dimmed">
      {place.cabinetName}
    </Text>
  </>
);

const Cards = ({ places }: Props) => (
  <ul className="board-lines" aria-label="Chiffres par article">
    {places.map((place) => (
      <Card key={keyOf(place)} component="li" withBorder padding="sm">
        <Place place={place} />
        <dl className="list-facts">
          {Object.entries(figures).map(([title, text]) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{text(place)}</dd>
            </div>
          ))}
        </dl>
      </Card>
    ))}
  </ul>
);

const Rows = ({ places }: Props) => (
  <div className="board-table" tabIndex={0} role="region" aria-label="Chiffres par article">
    <Table miw="38rem">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">Article</Table.Th>
          {Object.keys(figures).map((title) => (
            <Table.Th key={title} scope="col" ta="end">
              {title}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {places.map((place) => (
          <Table.Tr key={keyOf(place)}>
            <Table.Th scope="row">
              <Place place={place} />
            </Table.Th>
            {Object.entries(figures).map(([title, text]) => (
              <Table.Td key={title} ta="end">
                {text(place)}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

export function PlacesTable({ places }: Props) {
  const isPhone = usePhone();
  if (places.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label="Par article">
      <Title order={3} size="h5" mb="xs">
        Par article
      </Title>
      {isPhone ? <Cards places={places} /> : <Rows places={places} />}
    </Card>
  );
}
