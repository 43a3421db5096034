/** Reads a page of a list and its number of rows, in two or three statements that each read little. */
import type { ListQuery, Page, PageRequest, Sums } from '#application/collection.js';
import type { Parameter, Value } from '#infrastructure/database/engine.js';
import { type ListDialect, listDialectOf, select } from '#infrastructure/database/lists/dialect.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { assert, DomainError } from '#domain/shared/errors.js';
import {
  type Path,
  countingPath,
  orderedPath,
  type ListRequest,
  listRequest,
  pinsOf,
} from './list-request.js';
import { ListSql, sumsOf, visitedBy } from './list-sql.js';
import type { Selection, Statement, TableSql } from './table-sql.js';

interface Totals {
  /** By value of the tally, for the requested values only. */
  readonly byValue: readonly (readonly [Value, number])[];
  readonly total: number;
  /** The values that rows of the scope have, the most frequent last: SQLite merges the last run most cheaply. */
  readonly values: readonly Value[];
  /** Rows of the scope, whatever else is filtered: an upper limit. */
  readonly inScope: number;
  /** The request filters only by columns that the counters have. */
  readonly isExact: boolean;
}

interface Scope {
  readonly column: 'company_id' | 'cabinet_id';
  readonly values: readonly Value[];
}

/** Converts the counters' text to the type of the tally's column. */
function valueOf(text: string, type: string): Value {
  if (type === 'boolean') return text === 'true' || text === '1';
  return type === 'text' ? text : Number(text);
}

/** The platform's counter, the company's, or the cabinets'; with a cabinet, also its company if it is known. */
function scopesOf(list: ListShape, pins: ListRequest['pins']): Scope[] {
  // Rows without a company count for the platform only.
  const of = (column: Scope['column']) => {
    const values = list.scopes.includes(column) ? pins.get(column) : undefined;
    return values && !values.includes(null) ? values : null;
  };
  const [company, cabinet] = [of('company_id'), of('cabinet_id')];
  const anyCompany = cabinet && !company && list.scopes.includes('company_id');
  return [
    { column: 'cabinet_id', values: cabinet ?? [''] },
    ...(anyCompany ? [] : [{ column: 'company_id' as const, values: company ?? [''] }]),
  ];
}

function summed(
  list: ListShape,
  pins: ListRequest['pins'],
  kept: readonly (readonly [Value, number])[],
): Totals {
  const asked = list.tally ? pins.get(list.tally) : undefined;
  const byValue = asked ? kept.filter(([value]) => asked.includes(value)) : kept;
  const known = new Set([...list.scopes, ...(list.tally ? [list.tally] : [])]);
  // Rows without a company have no separate counter.
  const isKnown = ([column, values]: readonly [string, readonly Value[]]) =>
    known.has(column) && !values.includes(null);
  const sum = (totals: typeof kept) => totals.reduce((all, [, total]) => all + total, 0);
  return {
    byValue,
    total: sum(byValue),
    values: kept.toSorted(([, left], [, right]) => left - right).map(([value]) => value),
    inScope: sum(kept),
    isExact: [...pins].every(isKnown),
  };
}

/** Counting stops here when no counter has the total. */
const countedAtMost = 1_000;
/** The most rows to filter for one page when no index groups them. */
const passedAtMost = 5_000;
/** The most rows to sort for one page when no index has them in order. */
const sortedAtMost = 10_000;
/** A search with more hits than this counts as frequent. */
const hitsAtMost = 1_000;
/** Rows that are read to estimate how frequent a match is. */
const sample = 1_000;
/** Rows that are read to sum them: as many as an export file of them has at most. */
const summedAtMost = 20_000;
/** From this share on, reading in order fills a page sooner than finding and sorting all matches. */
const frequentShare = 0.003;
/** From this share on, the trigrams' first rows are close together, and a thousand are counted quickly. */
const denseShare = 0.05;

const counted = { by: null, of: [] } as const;

interface Count {
  readonly visited: number;
  readonly total: number;
}

/** What is known about a list before its page is read. */
interface Plan {
  readonly total: number;
  readonly isCapped: boolean;
  readonly way: 'walk' | 'gather' | 'hits';
  readonly path: Path | null;
}

/** No index serves the list, and it has too many rows to read them all. */
const tooLong = (): DomainError => new DomainError('LIST_TOO_LONG');

/** A search without searchable words, or a filter by an empty list of values. */
const findsNothing = ({ parts, pins }: ListRequest): boolean =>
  parts?.length === 0 || [...pins.values()].some((values) => values.length === 0);

export class ListReader<T extends { readonly id: string }, Read extends { readonly id: string }> {
  private readonly list: ListShape;
  private readonly listDialect: ListDialect;

