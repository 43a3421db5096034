/** Tables that people hand in as CSV files: what is asked of them, and what is told of every line. */
import * as z from 'zod/mini';

/** Ten thousand long lines; base64 makes four bytes of three. */
export const maxFileBytes = 4 * 1024 * 1024;
export const maxImportBytes = Math.ceil((maxFileBytes * 4) / 3) + 10_000;

/** Spread into the body of a route with `maxBodyBytes: maxImportBytes`. */
export const importBody = {
  /** The bytes of the file as they are, in base64: their encoding is found out by the server. */
  csvFile: z.string().check(z.minLength(1), z.maxLength(maxImportBytes)),
  /** Judges every line and stores nothing. */
  dryRun: z.optional(z.boolean()),
  /** Stores the lines without fault; without it, one line at fault stores none. */
  onlyGood: z.optional(z.boolean()),
};

export const importReport = z.object({
  isDryRun: z.boolean(),
  /** Without the titles and empty lines. */
  lines: z.number(),
  goodLines: z.number(),
  /** How many were stored: none in a dry run. */
  created: z.number(),
  problems: z.array(
    z.object({
      /** From 1, as an editor shows it. */
      line: z.number(),
      /** The column; null when the line as a whole is at fault. */
      field: z.nullable(z.string()),
      /** The same as the file calls it. */
      column: z.nullable(z.string()),
      message: z.string(),
      /** What stands there, cut short. */
      value: z.string(),
    }),
  ),
  /** Titles of columns that were not read. */
  unknownTitles: z.array(z.string()),
});
export type ImportReport = z.output<typeof importReport>;
