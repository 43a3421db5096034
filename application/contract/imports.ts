/** CSV imports: the request, and the report on every line. */
import * as z from 'zod/mini';
import type { Route } from './route.js';

/** Enough for ten thousand long lines; base64 makes four bytes of three. */
export const maxFileBytes = 4 * 1024 * 1024;
export const maxImportBytes = Math.ceil((maxFileBytes * 4) / 3) + 10_000;

/** Spread into the body of a route with `maxBodyBytes: maxImportBytes`. */
export const importBody = {
  /** The unchanged bytes of the file in base64: the server detects their encoding. */
  csvFile: z.string().check(z.maxLength(maxImportBytes)),
  /** Checks every line and stores none. */
  dryRun: z.optional(z.boolean()),
  /** Stores the valid lines; without it, one invalid line prevents the whole import. */
  onlyGood: z.optional(z.boolean()),
};

/** A body that contains a file may also come as a form (`multipart/form-data`). */
export const takesForm = ({ body }: Pick<Route, 'body'>): boolean =>
  body !== undefined && 'shape' in body && 'csvFile' in (body as z.ZodMiniObject).shape;

export const importReport = z.object({
  isDryRun: z.boolean(),
  /** Without the titles and empty lines. */
  lines: z.number(),
  goodLines: z.number(),
  /** Number of stored lines: 0 in a dry run. */
  created: z.number(),
  problems: z.array(
    z.object({
      /** From 1, as editors count. */
      line: z.number(),
      /** The column; null when the whole line is invalid. */
      field: z.nullable(z.string()),
      /** The title of that column in the file. */
      column: z.nullable(z.string()),
      message: z.string(),
      /** The value of the cell, truncated. */
      value: z.string(),
    }),
  ),
  /** Titles of ignored columns. */
  unknownTitles: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;