  constructor(
    private readonly session: Session,
    private readonly sql: TableSql<T>,
    /** What is read of the rows of a page. */
    private readonly selection: Selection<Read>,
  ) {
    assert(sql.list, `${sql.name} has lists`);
    this.list = sql.list;
    this.listDialect = listDialectOf(sql.dialect.name);
  }

  async page(asked: PageRequest<T>): Promise<Page<Read>> {
    const request = listRequest(asked, this.sql.columns, this.list);
    const totals = await this.totals(request.pins);
    const offset = (asked.page - 1) * asked.pageSize;
    const plan = await this.planned(request, totals, offset + asked.pageSize);
    const isOver = !plan.isCapped && offset >= plan.total;
    const items = isOver ? [] : await this.items(plan, request, totals, offset, asked.pageSize);
    // Another company's locker or item has rows, but none that the caller may see: the count must not reveal them.
    const mayBeForeign = items.length === 0 && plan.total > 0 && totals.isExact === false;
    if (mayBeForeign && (await this.items(plan, request, totals, 0, 1)).length === 0)
      return { items, totalItems: 0, totalIsCapped: false };
    if (!plan.isCapped) return { items, totalItems: plan.total, totalIsCapped: false };
    return { items, totalItems: Math.max(plan.total, offset + items.length), totalIsCapped: true };
  }

  async tally(match: object, by: string): Promise<Readonly<Record<string, number>>> {
    const column = this.sql.columns.of(by).name;
    assert(this.list.tally && column === this.list.tally, `${this.list.table} keeps a tally by ${by}`);
    const totals = await this.totals(pinsOf(match, this.sql.columns, this.list));
    assert(totals.isExact, 'a tally is kept by company and cabinet only');
    return Object.fromEntries(totals.byValue.map(([value, total]) => [String(value), total]));
  }

  /**
   * Reads along an index that contains the summed columns; a search that would pass too many rows uses the trigrams
   * instead.
   */
  async sums<Key extends keyof T & string>(
    asked: ListQuery<T>,
    keys: readonly Key[],
  ): Promise<ReadonlyMap<string, Sums<Key>> | null> {
    assert(this.list.sums, `${this.list.table} adds up`);
    const { by } = this.list.sums;
    const request = listRequest(asked, this.sql.columns, this.list);
    const totals = await this.totals(request.pins);
    if (totals.inScope === 0 || findsNothing(request)) return new Map();
    const what = { by, of: keys.map((key) => this.sql.columns.of(key).name) };
    const path = countingPath(this.list, request, totals.values);
    const most = summedAtMost + 1;
    const rows = await this.session.rows(...this.statement(request).sums(path, most, what));
    if (visitedBy(rows) < most) return sumsOf(rows, keys, what.of);
    if (!request.parts) return null;
    const hits = await this.session.rows(...this.statement(request).sums(null, hitsAtMost, what));
    return visitedBy(hits) < hitsAtMost ? sumsOf(hits, keys, what.of) : null;
  }

  /** The rows after the given one in the list's order; from the first when it is null. */
  async following(asked: ListQuery<T>, after: Read | null, limit: number): Promise<readonly Read[]> {
    const request = listRequest(asked, this.sql.columns, this.list);
    const totals = await this.totals(request.pins);
    if (totals.inScope === 0 || findsNothing(request)) return [];
    if (request.pins.has('id')) {
      const all = await this.named(request);
      const start = after ? all.findIndex(({ id }) => id === after.id) + 1 : 0;
      return all.slice(start, start + limit);
    }
    const path = orderedPath(this.list, request, totals.values);
    assert(path, `${this.list.table} has an index by ${asked.sort}`);
    const last = after && this.placeOf(after, request);
    return this.rows(this.statement(request).walk(path, { limit, offset: 0 }, false, last));
  }

  /** Few ids are filtered: all of their rows are read. */
  private named(request: ListRequest): Promise<readonly Read[]> {
    return this.rows(this.statement(request).gather(null, { limit: passedAtMost, offset: 0 }));
  }

  private placeOf(row: Read, { order }: ListRequest): Value[] {
    return [...order, 'id'].map((column) => this.sql.columns.encoder(column)(row));
  }

