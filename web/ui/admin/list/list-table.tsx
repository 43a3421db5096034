/** Rows on a wide screen: a real table, sortable by its column heads. */
import { Checkbox, Table, UnstyledButton } from '@mantine/core';
import { Icon } from '#web/ui/admin/icon.js';
import type { Changes } from './list-address.js';
import { openRow, RowLink } from './list-row-link.js';
import type { ListRow, ListTable as Rows } from './list-rows.js';
import type { Choices, Column, ListPageProps } from './list-types.js';

export interface ListViewProps<Row extends { readonly id: string }> {
  readonly list: ListPageProps<Row>;
  readonly table: Rows<Row>;
  readonly choices: Choices;
  readonly isDense: boolean;
  readonly onChange: (changes: Changes) => void;
}

type Direction = 'ascending' | 'descending' | 'none';

function directionOf<Row>({ sort }: Column<Row>, choices: Choices, list: ListPageProps<Row>): Direction {
  if ((choices['sort'] ?? list.sort) !== sort) return 'none';
  return (choices['order'] ?? list.order ?? 'asc') === 'asc' ? 'ascending' : 'descending';
}

interface HeadProps<Row> {
  readonly column: Column<Row>;
  readonly direction: Direction;
  readonly onChange: (changes: Changes) => void;
}

function Head<Row>({ column, direction, onChange }: HeadProps<Row>) {
  const { header, sort, align } = column;
  if (!sort)
    return (
      <Table.Th scope="col" ta={align}>
        {header}
      </Table.Th>
    );
  const icon = direction === 'none' ? 'sort' : direction === 'ascending' ? 'up' : 'down';
  return (
    <Table.Th scope="col" aria-sort={direction} ta={align}>
      <UnstyledButton
        className="list-sort"
        onClick={() => onChange({ sort, order: direction === 'ascending' ? 'desc' : 'asc' })}
      >
        {header}
        <Icon name={icon} size={14} />
      </UnstyledButton>
    </Table.Th>
  );
}

export function RowBox<Row extends { readonly id: string }>({
  row,
  name,
}: {
  readonly row: ListRow<Row>;
  readonly name: string;
}) {
  return (
    <Checkbox
      aria-label={`Choisir ${name}`}
      checked={row.getIsSelected()}
      onChange={({ currentTarget }) => row.toggleSelected(currentTarget.checked)}
      data-row-box
    />
  );
}

function Row<R extends { readonly id: string }>({
  row,
  list,
}: {
  readonly row: ListRow<R>;
  readonly list: ListPageProps<R>;
}) {
  const { columns, rowName, rowActions, bulk, rowLink, onOpen } = list;
  const isOpenable = Boolean(rowLink ?? onOpen);
  return (
    <Table.Tr
      data-row
      className={isOpenable ? 'list-openable' : undefined}
      aria-selected={bulk ? row.getIsSelected() : undefined}
      onClick={isOpenable ? openRow : undefined}
    >
      {bulk ? (
        <Table.Td className="list-narrow">
          <RowBox row={row} name={rowName(row.original)} />
        </Table.Td>
      ) : null}
      {columns.map((column) => (
        <Table.Td key={column.key} ta={column.align}>
          {column.isTitle ? (
            <RowLink row={row.original} list={list}>
              {column.cell(row.original)}
            </RowLink>
          ) : (
            column.cell(row.original)
          )}
        </Table.Td>
      ))}
      {rowActions ? <Table.Td className="list-narrow">{rowActions(row.original)}</Table.Td> : null}
    </Table.Tr>
  );
}

export function ListTable<R extends { readonly id: string }>({
  list,
  table,
  choices,
  isDense,
  onChange,
}: ListViewProps<R>) {
  const { title, columns, bulk, rowActions } = list;
  return (
    <Table.ScrollContainer minWidth={640} type="native">
      <Table highlightOnHover verticalSpacing={isDense ? 2 : 6} horizontalSpacing={8} className="list-table">
        <caption className="unseen">{title}</caption>
        <Table.Thead>
          <Table.Tr>
            {bulk ? (
              <Table.Th scope="col" className="list-narrow">
                <Checkbox
                  aria-label="Choisir toutes les lignes"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected()}
                  onChange={({ currentTarget }) => table.toggleAllRowsSelected(currentTarget.checked)}
                />
              </Table.Th>
            ) : null}
            {columns.map((column) => (
              <Head
                key={column.key}
                column={column}
                direction={directionOf(column, choices, list)}
                onChange={onChange}
              />
            ))}
            {rowActions ? (
              <Table.Th scope="col" className="list-narrow">
                <span className="unseen">Actions</span>
              </Table.Th>
            ) : null}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {table.getRowModel().rows.map((row) => (
            <Row key={row.id} row={row} list={list} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
