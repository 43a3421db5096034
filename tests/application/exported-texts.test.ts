/** Texts of every exported table are unchanged when the file comes back. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvRows, textIn } from '#cli/acts/bulk/targets.js';
import { csvOf } from '#cli/ui/csv.js';
import { csvLines } from '#application/csv.js';
import { readCsv } from '#application/imports/read-csv.js';
import { parcelColumns } from '#application/parcels/import/import.js';
import { savedBySpreadsheet } from '#tests/support/spreadsheet.js';
import { csvText } from '#web/ui/admin/list/csv.js';

const titles = ['Destinataire', 'Téléphone', 'N° de suivi'] as const;
type Row = readonly [name: string, phone: string, number: string];

async function* each<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows;
}

const writers: Readonly<Record<string, (rows: readonly Row[]) => Promise<string>>> = {
  server: async (rows) => {
    const columns = titles.map((title, at) => ({ title, of: (row: Row) => row[at] }));
    const lines: string[] = [];
    for await (const line of csvLines(columns, each(rows))) lines.push(line);
    return lines.join('');
  },
  page: (rows) => Promise.resolve(csvText([titles, ...rows])),
  terminal: (rows) =>
    Promise.resolve(
      csvOf(
        rows,
        titles.map((title, at) => ({ title, of: (row: Row) => row[at] ?? '' })),
      ),
    ),
};

/** Phone numbers, tracking numbers and codes as they are given out. */
const number = fc.oneof(
  fc.stringMatching(/^0[1-9][0-9]{8}$/),
  fc.stringMatching(/^\+33[1-9][0-9]{8}$/),
  fc.stringMatching(/^0[1-9]( [0-9]{2}){4}$/),
  fc.stringMatching(/^[0-9]{4,20}$/),
  fc.stringMatching(/^[0-9]{1,2}[-/][0-9]{1,2}$/),
  fc.stringMatching(/^[0-9A-F]{4}$/),
  fc.stringMatching(/^[1-9]{1,3}E[0-9]{1,2}$/),
  fc.constantFrom('C-7K2MQ9XA', 'VRAI', '12:30', '1,50', 'MAI-26'),
);
const rows = fc.array(fc.tuple(fc.constantFrom('Zoé', "'t Hart", '0815'), number, number), {
  minLength: 1,
  maxLength: 5,
});

test.each(Object.keys(writers))('of a file of the %s', async (writer) => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom(';', ',', '\t'), async (given, separator) => {
      const file = (await writers[writer]?.(given)) ?? '';

      const saved = savedBySpreadsheet(file, { separator, encoding: 'windows-1252' });

      const table = readCsv(saved, parcelColumns);
      expect(
        table.rows.map(({ cells }) => [cells.customerName, cells.customerPhone, cells.trackingNumber]),
      ).toEqual(given);
      const [, ...bulk] = await csvRows(textIn(saved), separator);
      expect(bulk.map(({ cells }) => cells)).toEqual(given);
    }),
  );
});