  /** Reads the counters of the list: its exact total, and which values the tally has. */
  private async totals(pins: ListRequest['pins']): Promise<Totals> {
    const { list, sql } = this;
    const { dialect, columns } = sql;
    const parameters: Parameter[] = [list.table];
    const conditions = scopesOf(list, pins).map(({ column, values }) => {
      const [only] = values;
      if (values.length === 1 && only !== undefined) return `"${column}" = $${parameters.push(only)}`;
      return dialect.anyOf(`"${column}"`, `$${parameters.push(dialect.list(values))}`);
    });
    const where = ['"list" = $1', ...conditions].join(' AND ');
    const text = select(['"value"', 'sum("total") AS "total"'], `${this.listDialect.totals} t`, where);
    const rows = await this.session.rows<{ value: string; total: number }>(
      `${text} GROUP BY "value"`,
      parameters,
    );
    const type = columns.all.find(({ name }) => name === list.tally)?.type ?? 'text';
    const kept = rows
      .filter(({ total }) => total > 0)
      .map(({ value, total }) => [valueOf(value, type), total] as const);
    return summed(list, pins, kept);
  }

  /** @param reach the last row that is needed */
  private async planned(request: ListRequest, totals: Totals, reach: number): Promise<Plan> {
    if (totals.inScope === 0 || findsNothing(request))
      return { total: 0, isCapped: false, way: 'gather', path: null };
    if (request.pins.has('id')) {
      const total = (await this.named(request)).length;
      return { total, isCapped: false, way: 'gather', path: null };
    }
    const path = countingPath(this.list, request, totals.values);
    const ordered = orderedPath(this.list, request, totals.values);
    if (request.parts) return this.searchPlan(request, path, ordered);
    const exact = totals.isExact && request.ranges.size === 0 ? totals.total : null;
    const isInOrder = ordered?.residual.length === 0;
    if (exact !== null && isInOrder) return { total: exact, isCapped: false, way: 'walk', path: ordered };
    const isHeld = path.residual.length === 0 && isInOrder;
    const most = ordered ? (isHeld ? countedAtMost + 1 : passedAtMost) : sortedAtMost;
    const count =
      exact === null
        ? await this.count(this.statement(request).sums(path, most, counted))
        : { visited: exact, total: exact };
    const isCapped = exact === null && count.visited >= most;
    if (count.visited < most && !isInOrder)
      return { total: count.total, isCapped: false, way: 'gather', path };
    const isFound = isInOrder || ordered?.unheld.length === 0 || count.total >= reach;
    if (!ordered || !isFound) throw tooLong();
    const total = isCapped ? Math.min(count.total, countedAtMost) : count.total;
    return { total, isCapped, way: 'walk', path: ordered };
  }

  /** Reads a sample first: a frequent match is met soon, and a rare one the trigrams find at once. */
  private async searchPlan(request: ListRequest, path: Path, ordered: Path | null): Promise<Plan> {
    const met = await this.count(this.statement(request).sums(path, sample + 1, counted));
    if (met.visited <= sample) return { total: met.total, isCapped: false, way: 'gather', path };
    const share = met.total / met.visited;
    const walk = { isCapped: true, way: 'walk', path: ordered } as const;
    const isCounted = share < frequentShare || (share >= denseShare && this.listDialect.streamsHits);
    if (ordered && !isCounted) return { total: met.total, ...walk };
    const found = await this.count(this.statement(request).sums(null, hitsAtMost, counted));
    if (found.visited < hitsAtMost) return { total: found.total, isCapped: false, way: 'hits', path: null };
    if (ordered) return { total: Math.max(found.total, met.total), ...walk };
    const all = await this.count(this.statement(request).sums(path, sortedAtMost, counted));
    if (all.visited >= sortedAtMost) throw tooLong();
    return { total: all.total, isCapped: false, way: 'gather', path };
  }

  private async items(
    plan: Plan,
    request: ListRequest,
    totals: Totals,
    offset: number,
    limit: number,
  ): Promise<readonly Read[]> {
    const statement = this.statement(request);
    if (plan.way === 'gather') return this.rows(statement.gather(plan.path, { limit, offset }));
    if (plan.way === 'hits') return this.rows(statement.gather(hitsAtMost, { limit, offset }));
    const { path } = plan;
    assert(path, 'a page in order has an index');
    // The last pages are read from the other end, however long the list is.
    const isReversed = !plan.isCapped && offset > plan.total / 2;
    if (!isReversed) return this.rows(statement.walk(path, { limit, offset }, false));
    const size = Math.min(limit, plan.total - offset);
    return this.rows(statement.walk(path, { limit: size, offset: plan.total - offset - size }, true));
  }

  private statement(request: ListRequest): ListSql<T> {
    return new ListSql(this.sql, this.list, request, this.listDialect, this.selection);
  }

  private async rows([sql, parameters]: Statement): Promise<readonly Read[]> {
    const rows = await this.session.rows(sql, parameters);
    return rows.map((row) => this.selection.decoded(row));
  }

  private async count([sql, parameters]: Statement): Promise<Count> {
    const [row] = await this.session.rows(sql, parameters);
    return { visited: Number(row?.['visited']), total: Number(row?.['rows']) };
  }
}
