/**
 * Parameters of a statement that is assembled: each is bound where its text is written, and may be written repeatedly.
 */
import type { Dialect, Parameter, Value } from '#infrastructure/database/engine.js';

export interface Binding {
  readonly dialect: Dialect;
  /** The place of a value; equal values share one place. */
  readonly bind: (value: Value) => string;
  /** "The column equals one of these." */
  readonly anyOf: (column: string, values: readonly Value[]) => string;
}

export function bound(
  dialect: Dialect,
  write: (binding: Binding) => string,
): [sql: string, parameters: Parameter[]] {
  const parameters: Parameter[] = [];
  const places = new Map<Parameter, string>();
  const place = (parameter: Parameter): string => {
    const known = places.get(parameter) ?? `$${parameters.push(parameter)}`;
    places.set(parameter, known);
    return known;
  };
  const sql = write({
    dialect,
    bind: place,
    anyOf: (column, values) => dialect.anyOf(column, place(dialect.list(values))),
  });
  return [sql, parameters];
}
