/** The figures of a period, each beside the previous period: only for modes that the cabinets have. */
import { Card, SimpleGrid, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Figures, FigureTotals } from '#application/contract/board.js';
import { punctualShare, takesMoney } from '#domain/board/figures.js';
import type { CabinetMode } from '#domain/lockers/cabinet.js';
import { modePlans } from '#domain/lockers/mode-plans.js';
import { eurosText } from '#web/lib/money.js';
import { changeText, countText, hoursText, shareText } from './figure-words.js';

interface TileProps {
  readonly title: string;
  readonly value: string;
  readonly before: string;
  readonly change: string | null;
  readonly note: string;
}

const Tile = ({ title, value, before, change, note }: TileProps) => (
  <Card withBorder component="section" aria-label={title}>
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
  readonly of: 'rentals' | 'pressingOrders' | 'shopOrders' | 'parcels';
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
      <VolumeTile
        title="Locations commencées"
        of="rentals"
        note="articles sortis d’un casier"
        now={now}
        before={before}
      />
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

/** In the order of the page. */
const tilesOf: Readonly<Record<CabinetMode, (periods: OfPeriods) => ReactNode>> = {
  Rental: RentalTiles,
  Pressing: (periods) => (
    <VolumeTile title="Commandes de pressing" of="pressingOrders" note="payées" {...periods} />
  ),
  ECommerce: (periods) => (
    <VolumeTile title="Commandes de la boutique" of="shopOrders" note="payées" {...periods} />
  ),
  ClickAndCollect: (periods) => (
    <VolumeTile title="Colis déposés" of="parcels" note="mis dans leur casier" {...periods} />
  ),
};

export function Tiles({ modes, current, previous }: Figures) {
  const periods = { now: current.totals, before: previous.totals };
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      {takesMoney(modes) ? <RevenueTile {...periods} hasDocuments={modes.some(isInvoiced)} /> : null}
      {Object.entries(tilesOf).map(([mode, ModeTiles]) =>
        modes.some((each) => each === mode) ? <ModeTiles key={mode} {...periods} /> : null,
      )}
    </SimpleGrid>
  );
}
