/** Each cabinet, or each item and size: sorted by any figure, the worst first by one click on its name; cards on a phone. */
import { Anchor, Card, SegmentedControl, Select, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type FigureName,
  figureRows,
  sortedBy,
  type HourlyName,
  hourlyNames,
} from '#domain/board/cabinet-figures.js';
import {
  figureChange,
  figureText,
  figureTexts,
  subjectText,
  weekdayLabels,
} from '#domain/board/cabinet-figure-labels.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import type { CabinetFiguresRow, FigureHour } from '#application/contract/figures.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { FirstRows } from '#web/ui/admin/list/first-rows.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import '#web/ui/admin/list/list-page.css';
import './figures.css';

export interface Sorting {
  readonly name: FigureName;
  readonly first: 'worst' | 'best';
}

interface Props {
  readonly rows: readonly CabinetFiguresRow[];
  readonly by: 'cabinet' | 'subject';
  readonly sorting: Sorting;
  readonly onSort: (sorting: Sorting) => void;
  readonly onBy: (by: 'cabinet' | 'subject') => void;
}

const pathOf = ({ kind, subjectId, cabinetId }: CabinetFiguresRow): string | null =>
  kind === 'item'
    ? staffPath('rentalItem', { id: subjectId, cabinetId })
    : staffPath('cabinet', { id: cabinetId });

const Named = ({ row, by }: { readonly row: CabinetFiguresRow; readonly by: Props['by'] }) => (
  <>
    <Anchor component={Link} to={pathOf(row) ?? '/cabinets'}>
      {by === 'cabinet' ? row.cabinetName : subjectText(row)}
    </Anchor>
    <Text size="sm" c="dimmed">
      {by === 'cabinet' ? subjectText(row) : row.cabinetName}
    </Text>
  </>
);

/** Whether the highest value is first. */
const isDescending = ({ name, first }: Sorting): boolean =>
  figureRows.some((row) => row.name === name && row.isWorseHigh) === (first === 'worst');

function Heading({
  name,
  sorting,
  onSort,
}: Pick<Props, 'sorting' | 'onSort'> & { readonly name: FigureName }) {
  const isSorted = sorting.name === name;
  const direction = isDescending(sorting) ? 'descending' : 'ascending';
  const next = isSorted && sorting.first === 'worst' ? 'best' : 'worst';
  return (
    <Table.Th scope="col" ta="end" {...(isSorted && { 'aria-sort': direction })}>
      <button
        type="button"
        className="figures-sort"
        title={figureTexts[name].about}
        onClick={() => onSort({ name, first: next })}
      >
        {figureTexts[name].title}
        {isSorted ? <span aria-hidden>{direction === 'descending' ? ' ↓' : ' ↑'}</span> : null}
      </button>
    </Table.Th>
  );
}

const Value = ({ row, name }: { readonly row: CabinetFiguresRow; readonly name: FigureName }) => {
  const before = figureChange(name, row[name], row.before[name]);
  return (
    <Table.Td ta="end" {...(before !== null && { title: `${before} qu’avant` })}>
      {figureText(name, row[name])}
    </Table.Td>
  );
};

const keyOf = (row: CabinetFiguresRow): string => `${row.cabinetId} ${row.mode} ${row.kind} ${row.subjectId}`;

type ListProps = Omit<Props, 'onBy'>;

