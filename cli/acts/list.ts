/** Lists: a page as a table, as the contract's JSON, or as CSV for spreadsheets; the server filters. */
import type { Client } from '#application/contract/client.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { BookColumn } from '#domain/documents/books.js';
import type { Context } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import { euros, none, plural } from '#cli/ui/formats.js';
import { csvOf } from '#cli/ui/csv.js';
import type { Progress } from '#cli/ui/progress.js';
import { table, type Column } from '#cli/ui/table.js';
import { listMostSeconds, withRetryAfter } from '#cli/acts/bulk/retry-after.js';
import { resolve, resolveIfAny } from '#cli/acts/orders/resolve.js';
import type { Kind } from '#cli/acts/orders/kind.js';
import type { KindName } from '#cli/acts/orders/kinds.js';

interface ListPage<Row> {
  readonly items: readonly Row[];
  readonly page: number;
  readonly totalItems: number;
  readonly totalPages: number;
  readonly totalIsCapped: boolean;
}

/** The routes that return pages. */
export type ListRoute = {
  [Name in RouteName]: Reply<Api[Name]> extends ListPage<unknown> ? Name : never;
}[RouteName];
type RowOf<Name extends ListRoute> = Reply<Api[Name]>['items'][number];

type Query = Readonly<Record<string, string | number | undefined>>;

export interface ListAct<Name extends ListRoute> {
  readonly route: Name;
  /** The server's filters, from the options. */
  readonly filters?: (context: Context) => Query;
  /** Whether `--cabinet` filters it. */
  readonly byCabinet?: boolean;
  readonly columns: readonly Column<RowOf<Name>>[];
  /** Additional columns of the file. */
  readonly forBooks?: (rows: readonly RowOf<Name>[]) => readonly BookColumn<RowOf<Name>>[];
  /** Printed below the table, about all rows that match the filters. */
  readonly closing?: (client: Client<Api>, query: Query) => Promise<string>;
  /** Singular and plural, such as `colis`. */
  readonly counted: readonly [string, string];
}

const largestPage = 100;

function paging({ words }: Context): Query {
  const isWhole = words.flag('all') || words.flag('csv');
  return {
    page: words.number('page') ?? 1,
    pageSize: isWhole ? largestPage : (words.number('size') ?? 25),
    sort: words.text('sort'),
    order: words.text('order'),
  };
}

/** The query of the options. */
async function narrowed<Name extends ListRoute>(context: Context, act: ListAct<Name>): Promise<Query> {
  const { words } = context;
  const { client } = await context.session();
  const named = act.byCabinet ? words.text('cabinet') : undefined;
  const cabinetId = await resolveIfAny(client, 'cabinet', named);
  return { search: words.text('search'), ...act.filters?.(context), cabinetId };
}

/** Sort fields and filters are sent as text: the server validates them and lists the valid ones. */
const asker = <Name extends ListRoute>(client: Client<Api>, name: Name) =>
  client[name] as unknown as (call: { query: Query }) => Promise<ListPage<RowOf<Name>>>;

/** One page, or with `--all` every page combined. */
async function read<Name extends ListRoute>(
  context: Context,
  act: ListAct<Name>,
  filters: Query,
): Promise<ListPage<RowOf<Name>>> {
  const { words } = context;
  const { client } = await context.session();
  const query = { ...paging(context), ...filters };
  const askOnce = asker(client, act.route);
  if (!words.flag('all') && !words.flag('csv')) return askOnce({ query });
  const ask: typeof askOnce = (call) => withRetryAfter(context, () => askOnce(call), listMostSeconds);
  const task = {
    title: `consigne ${context.command}`,
    total: null,
    counted: act.counted,
    interrupt: 'arrête',
  };
  const { first, items } = await context.out.during(task, (progress) => everyPage(ask, query, progress));
  const totalItems = Math.max(first.totalItems, items.size);
  return { ...first, items: [...items.values()], totalItems, page: 1, totalPages: 1 };
}

