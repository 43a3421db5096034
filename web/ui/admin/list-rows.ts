/** The headless table behind a list: which rows are ticked, by id (TanStack Table); the server sorts, filters and pages. */
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

/** Rows that were ticked are those that were seen: another question starts anew. */
interface Ticked {
  readonly question: string;
  readonly rows: RowSelectionState;
}

const nothingTicked: RowSelectionState = {};
const noRows: readonly never[] = [];

export function useListRows<Row extends Identified>(
  columns: readonly Column<Row>[],
  items: readonly Row[] | undefined,
  question: string,
) {
  const [ticked, setTicked] = useState<Ticked>({ question, rows: {} });
  const rowSelection = ticked.question === question ? ticked.rows : nothingTicked;
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
  return table;
}

export type ListTable<Row extends Identified> = ReturnType<typeof useListRows<Row>>;
export type ListRow<Row extends Identified> = ReturnType<ListTable<Row>['getRowModel']>['rows'][number];
