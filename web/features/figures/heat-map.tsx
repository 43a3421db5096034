/** Orders or refusals by weekday and hour of Paris: a table, coloured by its numbers. */
import { Card, SegmentedControl, Table, Title } from '@mantine/core';
import type { FigureHour } from '#application/contract/figures.js';
import { type HourlyName, hourlyNames } from '#domain/board/cabinet-figures.js';
import { figureTexts, weekdayLabels } from '#domain/board/cabinet-figure-labels.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import './figures.css';

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface Props {
  readonly hours: readonly FigureHour[];
  readonly measure: HourlyName;
  readonly onMeasure: (measure: HourlyName) => void;
}

export function HeatMap({ hours: counted, measure, onMeasure }: Props) {
  const counts = new Map(counted.map((each) => [each.weekday * 24 + each.hour, each[measure]]));
  const most = Math.max(1, ...counts.values());
  const cell = (weekday: number, hour: number) => {
    const count = counts.get(weekday * 24 + hour) ?? 0;
    const heat = count / most;
    return (
      <Table.Td
        key={hour}
        className="heat-cell"
        data-is-dark={heat > 0.5}
        style={{ '--heat': `${Math.round(heat * 100)}%` }}
        title={`${weekdayLabels[weekday] ?? ''}, ${hour}${noBreakSpace}h : ${count}`}
      >
        {count > 0 ? count : ''}
      </Table.Td>
    );
  };
  return (
    <Card withBorder component="section" aria-labelledby="figures-hours">
      <div className="figures-head">
        <Title order={2} size="h4" id="figures-hours">
          Par jour et heure
        </Title>
        <SegmentedControl
          aria-label="Ce qui est compté par heure"
          size="xs"
          data={hourlyNames.map((value) => ({ value, label: figureTexts[value].title }))}
          value={measure}
          onChange={(next) => onMeasure(hourlyNames.find((name) => name === next) ?? measure)}
        />
      </div>
      <div className="board-table" tabIndex={0} role="region" aria-label="Par jour et heure, heure de Paris">
        <Table className="heat-map" horizontalSpacing={2} verticalSpacing={2} withRowBorders={false}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">Jour</Table.Th>
              {hours.map((hour) => (
                <Table.Th key={hour} scope="col">
                  {hour}
                  <span className="unseen"> h</span>
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {weekdayLabels.map((label, weekday) => (
              <Table.Tr key={label}>
                <Table.Th scope="row">{label}</Table.Th>
                {hours.map((hour) => cell(weekday, hour))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
    </Card>
  );
}
