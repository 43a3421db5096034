/** Reads the counters of a list: its exact total, and which values the tally has. */
import type { Parameter, Value } from '#infrastructure/database/engine.js';
import { listDialectOf } from '#infrastructure/database/lists/dialect.js';
import type { ListShape } from '#infrastructure/database/lists/shape.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import type { ListRequest } from './list-request.js';
import type { TableSql } from './table-sql.js';

export interface Totals {
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

export async function readTotals(
  session: Session,
  list: ListShape,
  { columns, dialect }: Pick<TableSql<{ id: string }>, 'columns' | 'dialect'>,
  pins: ListRequest['pins'],
): Promise<Totals> {
  const parameters: Parameter[] = [list.table];
  const conditions = scopesOf(list, pins).map(({ column, values }) => {
    const [only] = values;
    if (values.length === 1 && only !== undefined) return `"${column}" = $${parameters.push(only)}`;
    return dialect.anyOf(`"${column}"`, `$${parameters.push(dialect.list(values))}`);
  });
  const from = listDialectOf(dialect.name).totals;
  const sql = `SELECT "value", sum("total") AS "total" FROM ${from} t
    WHERE "list" = $1 AND ${conditions.join(' AND ')} GROUP BY "value"`;
  const rows = await session.rows(sql, parameters);
  const type = columns.all.find(({ name }) => name === `"${list.tally ?? ''}"`)?.type ?? 'text';
  const kept = rows
    .map((row) => [valueOf(String(row['value']), type), Number(row['total'])] as const)
    .filter(([, total]) => total > 0);
  return summed(list, pins, kept);
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
