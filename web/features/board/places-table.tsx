/** The figures of rental items and of each cabinet's other business, highest revenue first; cards in narrow spaces. */
import { Anchor, Card, Table, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { FigurePlace } from '#application/contract/board.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { activities, punctualShare, takesMoney } from '#domain/board/figures.js';
import { cabinetModeLabels, letsUnits } from '#domain/lockers/mode-plans.js';
import { counted } from '#domain/shared/plurals.js';
import '#web/ui/admin/list/list-page.css';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { eurosText } from '#web/lib/money.js';
import { countText, shareText } from './figure-words.js';
import './board.css';

interface Props {
  readonly places: readonly FigurePlace[];
}

type Column = readonly [title: string, text: (place: FigurePlace) => string];

function activityOf(place: FigurePlace): string {
  const { of, one, many } = activities[place.mode];
  return counted(place[of], one, many);
}

const ofItems = ({ mode }: FigurePlace): boolean => letsUnits(mode);

const money: readonly Column[] = [
  ['Revenus', ({ mode, revenue }) => (takesMoney([mode]) ? eurosText(revenue.net) : '–')],
];
const activity: readonly Column[] = [['Activité', activityOf]];
const letting: readonly Column[] = [
  ['Occupation', ({ occupancy }) => shareText(occupancy.share)],
  ['Ponctualité', ({ punctuality }) => shareText(punctualShare(punctuality))],
  ['Exemplaires', (place) => (ofItems(place) ? countText(place.units) : '–')],
];

const columnsFor = (places: readonly FigurePlace[]): readonly Column[] => [
  ...(takesMoney(places.map(({ mode }) => mode)) ? money : []),
  ...activity,
  ...(places.some(ofItems) ? letting : []),
];

const keyOf = ({ cabinetId, mode, rentalItemId }: FigurePlace): string =>
  `${cabinetId} ${mode} ${rentalItemId}`;

const pathOf = ({ cabinetId, rentalItemId }: FigurePlace): string | null =>
  rentalItemId === null
    ? staffPath('cabinet', { id: cabinetId })
    : staffPath('rentalItem', { id: rentalItemId, cabinetId });

const Place = ({ place }: { readonly place: FigurePlace }) => (
  <>
    <Anchor component={Link} to={pathOf(place) ?? '/cabinets'}>
      {place.itemName ?? cabinetModeLabels[place.mode]}
    </Anchor>
    <Text size="sm" c="dimmed">
      {place.cabinetName}
    </Text>
  </>
);

const Cards = ({ places }: Props) => (
  <ul className="board-lines" aria-label="Chiffres en détail">
    {places.map((place) => (
      <Card key={keyOf(place)} component="li" withBorder padding="sm">
        <Place place={place} />
        <dl className="list-facts">
          {columnsFor([place]).map(([title, text]) => (
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

function Rows({ places }: Props) {
  const columns = columnsFor(places);
  return (
    <div className="board-table" tabIndex={0} role="region" aria-label="Chiffres en détail">
      <Table miw="38rem">
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Article ou service</Table.Th>
            {columns.map(([title]) => (
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
              {columns.map(([title, text]) => (
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
}

export function PlacesTable({ places }: Props) {
  const isPhone = usePhone();
  if (places.length === 0) return null;
  return (
    <Card withBorder component="section" aria-label="En détail">
      <Title order={3} size="h5" mb="xs">
        En détail
      </Title>
      {isPhone ? <Cards places={places} /> : <Rows places={places} />}
    </Card>
  );
}
