/** Exports the filtered list as a spreadsheet file, page after page, with its progress and a stop button. */
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { csvText, saveFile, type CsvValue } from './csv.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { dash } from '#web/ui/admin/formats.js';
import { useEveryRow, type ListCall } from './use-list.js';
import type { Column, ListName, ListPageProps, RowOf } from './list-types.js';

/** Limit of an export; a larger list needs narrower filters. */
const mostRows = 20_000;

type FileColumns<Row> = NonNullable<ListPageProps<Row>['csvColumns']>;

function valueOf<Row>({ cell, csv }: Column<Row>, row: Row): CsvValue {
  if (typeof csv === 'function') return csv(row);
  const shown = cell(row);
  if (shown === dash) return '';
  return typeof shown === 'string' || typeof shown === 'number' ? shown : '';
}

/** Every column, including those hidden on the screen. */
export function saveRows<Row>(fileName: string, columns: FileColumns<Row>, rows: readonly Row[]): void {
  const all = typeof columns === 'function' ? columns(rows) : columns;
  const written = all.filter(({ csv }) => csv !== false);
  const lines = rows.map((row) => written.map((column) => valueOf(column, row)));
  saveFile(`${fileName}.csv`, csvText([written.map(({ header }) => header), ...lines]));
}

interface Props<N extends ListName> {
  readonly name: N;
  readonly fileName: string;
  readonly call: ListCall;
  readonly columns: FileColumns<RowOf<N>>;
  readonly onFail: (error: unknown) => void;
}

export function ExportButton<N extends ListName>({ name, fileName, call, columns, onFail }: Props<N>) {
  const everyRow = useEveryRow(name);
  const [progress, setProgress] = useState<number | null>(null);
  const stop = useRef(new AbortController());

  async function write(): Promise<void> {
    stop.current = new AbortController();
    const { signal } = stop.current;
    const onProgress = (rows: number, totalItems: number): void =>
      setProgress(Math.min(99, Math.round((100 * rows) / Math.max(1, totalItems))));
    const rows = await everyRow({ call, most: mostRows, signal, onProgress });
    if (signal.aborted) return;
    saveRows(fileName, columns, rows);
    if (rows.length > mostRows)
      onFail(`Seules les ${mostRows} premières lignes ont été exportées. Filtrez la liste.`);
  }

  if (progress !== null)
    return (
      <Button variant="default" onClick={() => stop.current.abort()} aria-live="polite">
        Export&nbsp;: {progress}&nbsp;%, arrêter
      </Button>
    );
  return (
    <ToolButton
      icon="download"
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
    </ToolButton>
  );
}
