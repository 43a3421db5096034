/** The four figures of a period, each beside that of the days before. */
import { Card, SimpleGrid, Text } from '@mantine/core';
import type { Figures } from '#application/contract/board.js';
import { eurosText } from '#web/lib/money.js';
import { changeText, countText, hoursText, punctualShare, shareText } from './figure-words.js';

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

/** What the sum is made of, without what there was none of. */
function revenueNote({ revenue }: Figures['current']['totals']): string {
  const parts: [string, number][] = [
    ['locations', revenue.rental],
    ['retards', revenue.lateFees],
    ['retenues', revenue.retainedDeposits],
    ['pénalités', revenue.penalties],
    ['remboursé', -revenue.refunds],
  ];
  const told = parts.filter(([, euros]) => euros !== 0).map(([name, euros]) => `${name} ${eurosText(euros)}`);
  return told.join(', ') || 'rien de débité';
}

export function Tiles({ current: { totals: now }, previous: { totals: before } }: Figures) {
  const { inTime, withinGrace, late } = now.punctuality;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 4 }} spacing="md">
      <Tile
        title="Revenus débités, remboursements déduits"
        value={eurosText(now.revenue.net)}
        before={eurosText(before.revenue.net)}
        change={changeText(now.revenue.net, before.revenue.net)}
        note={revenueNote(now)}
      />
      <Tile
        title="Locations commencées"
        value={countText(now.rentals)}
        before={countText(before.rentals)}
        change={changeText(now.rentals, before.rentals)}
        note="articles sortis d’un casier"
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
        value={shareText(punctualShare(now))}
        before={shareText(punctualShare(before))}
        change={null}
        note={`${countText(inTime)} à l’heure, ${countText(withinGrace)} dans la tolérance, ${countText(late)} en retard`}
      />
    </SimpleGrid>
  );
}