const Rows = ({ rows, by, sorting, onSort }: ListProps) => (
  <div className="board-table" tabIndex={0} role="region" aria-label="Chiffres en détail">
    <Table miw="52rem" className="figures-table">
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{by === 'cabinet' ? 'Consigne' : 'Article ou taille'}</Table.Th>
          {figureRows.map(({ name }) => (
            <Heading key={name} name={name} sorting={sorting} onSort={onSort} />
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={keyOf(row)}>
            <Table.Th scope="row">
              <Named row={row} by={by} />
            </Table.Th>
            {figureRows.map(({ name }) => (
              <Value key={name} row={row} name={name} />
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </div>
);

const CardFact = ({ row, name }: { readonly row: CabinetFiguresRow; readonly name: FigureName }) => {
  const change = figureChange(name, row[name], row.before[name]);
  return (
    <div>
      <dt>{figureTexts[name].title}</dt>
      <dd>
        {figureText(name, row[name])}
        {change === null ? null : (
          <Text span size="sm" c="dimmed">
            {' '}
            ({change})
          </Text>
        )}
      </dd>
    </div>
  );
};

/** On a phone a table of all figures would only be read sideways. */
const Cards = ({ rows, by, sorting, onSort }: ListProps) => (
  <>
    <div className="figures-sorting">
      <Select
        label="Trier par"
        data={figureRows.map(({ name }) => ({ value: name, label: figureTexts[name].title }))}
        value={sorting.name}
        allowDeselect={false}
        onChange={(name) => onSort({ ...sorting, name: name ?? sorting.name })}
      />
      <SegmentedControl
        aria-label="Ordre"
        data={[
          { value: 'worst', label: 'Le pire d’abord' },
          { value: 'best', label: 'Le meilleur d’abord' },
        ]}
        value={sorting.first}
        onChange={(first) => onSort({ ...sorting, first: first === 'best' ? 'best' : 'worst' })}
      />
    </div>
    <ul className="board-lines" aria-label="Chiffres en détail">
      <FirstRows rows={rows}>
        {(row) => (
          <Card key={keyOf(row)} component="li" padding="sm">
            <Named row={row} by={by} />
            <dl className="list-facts">
              {figureRows.map(({ name }) => (
                <CardFact key={name} row={row} name={name} />
              ))}
            </dl>
          </Card>
        )}
      </FirstRows>
    </ul>
  </>
);

export function FiguresTable({ rows, by, sorting, onSort, onBy }: Props) {
  const List = usePhone() ? Cards : Rows;
  return (
    <Card component="section" aria-labelledby="figures-rows">
      <div className="figures-head">
        <Title order={2} size="h4" id="figures-rows">
          {by === 'cabinet' ? 'Consignes' : 'Articles et tailles'}
        </Title>
        <SegmentedControl
          aria-label="Une ligne par"
          size="xs"
          data={[
            { value: 'cabinet', label: 'Par consigne' },
            { value: 'subject', label: 'Par article et taille' },
          ]}
          value={by}
          onChange={(next) => onBy(next === 'subject' ? 'subject' : 'cabinet')}
        />
      </div>
      <List {...{ by, sorting, onSort }} rows={sortedBy(rows, sorting.name, sorting.first)} />
    </Card>
  );
}

const hours = Array.from({ length: 24 }, (_, hour) => hour);

interface CellsProps {
  readonly cell: (weekday: number, hour: number) => ReactNode;
}

const WideHours = ({ cell }: CellsProps) => (
  <>
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
  </>
);

const UprightHours = ({ cell }: CellsProps) => (
  <>
    <Table.Thead>
      <Table.Tr>
        <Table.Th scope="col">Heure</Table.Th>
        {weekdayLabels.map((label) => (
          <Table.Th key={label} scope="col" aria-label={label}>
            {label.slice(0, 3)}.
          </Table.Th>
        ))}
      </Table.Tr>
    </Table.Thead>
    <Table.Tbody>
      {hours.map((hour) => (
        <Table.Tr key={hour}>
          <Table.Th scope="row">
            {hour}
            {noBreakSpace}h
          </Table.Th>
          {weekdayLabels.map((_, weekday) => cell(weekday, hour))}
        </Table.Tr>
      ))}
    </Table.Tbody>
  </>
);

interface HeatMapProps {
  readonly hours: readonly FigureHour[];
  readonly measure: HourlyName;
  readonly onMeasure: (measure: HourlyName) => void;
}

/** Orders or refusals by weekday and hour of Paris: a table, coloured by its numbers; upright on a phone. */
export function HeatMap({ hours: counted, measure, onMeasure }: HeatMapProps) {
  const isPhone = usePhone();
  const counts = new Map(counted.map((each) => [each.weekday * 24 + each.hour, each[measure]]));
  const most = Math.max(1, ...counts.values());
  const cell = (weekday: number, hour: number) => {
    const count = counts.get(weekday * 24 + hour) ?? 0;
    const heat = count / most;
    return (
      <Table.Td
        key={`${weekday} ${hour}`}
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
    <Card component="section" aria-labelledby="figures-hours">
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
        <Table
          className="heat-map"
          data-is-upright={isPhone}
          horizontalSpacing={2}
          verticalSpacing={2}
          withRowBorders={false}
        >
          {isPhone ? <UprightHours cell={cell} /> : <WideHours cell={cell} />}
        </Table>
      </div>
    </Card>
  );
}
