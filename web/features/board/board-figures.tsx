/** The figures of a period, each beside the previous period: only for modes that the cabinets have. */
import { Card, SimpleGrid, Text, Anchor, Table, Title } from '@mantine/core';
import { Fragment } from 'react';
import { Link } from 'react-router';
import {
  punctualShare,
  takesMoney,
  type FigureDays,
  type Measure,
  activities,
  type Volume,
  activitiesByMode,
} from '#domain/board/figures.js';
import { modePlans, cabinetModeLabels, letsUnits, type CabinetMode } from '#domain/lockers/mode-plans.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { counted } from '#domain/shared/plurals.js';
import type { Figures, FigureTotals, FigurePlace } from '#application/contract/board.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { TableHead } from '#web/ui/admin/table-head.js';
import '#web/ui/admin/list/list-page.css';
import './board.css';

/** The text of figures, and of their change against the previous period. */
export const periodWords: Readonly<Record<FigureDays, string>> = {
  '7': `7${noBreakSpace}jours`,
  '30': `30${noBreakSpace}jours`,
  '90': `90${noBreakSpace}jours`,
};

const whole = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 0 });

const hoursText = (hours: number): string => `${whole.format(hours)}${noBreakSpace}h`;
const countText = (count: number): string => whole.format(count);
/** A share of 1 as whole percents; a dash if there is no total. */
export const shareText = (share: number | null): string =>
  share === null ? '–' : percentText(Math.round(share * 100));

/** `+ 12 %`; null if the earlier value is zero. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null;
  const percent = Math.round(((now - before) / Math.abs(before)) * 100);
  const sign = percent > 0 ? `+${noBreakSpace}` : percent < 0 ? `−${noBreakSpace}` : '';
  return `${sign}${percentText(Math.abs(percent))}`;
}

export const unitTexts: Readonly<Record<Measure['unit'], (value: number) => string>> = {
  euros: eurosText,
  hours: hoursText,
  count: countText,
};

interface Props {
  readonly places: readonly FigurePlace[];
}

type Column = readonly [title: string, text: (place: FigurePlace) => string];

function activityOf(place: FigurePlace): string {
  const activity = activities[place.mode];
  return activity ? counted(place[activity.of], activity.one, activity.many) : '–';
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
      <Card key={keyOf(place)} component="li" padding="sm">
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
        <TableHead columns={['Article ou service', ...columns.map(([number]) => ({ number }))]} />
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

/** The figures of rental items and of each cabinet's other business, highest revenue first; cards in narrow spaces. */
export function PlacesTable({ places }: Props) {
  const isPhone = usePhone();
  if (places.length === 0) return null;
  return (
    <Card component="section" aria-label="En détail">
      <Title order={3} size="h5" mb="xs">
        En détail
      </Title>
      {isPhone ? <Cards places={places} /> : <Rows places={places} />}
    </Card>
  );
}

interface TileProps {
  readonly title: string;
  readonly value: string;
  readonly before: string;
  readonly change: string | null;
  readonly note: string;
}

const Tile = ({ title, value, before, change, note }: TileProps) => (
  <Card component="section" aria-label={title}>
    <Text c="dimmed" size="sm">
      {title}
    </Text>
    <p className="board-figure">{value}</p>
    <Text size="sm">{change === null ? `avant : ${before}` : `${change} (avant : ${before})`}</Text>
    <Text size="sm" c="dimmed">
      {note}
    </Text>
  </Card>
);

/** The parts of the total, without zero amounts. */
function revenueNote({ revenue }: FigureTotals): string {
  const parts: [string, number][] = [
    ['locations', revenue.rental],
    ['pressing', revenue.pressing],
    ['boutique', revenue.shop],
    ['retards', revenue.lateFees],
    ['retenues', revenue.retainedDeposits],
    ['pénalités', revenue.penalties],
    ['remboursé', -revenue.refunds],
  ];
  const shown = parts
    .filter(([, euros]) => euros !== 0)
    .map(([name, euros]) => `${name} ${eurosText(euros)}`);
  return shown.join(', ') || 'rien encaissé';
}

/** A rental has no invoice: its refunds are on its payment's day in the books, too. */
const isInvoiced = (mode: CabinetMode): boolean => modePlans[mode].hasDocuments;

/** The books count a credit note on its own day (money.md#figures-and-books); the tile says so for comparisons. */
const refundDay =
  'Un remboursement se déduit du jour de la vente\u00A0; en comptabilité, du jour de l’avoir.';

type OfPeriods = { readonly now: FigureTotals; readonly before: FigureTotals };

const RevenueTile = ({ now, before, hasDocuments }: OfPeriods & { readonly hasDocuments: boolean }) => (
  <Tile
    title="Revenus, remboursements déduits"
    value={eurosText(now.revenue.net)}
    before={eurosText(before.revenue.net)}
    change={changeText(now.revenue.net, before.revenue.net)}
    note={hasDocuments && now.revenue.refunds !== 0 ? `${revenueNote(now)}. ${refundDay}` : revenueNote(now)}
  />
);

interface VolumeProps extends OfPeriods {
  readonly title: string;
  readonly of: Volume;
  readonly note: string;
}

const VolumeTile = ({ title, of, note, now, before }: VolumeProps) => (
  <Tile
    title={title}
    value={countText(now[of])}
    before={countText(before[of])}
    change={changeText(now[of], before[of])}
    note={note}
  />
);

function RentalTiles({ now, before }: OfPeriods) {
  const { inTime, withinGrace, late } = now.punctuality;
  return (
    <>
      <Tile
        title="Occupation des articles"
        value={shareText(now.occupancy.share)}
        before={shareText(before.occupancy.share)}
        change={null}
        note={`${hoursText(now.occupancy.rentedHours)} louées sur ${hoursText(now.occupancy.availableHours)}`}
      />
      <Tile
        title="Retours ponctuels"
        value={shareText(punctualShare(now.punctuality))}
        before={shareText(punctualShare(before.punctuality))}
        change={null}
        note={`${countText(inTime)} à l’heure, ${countText(withinGrace)} dans la tolérance, ${countText(late)} en retard`}
      />
    </>
  );
}

export function Tiles({ modes, current, previous }: Figures) {
  const periods = { now: current.totals, before: previous.totals };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {takesMoney(modes) ? <RevenueTile {...periods} hasDocuments={modes.some(isInvoiced)} /> : null}
      {activitiesByMode.map(([mode, { of, title, note }]) =>
        modes.includes(mode) ? (
          <Fragment key={mode}>
            <VolumeTile {...{ of, title, note }} {...periods} />
            {letsUnits(mode) ? <RentalTiles {...periods} /> : null}
          </Fragment>
        ) : null,
      )}
    </SimpleGrid>
  );
}
