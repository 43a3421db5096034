/** Sums over rows of a list: the statement around the rows that are read, and its result. */
import type { Sums } from '#application/collection.js';
import type { Row } from '#infrastructure/database/engine.js';
import { quoted } from './columns.js';

export const summed = (passed: string, by: string, of: readonly string[]): string => {
  const sums = of.map((column) => `coalesce(sum("hit" * ${quoted(column)}), 0) AS ${quoted(column)}`);
  return `SELECT ${quoted(by)} AS "by", count(*) AS "visited", coalesce(sum("hit"), 0) AS "rows", ${sums.join(', ')}
    FROM (${passed}) v GROUP BY ${quoted(by)}`;
};

export const visitedBy = (rows: readonly Row[]): number =>
  rows.reduce((sum, row) => sum + Number(row['visited']), 0);

/** By the value of each group; groups whose rows were only skipped are left out. */
export const sumsOf = <Key extends string>(
  rows: readonly Row[],
  keys: readonly Key[],
  of: readonly string[],
) =>
  new Map(
    rows
      .filter((row) => Number(row['rows']) > 0)
      .map((row) => {
        const sums = keys.map((key, place) => [key, Number(row[of[place] ?? ''])] as const);
        return [String(row['by']), Object.fromEntries([['rows', Number(row['rows'])], ...sums]) as Sums<Key>];
      }),
  );
