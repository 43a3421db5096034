/** Rows on a phone: one card each, with every fact under its name. A menu sorts, since there are no column heads. */
import { Card, Group, NativeSelect, Stack } from '@mantine/core';
import { dash } from '#web/ui/admin/formats.js';
import { openRow, RowLink } from './list-row-link.js';
import type { ListRow } from './list-rows.js';
import { RowBox, type ListViewProps } from './list-table.js';
import type { ListPageProps } from './list-types.js';

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
      withBorder
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
