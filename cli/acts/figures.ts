/** The figures of a period, beside those of the previous period, and those of each cabinet. */
import type { Figures, FigurePlace, FigureTotals } from '#application/contract/board.js';
import {
  activities,
  figureDays,
  measuresOf,
  punctualShare,
  takesMoney,
  type Measure,
} from '#domain/board/figures.js';
import { cabinetModeLabels } from '#domain/lockers/mode-labels.js';
import { letsUnits } from '#domain/lockers/mode-plans.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import type { Context } from '#cli/context.js';
import { euros, none, plural } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { resolve } from './orders/resolve.js';

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
  const { of, one, many } = activities[place.mode];
  return plural(place[of], one, many);
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
  const named = words.text('cabinet');
  const cabinetId = named === undefined ? undefined : await resolve(client, 'cabinet', named);
  const days = figureDays.find((length) => length === words.text('days'));
  const report = await client.boardFigures({
    query: { ...(days !== undefined && { days }), ...(cabinetId !== undefined && { cabinetId }) },
  });
  if (out.isJson) return out.json(report);
  if (report.modes.length === 0) return out.say('Les chiffres apparaissent avec la première consigne.');
  out.data(table(linesOf(report), lineColumns, out));
  if (report.places.length > 0) out.data(`\n${table(report.places, placeColumns, out)}`);
}
