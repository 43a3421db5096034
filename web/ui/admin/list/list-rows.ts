/** The headless table behind a list: holds the ticked ids (TanStack Table); the server sorts, filters and pages. */
import {
  rowSelectionFeature,
  tableFeatures,
  useTable,
  type ColumnDef,
  type RowSelectionState,
} from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { Column } from './list-types.js';

const features = tableFeatures({ rowSelectionFeature });

interface Identified {
  readonly id: string;
}

/** Ticked rows are rows that the user saw: a new query clears them. */
interface Ticked<Row> {
  readonly question: string;
  readonly rows: RowSelectionState;
  /** All matching rows, including other pages, until the selection changes. */
  readonly whole?: readonly Row[];
}

const nothingTicked: RowSelectionState = {};
const noRows: readonly never[] = [];

export function useListRows<Row extends Identified>(
  columns: readonly Column<Row>[],
  items: readonly Row[] | undefined,
  question: string,
) {
  const [ticked, setTicked] = useState<Ticked<Row>>({ question, rows: {} });
  const isCurrent = ticked.question === question;
  const rowSelection = isCurrent ? ticked.rows : nothingTicked;
  const definitions = useMemo(
    () =>
      columns.map((column): ColumnDef<typeof features, Row> => ({
        id: column.key,
        header: column.header,
        cell: ({ row }) => column.cell(row.original),
      })),
    [columns],
  );
  const data = useMemo(() => [...(items ?? noRows)], [items]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ id }) => id,
    state: { rowSelection },
    onRowSelectionChange: (change) =>
      setTicked({ question, rows: typeof change === 'function' ? change(rowSelection) : change }),
  });
  const chooseAll = (whole: readonly Row[]): void =>
    setTicked({ question, rows: Object.fromEntries(whole.map(({ id }) => [id, true])), whole });
  const onPage = table.getSelectedRowModel().rows.map((row) => row.original);
  return { table, chosen: (isCurrent ? ticked.whole : undefined) ?? onPage, chooseAll };
}

export type ListTable<Row extends Identified> = ReturnType<typeof useListRows<Row>>['table'];
export type ListRow<Row extends Identified> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number];
