/** The filtered list as a file for a spreadsheet, page after page, with what is left to do and a way to stop. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useApiDispatch } from '#web/api/dispatch.js';
import { pause } from '#web/api/base-query.js';
import { isApiError } from '#web/api/errors.js';
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

/** What is left to wait when the address has made as many calls as it may; null for any other fault. */
const waitMs = (error: unknown): number | null =>
  isApiError(error) && error.status === 429 && error.retryAfterSeconds !== null
    ? error.retryAfterSeconds * 1_000
    : null;

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
  const stop = useRef(new AbortController());
  const shown = columns.filter(({ csv }) => csv !== false);

  async function pageOf(page: number): Promise<RowPage<RowOf<N>>> {
    const query = { ...call.query, page, pageSize: rowsPerCall };
    const options = { forceRefetch: true, subscribe: false };
    return dispatch(endpointOf(name).initiate({ ...call, query, toasts: false }, options)).unwrap();
  }

  /** A long list takes more calls than a minute allows, and colleagues behind the same address make some, too. */
  async function patiently(page: number, signal: AbortSignal): Promise<RowPage<RowOf<N>>> {
    for (;;) {
      try {
        return await pageOf(page);
      } catch (error) {
        const ms = waitMs(error);
        if (ms === null || signal.aborted) throw error;
        await pause(ms, signal);
      }
    }
  }

  async function write(): Promise<void> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const lines: CsvValue[][] = [shown.map(({ header }) => header)];
    const told = new Set<string>();
    for (let page = 1; lines.length <= mostRows && !signal.aborted; page += 1) {
      const { items, totalItems } = await patiently(page, signal);
      // What came to the top meanwhile moved the last rows of a page to the next one.
      const fresh = items.filter(({ id }) => !told.has(id));
      for (const { id } of fresh) told.add(id);
      lines.push(...fresh.map((row) => shown.map((column) => valueOf(column, row))));
      setProgress(Math.min(99, Math.round((100 * (lines.length - 1)) / Math.max(1, totalItems))));
      if (items.length < rowsPerCall) break;
    }
    if (signal.aborted) return;
    saveFile(`${fileName}.csv`, csvText(lines));
    if (lines.length > mostRows)
      onFail(`Seules les ${mostRows} premières lignes ont été exportées. Filtrez la liste.`);
  }

  if (progress !== null)
    return (
      <Button variant="default" onClick={() => stop.current.abort()} aria-live="polite">
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
          .catch((error: unknown) => {
            if (!stop.current.signal.aborted) onFail(error);
          })
          .finally(() => setProgress(null));
      }}
    >
      Exporter en CSV
    </Button>
  );
}
