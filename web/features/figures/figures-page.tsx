/** `/figures/`: figures of cabinets over any period, beside the one before (pages.md#figures-of-cabinets). */
import { Card, Select, SimpleGrid, Stack, Switch, Text, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import type { CabinetFiguresReply, FiguresOfDay } from '#application/contract/figures.js';
import {
  type FigureName,
  figureNames,
  figureRows,
  type HourlyName,
  hourlyNames,
} from '#domain/board/cabinet-figures.js';
import {
  figureChange,
  figureFileColumns,
  figureText,
  figureTexts,
  isBetter,
  periodText,
} from '#domain/board/cabinet-figure-labels.js';
import { cabinetModeLabels, type CabinetMode, cabinetModes } from '#domain/lockers/mode-plans.js';
import { managers } from '#application/contract/rights.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import { DayChart, type DayPoint, DayTable } from '#web/features/board/day-chart.js';
import { Choice, type Place, PlaceFilters, usePlace } from '#web/ui/admin/form/place-filters.js';
import { csvText, saveFile } from '#web/ui/admin/list/csv.js';
import { usualPeriods } from '#web/ui/admin/list/period-menu.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { FiguresTable, type Sorting, HeatMap } from './figures-table.js';
import './figures.css';

/** Per person, for managers. */
function MonthlyReport() {
  const { currentData } = platform.useFigureReportQuery({ toasts: false });
  const [change, { isLoading }] = platform.useChangeFigureReportMutation();
  return (
    <Switch
      label="Recevoir chaque mois par e-mail"
      checked={currentData?.isWanted ?? false}
      disabled={!currentData || isLoading}
      onChange={({ currentTarget: { checked } }) => void change({ body: { isWanted: checked } })}
    />
  );
}

const isDate = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** The choices in the address; invalid ones are ignored. */
function useChoices(place: Place) {
  const { search } = place;
  const [periods] = useState(() => usualPeriods(Date.now()));
  const [month] = periods;
  const [given, until] = [search.get('from'), search.get('until')];
  const [from, to] =
    isDate(given) && isDate(until) ? [given, until] : [month?.from ?? '', month?.until ?? ''];
  const named = (name: string): FigureName | undefined =>
    figureNames.find((each) => each === search.get(name));
  const sorting: Sorting = {
    name: named('sort') ?? 'use',
    first: search.get('order') === 'best' ? 'best' : 'worst',
  };
  return {
    periods,
    from,
    to,
    sorting,
    by: search.get('by') === 'subject' ? ('subject' as const) : ('cabinet' as const),
    mode: cabinetModes.find((mode) => mode === search.get('mode')),
    chart: chartNames.find((name) => name === search.get('chart')) ?? 'orders',
    heat: hourlyNames.find((name) => name === search.get('heat')) ?? 'orders',
  };
}
type Choices = ReturnType<typeof useChoices>;

interface ChosenProps {
  readonly choices: Choices;
  readonly change: Place['change'];
}

function PeriodChoice({ choices: { periods, from, to }, change }: ChosenProps) {
  const known = periods.find((period) => period.from === from && period.until === to);
  return (
    <div className="figures-period">
      <Select
        label="Période"
        data={[...periods.map(({ label }) => label), 'Libre']}
        value={known?.label ?? 'Libre'}
        allowDeselect={false}
        onChange={(label) => {
          const period = periods.find((each) => each.label === label);
          if (period) change({ from: period.from, until: period.until });
        }}
      />
      <TextInput
        type="date"
        label="Du"
        value={from}
        onChange={({ currentTarget: { value } }) => isDate(value) && change({ from: value, until: to })}
      />
      <TextInput
        type="date"
        label="Au"
        value={to}
        onChange={({ currentTarget: { value } }) => isDate(value) && change({ from, until: value })}
      />
    </div>
  );
}

const toneOf = (isGood: boolean | null): string =>
  isGood === null ? 'dimmed' : isGood ? 'var(--good)' : 'var(--bad)';

const FigureTile = ({ name, reply }: { readonly name: FigureName; readonly reply: CabinetFiguresReply }) => {
  const [now, before] = [reply.current.totals[name], reply.previous.totals[name]];
  const { title, about } = figureTexts[name];
  return (
    <Card component="section" aria-label={title}>
      <Text c="dimmed" size="sm">
        {title}
      </Text>
      <p className="board-figure">{figureText(name, now)}</p>
      <Text size="sm" c={toneOf(isBetter(name, now, before))} className="figures-change">
        {figureChange(name, now, before) ?? 'pas de comparaison'} (avant&nbsp;: {figureText(name, before)})
      </Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
    </Card>
  );
};

/** The figures that each day has. */
const chartNames = ['orders', 'revenue', 'use', 'refusals', 'failures', 'late'] as const;
type ChartName = (typeof chartNames)[number];

const pointsOf = ({ days, daysBefore }: CabinetFiguresReply, name: ChartName): DayPoint[] =>
  days.map((day: FiguresOfDay, index) => ({
    date: day.date,
    now: day[name] ?? 0,
    before: daysBefore[index]?.[name] ?? 0,
  }));

const chartTexts = Object.fromEntries(
  chartNames.map((name) => [name, (value: number) => figureText(name, value)]),
) as Readonly<Record<ChartName, (value: number) => string>>;

const DayFigures = ({
  reply,
  choices: { chart },
  change,
}: ChosenProps & { readonly reply: CabinetFiguresReply }) => (
  <Card component="section" aria-labelledby="figures-days">
    <div className="figures-head">
      <Title order={2} size="h4" id="figures-days">
        Jour par jour
      </Title>
      <Select
        aria-label="Chiffre du graphique"
        data={chartNames.map((value) => ({ value, label: figureTexts[value].title }))}
        value={chart}
        allowDeselect={false}
        onChange={(next) => change({ chart: next })}
      />
    </div>
    <DayChart
      points={pointsOf(reply, chart)}
      text={chartTexts[chart]}
      isWhole={figureRows.some(({ name, unit }) => name === chart && unit === 'count')}
      label={`${figureTexts[chart].title} par jour`}
    />
    <DayTable points={pointsOf(reply, chart)} text={chartTexts[chart]} title={figureTexts[chart].title} />
  </Card>
);

const fileOf = ({ rows }: CabinetFiguresReply): string =>
  csvText([
    figureFileColumns.map(({ title }) => title),
    ...rows.map((row) => figureFileColumns.map(({ of, isValue }) => (isValue ? { cell: of(row) } : of(row)))),
  ]);

const Export = ({ reply }: { readonly reply: CabinetFiguresReply }) => (
  <ToolButton
    icon="download"
    onClick={() => saveFile(`chiffres-${reply.current.from}-${reply.current.to}.csv`, fileOf(reply))}
  >
    Exporter en CSV
  </ToolButton>
);

const Shown = ({ reply, choices, change }: ChosenProps & { readonly reply: CabinetFiguresReply }) => (
  <Stack gap="md">
    <div className="figures-head">
      <Text role="status">
        Chiffres {periodText(reply.current)}, comparés à ceux {periodText(reply.previous)}
      </Text>
      <Export reply={reply} />
    </div>
    <SimpleGrid cols={{ base: 1, xs: 2, lg: 3 }} spacing="md">
      {figureNames.map((name) => (
        <FigureTile key={name} name={name} reply={reply} />
      ))}
    </SimpleGrid>
    <FiguresTable
      rows={reply.rows}
      by={choices.by}
      sorting={choices.sorting}
      onSort={({ name, first }) => change({ sort: name, order: first })}
      onBy={(by) => change({ by })}
    />
    <DayFigures reply={reply} choices={choices} change={change} />
    <HeatMap hours={reply.hours} measure={choices.heat} onMeasure={(heat: HourlyName) => change({ heat })} />
  </Stack>
);

export function FiguresPage() {
  const place = usePlace();
  const choices = useChoices(place);
  const mayReceive = useMay()(managers);
  const { from, to, by, mode } = choices;
  const query = platform.useCabinetFiguresQuery({
    query: { ...place.filters, from, to, by, ...(mode && { mode }) },
    toasts: false,
  });
  return (
    <ScreenPage
      title="Chiffres"
      actions={
        <>
          <PlaceFilters {...place} groupNames={['region', 'site', 'tag']} />
          <Choice
            label="Mode"
            all="Tous les modes"
            options={cabinetModes.map((value: CabinetMode) => ({ value, label: cabinetModeLabels[value] }))}
            value={mode}
            onChange={(next) => place.change({ mode: next })}
          />
        </>
      }
    >
      <Stack gap="md">
        <div className="figures-head">
          <PeriodChoice choices={choices} change={place.change} />
          {mayReceive ? <MonthlyReport /> : null}
        </div>
        <QueryState query={query} isPart>
          {(reply) =>
            reply.rows.length === 0 ? (
              <EmptyNotice
                title="Aucun chiffre"
                text="Rien n’a été compté pour ces consignes sur cette période."
              />
            ) : (
              <Shown reply={reply} choices={choices} change={place.change} />
            )
          }
        </QueryState>
      </Stack>
    </ScreenPage>
  );
}
