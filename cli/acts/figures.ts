/** The figures of a period, beside those of the previous period, and those of each cabinet. */
import type { Figures, FigurePlace, FigureTotals } from '#application/contract/board.js';
import {
  activities,
  figureDays,
  measuresOf,
  punctualShare,
  takesMoney,
  type Measure,
  monthOf,
} from '#domain/board/figures.js';
import { cabinetModeLabels, letsUnits } from '#domain/lockers/mode-plans.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import type { Context } from '#cli/context.js';
import { euros, none, plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { resolveIfAny } from '#cli/acts/orders/resolve.js';
import type { CabinetFiguresReply, CabinetFiguresRow } from '#application/contract/figures.js';
import { figureNames, figureRows, sortedBy } from '#domain/board/cabinet-figures.js';
import {
  figureChange,
  figureFileColumns,
  figureText,
  figureTexts,
  periodText,
  subjectText,
} from '#domain/board/cabinet-figure-labels.js';
import { parisWall } from '#domain/shared/paris.js';
import { usage } from '#cli/exit.js';
import { csvOf } from '#cli/ui/csv.js';

interface Line {
  readonly title: string;
  readonly now: string;
  readonly before: string;
}

const whole = (value: number): string => String(Math.round(value));
const share = (value: number | null): string =>
  value === null ? none : `${whole(value * 100)}${noBreakSpace}%`;

const unitTexts: Readonly<Record<Measure['unit'], (value: number) => string>> = {
  euros,
  hours: (hours) => `${whole(hours)}${noBreakSpace}h`,
  count: whole,
};

function sumOf({ revenue, occupancy, ...volumes }: FigureTotals, { of }: Measure): number {
  if (of === 'revenue') return revenue.net;
  return of === 'rentedHours' ? occupancy.rentedHours : volumes[of];
}

function linesOf({ modes, current: { totals: now }, previous: { totals: before } }: Figures): Line[] {
  const line = (title: string, text: (totals: FigureTotals) => string): Line => ({
    title,
    now: text(now),
    before: text(before),
  });
  const sums = measuresOf(modes).map((measure) =>
    line(measure.title, (totals) => unitTexts[measure.unit](sumOf(totals, measure))),
  );
  if (!modes.some(letsUnits)) return sums;
  return [
    ...sums,
    line('Occupation des articles', ({ occupancy }) => share(occupancy.share)),
    line('Retours ponctuels', ({ punctuality }) => share(punctualShare(punctuality))),
  ];
}

const lineColumns: readonly Column<Line>[] = [
  { title: 'Chiffre', of: ({ title }) => title },
  { title: 'Cette période', of: ({ now }) => now, isRight: true },
  { title: 'Avant', of: ({ before }) => before, isRight: true },
];

function activityOf(place: FigurePlace): string {
  const activity = activities[place.mode];
  return activity ? plural(place[activity.of], activity.one, activity.many) : none;
}

const placeColumns: readonly Column<FigurePlace>[] = [
  { title: 'Article ou service', of: ({ itemName, mode }) => itemName ?? cabinetModeLabels[mode] },
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName, spare: 1 },
  {
    title: 'Revenus',
    of: ({ mode, revenue }) => (takesMoney([mode]) ? euros(revenue.net) : none),
    isRight: true,
  },
  { title: 'Activité', of: activityOf, isRight: true },
];

export async function figures(context: Context): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const cabinetId = await resolveIfAny(client, 'cabinet', words.text('cabinet'));
  const days = figureDays.find((length) => length === words.text('days'));
  const report = await client.boardFigures({
    query: { ...(days !== undefined && { days }), ...(cabinetId !== undefined && { cabinetId }) },
  });
  if (out.isJson) return out.json(report);
  if (report.modes.length === 0) return out.say('Les chiffres apparaissent avec la première consigne.');
  out.data(table(linesOf(report), lineColumns, out));
  if (report.places.length > 0) out.data(`\n${table(report.places, placeColumns, out)}`);
}

interface Total {
  readonly title: string;
  readonly now: string;
  readonly before: string;
  readonly change: string;
}

const totalsOf = ({ current, previous }: CabinetFiguresReply): Total[] =>
  figureNames.map((name) => {
    const [now, before] = [current.totals[name], previous.totals[name]];
    return {
      title: figureTexts[name].title,
      now: figureText(name, now),
      before: figureText(name, before),
      change: figureChange(name, now, before) ?? none,
    };
  });

const totalColumns: readonly Column<Total>[] = [
  { title: 'Chiffre', of: ({ title }) => title },
  { title: 'Cette période', of: ({ now }) => now, isRight: true },
  { title: 'Avant', of: ({ before }) => before, isRight: true },
  { title: 'Écart', of: ({ change }) => change },
];

const rowColumns: readonly Column<CabinetFiguresRow>[] = [
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName },
  { title: 'Article ou service', of: subjectText, spare: 9 },
  ...figureRows.map(({ name }, index) => ({
    title: figureTexts[name].title,
    of: (row: CabinetFiguresRow) => figureText(name, row[name]),
    isRight: true,
    spare: figureRows.length - index,
  })),
];

const csvColumns: readonly Column<CabinetFiguresRow>[] = figureFileColumns.map(({ title, of, isValue }) => ({
  title,
  of: (row) => of(row) || none,
  isRight: isValue,
}));

async function queryOf(context: Context) {
  const { words } = context;
  const { client } = await context.session();
  const cabinetId = await resolveIfAny(client, 'cabinet', words.text('cabinet'));
  const month = monthOf(new Date(parisWall(Date.now())).toISOString().slice(0, 10));
  const query = {
    from: words.text('from') ?? month.from,
    to: words.text('to') ?? month.to,
    by: words.text('by') === 'item' ? 'subject' : 'cabinet',
    cabinetId,
    mode: words.text('mode'),
    region: words.text('region'),
    site: words.text('site'),
    tag: words.text('tag'),
  };
  return { client, query: query as Parameters<typeof client.cabinetFigures>[0]['query'] };
}

/** Figures of cabinets over a period, the worst first by the chosen figure, beside the period before. */
export async function showCabinetFigures(context: Context): Promise<void> {
  const { out, words } = context;
  if (out.isJson && words.flag('csv')) throw usage('--csv et --json s’excluent : choisissez l’un des deux.');
  const { client, query } = await queryOf(context);
  const reply = await client.cabinetFigures({ query });
  if (out.isJson) return out.json(reply);
  const sort = figureNames.find((name) => name === words.text('sort')) ?? 'use';
  const rows = sortedBy(reply.rows, sort, 'worst');
  if (words.flag('csv')) return out.data(csvOf(rows, csvColumns));
  out.say(`Chiffres ${periodText(reply.current)}, avant : ${periodText(reply.previous)}`);
  out.data(table(totalsOf(reply), totalColumns, out));
  if (rows.length > 0) out.data(`\n${table(rows, rowColumns, out)}`);
}
