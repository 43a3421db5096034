/** Figures of cabinets over a period, the worst first by the chosen figure, beside the period before. */
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
import { monthOf } from '#domain/board/figure-periods.js';
import { parisWall } from '#domain/shared/paris.js';
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import { csvOf } from '#cli/ui/csv.js';
import { none } from '#cli/ui/formats.js';
import { table, type Column } from '#cli/ui/table.js';
import { resolve } from './orders/resolve.js';

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
  const named = words.text('cabinet');
  const cabinetId = named === undefined ? undefined : await resolve(client, 'cabinet', named);
  const month = monthOf(new Date(parisWall(Date.now())).toISOString().slice(0, 10));
  const query = {
    from: words.text('from') ?? month.from,
    to: words.text('to') ?? month.to,
    by: words.text('by') === 'item' ? 'subject' : 'cabinet',
    ...{ cabinetId, mode: words.text('mode') },
    ...{ region: words.text('region'), site: words.text('site'), tag: words.text('tag') },
  };
  return { client, query: query as Parameters<typeof client.cabinetFigures>[0]['query'] };
}

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
