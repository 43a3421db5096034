/** One measure day by day: the chart, its legend, and a table with the same values for screen readers. */
import { Card, Group, Table, Text, Title } from '@mantine/core';
import type { Figures } from '#application/contract/board.js';
import type { Measure } from '#domain/board/figures.js';
import { DayChart, shortDate, type DayPoint } from './day-chart.js';
import { unitTexts } from './figure-words.js';
import './board.css';

interface Props {
  readonly measure: Measure;
  readonly figures: Figures;
}

function pointsOf({ current, previous }: Figures, { of }: Measure): DayPoint[] {
  return current.days.map((day, index) => ({
    date: day.date,
    now: day[of],
    before: previous.days[index]?.[of] ?? 0,
  }));
}

const DayTable = ({
  title,
  points,
  text,
}: {
  title: string;
  points: readonly DayPoint[];
  text: (value: number) => string;
}) => (
  <details>
    <summary>Lire les chiffres</summary>
    <div className="board-table" tabIndex={0} role="region" aria-label={`Chiffres : ${title}`}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th scope="col">Jour</Table.Th>
            <Table.Th scope="col" ta="end">
              Cette période
            </Table.Th>
            <Table.Th scope="col" ta="end">
              Période d’avant
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {points.map(({ date, now, before }) => (
            <Table.Tr key={date}>
              <Table.Th scope="row">{shortDate(date)}</Table.Th>
              <Table.Td ta="end">{text(now)}</Table.Td>
              <Table.Td ta="end">{text(before)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </div>
  </details>
);

export function DayFigure({ measure, figures }: Props) {
  const { title, unit } = measure;
  const text = unitTexts[unit];
  const points = pointsOf(figures, measure);
  const best = points.reduce((top, point) => (point.now > top.now ? point : top), {
    date: '',
    now: 0,
    before: 0,
  });
  const told =
    best.now > 0 ? `, au plus ${text(best.now)} le ${shortDate(best.date)}` : ', rien sur la période';
  return (
    <Card withBorder component="section" aria-label={`${title} par jour`}>
      <Title order={3} size="h5">
        {title}
      </Title>
      <Group gap="md" my="xs" aria-hidden>
        <Text size="sm">
          <span className="board-key" />
          Cette période
        </Text>
        <Text size="sm">
          <span className="board-key" data-of="before" />
          Période d’avant
        </Text>
      </Group>
      <DayChart points={points} text={text} isWhole={unit !== 'euros'} label={`${title} par jour${told}`} />
      <DayTable title={title} points={points} text={text} />
    </Card>
  );
}
