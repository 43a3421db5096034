/** The rows of a list: on a wide screen a real table, sortable by its column heads, and on a phone cards. */
import { Checkbox, Table, UnstyledButton, Anchor, Card, Group, NativeSelect, Stack } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/admin/icon.js';
import { dash } from '#web/ui/admin/formats.js';
import type { Changes } from './list-address.js';
import type { ListRow, ListTable as Rows } from './list-rows.js';
import type { Choices, Column, ListPageProps } from './list-types.js';

interface Props<Row> {
  readonly row: Row;
  readonly list: Pick<ListPageProps<Row>, 'rowLink' | 'onOpen' | 'rowName'>;
  readonly children: ReactNode;
}

/** Makes a row a real link: it opens in a new tab like any other, and a click beside the text works too. */
function RowLink<Row>({ row, list: { rowLink, onOpen }, children }: Props<Row>) {
  if (rowLink) {
    const to = rowLink(row);
    // Without a page it can still be reached by keyboard.
    if (to === null)
      return (
        <span tabIndex={-1} data-row-link>
          {children}
        </span>
      );
    return (
      <Anchor component={Link} to={to} fz="inherit" fw={600} data-row-link>
        {children}
      </Anchor>
    );
  }
  if (onOpen)
    return (
      <Anchor
        component="button"
        type="button"
        fz="inherit"
        fw={600}
        ta="start"
        data-row-link
        onClick={() => onOpen(row)}
      >
        {children}
      </Anchor>
    );
  return <>{children}</>;
}

/** Preserves a text selection and leaves clicks on the row's own controls alone. */
function openRow(event: MouseEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('a, button, input, label, [role="menu"], [role="dialog"]')) return;
  if (window.getSelection()?.toString()) return;
  const { ctrlKey, metaKey, shiftKey } = event;
  const click = { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey };
  event.currentTarget.querySelector('[data-row-link]')?.dispatchEvent(new window.MouseEvent('click', click));
}

function RowCard<R extends { readonly id: string }>({
  row,
  list,
}: {
  readonly row: ListRow<R>;
  readonly list: ListPageProps<R>;
}) {
  const { columns, rowName, rowActions, bulk, rowLink, onOpen } = list;
  const [title] = columns.filter(({ isTitle }) => isTitle);
  const isOpenable = Boolean(rowLink ?? onOpen);
  return (
    <Card
      component="li"
      padding="sm"
      data-row
      className={isOpenable ? 'list-openable' : undefined}
      onClick={isOpenable ? openRow : undefined}
    >
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <Group gap="sm" wrap="nowrap">
          {bulk ? <RowBox row={row} name={rowName(row.original)} /> : null}
          {title ? (
            <RowLink row={row.original} list={list}>
              {title.cell(row.original)}
            </RowLink>
          ) : null}
        </Group>
        {rowActions?.(row.original)}
      </Group>
      <dl className="list-facts">
        {columns
          .filter((column) => column !== title)
          .map(({ key, header, cell }) => ({ key, header, fact: cell(row.original) }))
          // A table cell needs a placeholder; a card omits missing values.
          .filter(({ fact }) => fact !== dash)
          .map(({ key, header, fact }) => (
            <div key={key}>
              <dt>{header}</dt>
              <dd>{fact}</dd>
            </div>
          ))}
      </dl>
    </Card>
  );
}

function SortMenu<R extends { readonly id: string }>({ list, choices, onChange }: ListViewProps<R>) {
  const sortable = list.columns.filter(({ sort }) => sort !== undefined);
  if (sortable.length === 0) return null;
  const value = `${choices['sort'] ?? list.sort ?? ''} ${choices['order'] ?? list.order ?? 'asc'}`;
  const data = sortable.flatMap(({ sort, header }) => [
    { value: `${sort} asc`, label: `${header}, croissant` },
    { value: `${sort} desc`, label: `${header}, décroissant` },
  ]);
  return (
    <NativeSelect
      label="Trier par"
      size="sm"
      className="list-order"
      value={value}
      data={data.some((one) => one.value === value) ? data : [{ value, label: 'Ordre habituel' }, ...data]}
      onChange={({ currentTarget }) => {
        const [sort = '', order = 'asc'] = currentTarget.value.split(' ');
        onChange({ sort, order });
      }}
    />
  );
}

/** Rows on a phone: one card each, with every fact under its name. A menu sorts, since there are no column heads. */
export const ListCards = <R extends { readonly id: string }>(props: ListViewProps<R>) => (
  <Stack gap="sm">
    <SortMenu {...props} />
    <Stack component="ul" gap={props.isDense ? 4 : 'xs'} className="list-cards" aria-label={props.list.title}>
      {props.table.getRowModel().rows.map((row) => (
        <RowCard key={row.id} row={row} list={props.list} />
      ))}
    </Stack>
  </Stack>
);

interface ListViewProps<Row extends { readonly id: string }> {
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

const RowBox = <Row extends { readonly id: string }>({
  row,
  name,
}: {
  readonly row: ListRow<Row>;
  readonly name: string;
}) => (
  <Checkbox
    aria-label={`Choisir ${name}`}
    checked={row.getIsSelected()}
    onChange={({ currentTarget }) => row.toggleSelected(currentTarget.checked)}
    data-row-box
  />
);

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
      <Table highlightOnHover verticalSpacing={isDense ? 2 : 4} horizontalSpacing={8} className="list-table">
        <caption className="unseen">{title}</caption>
        <Table.Thead>
          <Table.Tr>
            {bulk ? (
              <Table.Th scope="col" className="list-narrow">
                <Checkbox
                  aria-label="Choisir toutes les lignes"
                  checked={table.getIsAllRowsSelected()}
                  indeterminate={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
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
