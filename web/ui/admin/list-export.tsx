/** The filtered list as a file for a spreadsheet, page after page, with what is left to do and a way to stop. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useApiDispatch } from '#web/api/dispatch.js';
import { csvText, saveFile, type CsvValue } from './csv.js';
import { dash } from './formats.js';
import { Icon } from './icon.js';
import type { Column, ListName, RowOf } from './list-types.js';
import { endpointOf, type RowPage } from './use-list.js';

const rowsPerCall = 100;
/** A spreadsheet of more is nobody's; whoever needs it narrows the filters. */
export const mostRows = 20_000;

function valueOf<Row>({ cell, csv }: Column<Row>, row: Row): CsvValue {
  if (typeof csv === 'function') return csv(row);
  const shown = cell(row);
  if (shown === dash) return '';
  return typeof shown === 'string' || typeof shown === 'number' ? shown : '';
}

interface Props<N extends ListName> {
  readonly name: N;
  readonly fileName: string;
  readonly call: { readonly params?: object; readonly query: object };
  readonly columns: readonly Column<RowOf<N>>[];
  readonly onFail: (error: unknown) => void;
}

export function ExportButton<N extends ListName>({ name, fileName, call, columns, onFail }: Props<N>) {
  const dispatch = useApiDispatch();
  const [progress, setProgress] = useState<number | null>(null);
  const isStopped = useRef(false);
  const shown = columns.filter(({ csv }) => csv !== false);

  async function pageOf(page: number): Promise<RowPage<RowOf<N>>> {
    const query = { ...call.query, page, pageSize: rowsPerCall };
    const options = { forceRefetch: true, subscribe: false };
    return dispatch(endpointOf(name).initiate({ ...call, query, toasts: false }, options)).unwrap();
  }

  async function write(): Promise<void> {
    isStopped.current = false;
    const lines: CsvValue[][] = [shown.map(({ header }) => header)];
    const told = new Set<string>();
    for (let page = 1; lines.length <= mostRows && !isStopped.current; page += 1) {
      const { items, totalItems } = await pageOf(page);
      // What came to the top meanwhile moved the last rows of a page to the next one.
      const fresh = items.filter(({ id }) => !told.has(id));
      for (const { id } of fresh) told.add(id);
      lines.push(...fresh.map((row) => shown.map((column) => valueOf(column, row))));
      setProgress(Math.min(99, Math.round((100 * (lines.length - 1)) / Math.max(1, totalItems))));
      if (items.length < rowsPerCall) break;
    }
    if (isStopped.current) return;
    saveFile(`${fileName}.csv`, csvText(lines));
    if (lines.length > mostRows)
      onFail(`Seules les ${mostRows} premières lignes ont été exportées. Filtrez la liste.`);
  }

  if (progress !== null)
    return (
      <Button variant="default" onClick={() => (isStopped.current = true)} aria-live="polite">
        Export : {progress} %, arrêter
      </Button>
    );
  return (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      onClick={() => {
        setProgress(0);
        void write()
          .catch(onFail)
          .finally(() => setProgress(null));
      }}
    >
      Exporter en CSV
    </Button>
  );
}
