/**
 * Statements that TypeORM's query builder writes. Building one takes some hundred microseconds and running it a few: it
 * is built once for each dialect, and run with bound parameters. Names follow a colon in its conditions (`:now`);
 * columns are named as in the record (`o.createdAt`).
 */
import type { ObjectLiteral, QueryBuilder, SelectQueryBuilder } from 'typeorm';
import type { Base, Dialect, DialectName, Parameter, Row } from '#infrastructure/database/engine.js';
import type { Session } from '#infrastructure/database/unit-of-work.js';
import { assert } from '#domain/shared/errors.js';

export type Query = SelectQueryBuilder<ObjectLiteral>;
export type Values = Readonly<Record<string, Parameter>>;
type Build<Built = QueryBuilder<ObjectLiteral>> = (query: Query, dialect: Dialect) => Built;

/** Stands for a parameter while the builder writes: it returns them in the order of its text. */
class Place {
  constructor(readonly name: string) {}
}

export interface Written {
  readonly sql: string;
  /** The parameters in the order in which they are bound: a name, or a constant of the statement. */
  readonly places: readonly (Place | Parameter)[];
  /** The same of a statement without constants. */
  readonly names: readonly string[];
}

export function written({ dataSource, dialect }: Base, build: Build, ending = ''): Written {
  const builder = build(dataSource.createQueryBuilder(), dialect);
  const text = `${builder.getQuery()}${ending}`;
  const names = [...text.matchAll(/:([a-z][A-Za-z0-9]*)/g)].map(([, name = '']) => name);
  const parameters = {
    ...Object.fromEntries(names.map((name) => [name, new Place(name)])),
    ...builder.getParameters(),
  };
  const [sql, order] = dataSource.driver.escapeQueryWithParameters(text, parameters);
  const places = order as (Place | Parameter)[];
  return { sql, places, names: places.flatMap((place) => (place instanceof Place ? [place.name] : [])) };
}

export class Statement {
  private readonly known = new Map<DialectName, Written>();

  /** @param ending what follows the builder's text, where no builder says it */
  constructor(
    private readonly build: Build,
    private readonly ending: (base: Base) => string = () => '',
  ) {}

  /** The statement's text, and the values in the order of its parameters. */
  with(base: Base, values: Values = {}): [sql: string, parameters: Parameter[]] {
    const { sql, places } = this.on(base);
    const parameters = places.map((place) => {
      const value = place instanceof Place ? values[place.name] : place;
      if (value === undefined) assert(false, `${(place as Place).name} is given`);
      return Array.isArray(value) ? base.dialect.list(value) : value;
    });
    return [sql, parameters];
  }

  rows<Read = Row>(session: Session, values?: Values): Promise<Read[]> {
    return session.rows<Read>(...this.with(session.base, values));
  }

  change(session: Session, values?: Values): Promise<number> {
    return session.change(...this.with(session.base, values));
  }

  /** Changes rows and returns what `RETURNING` names. */
  write(session: Session, values?: Values): Promise<Row[]> {
    return session.write(...this.with(session.base, values));
  }

  private on(base: Base): Written {
    const known = this.known.get(base.dialect.name);
    if (known) return known;
    const whole = written(base, this.build, this.ending(base));
    this.known.set(base.dialect.name, whole);
    return whole;
  }
}

/** A statement of several shapes, one for each combination of the arguments: few, and never what a request says. */
export function shapes<Shape extends readonly (string | number | boolean)[]>(
  build: (query: Query, dialect: Dialect, ...shape: Shape) => QueryBuilder<ObjectLiteral>,
  ending: (base: Base, shape: NoInfer<Shape>) => string = () => '',
): (...shape: Shape) => Statement {
  const known = new Map<string, Statement>();
  return (...shape) => {
    const key = shape.join(' ');
    const statement =
      known.get(key) ??
      new Statement(
        (query, dialect) => build(query, dialect, ...shape),
        (base) => ending(base, shape),
      );
    known.set(key, statement);
    return statement;
  };
}

/** Ends a statement that returns the changed records: TypeORM does not know that SQLite can. */
export const returning =
  (table: string) =>
  ({ dataSource }: Base): string => {
    const columns = dataSource.getMetadata(table).columns.filter(({ isSelect }) => isSelect);
    const all = columns.map(({ databaseName, propertyName }) => `"${databaseName}" AS "${propertyName}"`);
    return ` RETURNING ${all.join(', ')}`;
  };

/** Columns that an insert or update writes, each bound to the name of its key. */
export const bound = (...keys: readonly string[]): Record<string, () => string> =>
  Object.fromEntries(keys.map((key) => [key, () => `:${key}`]));

/** Inserts a row with one in a column, or adds one to that of the row which is there. */
export const counter = (table: string, column: string, keys: readonly string[], ending = ''): Statement =>
  new Statement(
    (query) =>
      query
        .insert()
        .into(table)
        .values({ ...bound(...keys), [column]: () => '1' }),
    () => ` ON CONFLICT ("id") DO UPDATE SET "${column}" = "${table}"."${column}" + 1${ending}`,
  );

export const nextVersion = { version: () => 'version + 1' };

/** Selects expressions, each under its name. */
export function select(query: Query, columns: Readonly<Record<string, string>>): Query {
  for (const [name, expression] of Object.entries(columns)) query.addSelect(expression, name);
  return query;
}

/** Columns of one table, under their own names. */
export const columns = (alias: string, ...keys: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(keys.map((key) => [key, `${alias}.${key}`]));

/** Selects the records of a table: whole, or only the columns of these keys. */
export function records(
  query: Query,
  table: string,
  alias: string,
  keys: ReadonlySet<string> | null = null,
): Query {
  const from = query.from(table, alias);
  for (const { isSelect, propertyName: key } of query.dataSource.getMetadata(table).columns)
    if (isSelect && (keys?.has(key) ?? true)) from.addSelect(`${alias}.${key}`, key);
  return from;
}

/** Rows of one table as a subquery. */
export const part = (query: Query, table: string, alias: string, where: string, select = '1'): Query =>
  query.subQuery().select(select).from(table, alias).where(where);

/** The same as text, in parentheses. */
export const some = (...asked: Parameters<typeof part>): string => part(...asked).getQuery();

/** All rows of several queries, in the parentheses of a subquery: no builder says it. */
export const allOf = (queries: readonly Query[]): string =>
  `(${queries.map((query) => query.getQuery()).join(' UNION ALL ')})`;

/** The ids of some rows of a table, as text; their columns are named after `t`. */
export const few = (query: Query, table: string, where: string, limit: number): string =>
  part(query, table, 't', where, 't.id').limit(limit).getQuery();

/** Rows of a subquery, with what it is joined to. */
export const existing = (rows: Query): string => `EXISTS ${rows.getQuery()}`;

export const exists = (...asked: Parameters<typeof part>): string => existing(part(...asked));

/** SQLite has 0 and 1; a left join without a row has null. */
export function withFlags<Read extends object>(row: Read, ...flags: readonly (keyof Read & string)[]): Read {
  for (const flag of flags) row[flag] = Boolean(row[flag]) as Read[typeof flag];
  return row;
}