/** The first page, and the rows of all of them. */
async function everyPage<Row extends { readonly id: string }>(
  ask: (call: { query: Query }) => Promise<ListPage<Row>>,
  query: Query,
  progress: Progress,
) {
  const first = await ask({ query });
  if (!first.totalIsCapped && first.totalItems > first.items.length) progress.outOf(first.totalItems);
  progress.advance(first.items.length);
  // The total is only a minimum: the list ends with the first incomplete page. A row that moved down meanwhile is
  // returned twice.
  const items = new Map(first.items.map((row) => [row.id, row]));
  for (let { page, items: last } = first; last.length === largestPage;) {
    page += 1;
    last = (await ask({ query: { ...query, page } })).items;
    progress.advance(last.length);
    for (const row of last) items.set(row.id, row);
  }
  return { first, items };
}

const bookColumns = <Name extends ListRoute>(
  { forBooks }: ListAct<Name>,
  rows: readonly RowOf<Name>[],
): Column<RowOf<Name>>[] =>
  (forBooks?.(rows) ?? []).map(({ title, of }) => ({
    title,
    isRight: rows.every((row) => typeof of(row) !== 'string'),
    of: (row) => {
      const value = of(row);
      return typeof value === 'number' ? euros(value) : (value ?? none);
    },
  }));

export async function runList<Name extends ListRoute>(context: Context, act: ListAct<Name>): Promise<void> {
  const { out, words } = context;
  if (out.isJson && words.flag('csv')) throw usage('--csv et --json s’excluent : choisissez l’un des deux.');
  const filters = await narrowed(context, act);
  const page = await read(context, act, filters);
  if (words.flag('csv'))
    return out.data(csvOf(page.items, [...act.columns, ...bookColumns(act, page.items)]));
  if (out.isJson) return out.json(page);
  const [one, many] = act.counted;
  if (page.items.length === 0 && page.totalItems > 0)
    return out.say(
      `Rien en page ${page.page} : ${plural(page.totalItems, one, many)} sur ${plural(page.totalPages, 'page')}.`,
    );
  if (page.items.length === 0) return out.say(`Aucun résultat (${many}).`);
  out.data(table(page.items, act.columns, out));
  const atLeast = page.totalIsCapped ? 'au moins ' : '';
  const where = page.totalPages > 1 ? `, page ${page.page} sur ${page.totalPages} (--page, --all)` : '';
  out.say(`${atLeast}${plural(page.totalItems, one, many)}${where}`);
  const { client } = await context.session();
  const closing = await act.closing?.(client, filters);
  if (closing) out.say(closing);
}

export type RowsRoute = {
  [Name in RouteName]: Reply<Api[Name]> extends { readonly items: readonly unknown[] } ? Name : never;
}[RouteName];

export interface RowsAct<Name extends RowsRoute> {
  readonly kind: KindName | Kind;
  readonly route: Name;
  readonly fetch: (client: Client<Api>, id: string) => Promise<Reply<Api[Name]>>;
  readonly columns: readonly Column<Reply<Api[Name]>['items'][number]>[];
  /** Singular and plural, such as `exemplaire`. */
  readonly counted: readonly [string, string];
}

/**
 * Records that belong to another record and are returned completely, such as the units of an article: as a table, or as
 * the contract's unchanged response.
 */
export async function runRows<Name extends RowsRoute>(context: Context, act: RowsAct<Name>): Promise<void> {
  const { out, words } = context;
  const { client } = await context.session();
  const reply = await act.fetch(client, await resolve(client, act.kind, words.args[0] ?? ''));
  if (out.isJson) return out.json(reply);
  const [one, many] = act.counted;
  if (reply.items.length === 0) return out.say(`Aucun résultat (${many}).`);
  out.data(table(reply.items, act.columns, out));
  out.say(plural(reply.items.length, one, many));
}
