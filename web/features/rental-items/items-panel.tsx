/** What a cabinet lets: its items, with their price, deposit and units (behaviour.md §12: a tab of the cabinet). */
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { eurosText } from '#web/lib/money.js';
import { counted } from '#web/lib/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { BulkAction, Column } from '#web/ui/admin/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useRentalItemCountsQuery, useUpdateRentalItemMutation } from './calls.js';
import { valuesOf } from './terms.js';
import { statusWords, unitPriceText, unitsText } from './words.js';

const unitCounts = (units: RentalItemView['units']) =>
  ([units.available, units.rented, units.maintenance] as const).flatMap((count, status) =>
    count > 0 ? [{ text: unitsText(count, status), tone: statusWords(status).tone }] : [],
  );

const Units = ({ units }: Pick<RentalItemView, 'units'>) => {
  const counts = unitCounts(units);
  if (counts.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Aucun
      </Text>
    );
  return (
    <Group gap={4}>
      {counts.map(({ text, tone }) => (
        <StatusBadge key={text} tone={tone}>
          {text}
        </StatusBadge>
      ))}
    </Group>
  );
};

const columns: readonly Column<RentalItemView>[] = [
  {
    key: 'name',
    header: 'Article',
    sort: 'name',
    isTitle: true,
    cell: ({ name }) => name,
    csv: ({ name }) => name,
  },
  {
    key: 'category',
    header: 'Catégorie',
    cell: ({ category }) => category ?? '–',
    csv: ({ category }) => category,
  },
  { key: 'sku', header: 'Référence', cell: ({ sku }) => sku ?? '–', csv: ({ sku }) => sku },
  { key: 'price', header: 'Prix', cell: unitPriceText, csv: unitPriceText },
  {
    key: 'deposit',
    header: 'Dépôt',
    align: 'end',
    cell: ({ depositAmount }) => eurosText(depositAmount),
    csv: ({ depositAmount }) => depositAmount,
  },
  {
    key: 'units',
    header: 'Exemplaires',
    cell: ({ units }) => <Units units={units} />,
    csv: ({ units }) =>
      unitCounts(units)
        .map(({ text }) => text)
        .join(', '),
  },
  {
    key: 'isActive',
    header: 'État',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Proposé' : 'Retiré'}</StatusBadge>
    ),
    csv: ({ isActive }) => (isActive ? 'Proposé' : 'Retiré'),
  },
];

/** Rented ones the server refuses, with its own words (specification §4). */
function useBulk(): readonly BulkAction<RentalItemView>[] {
  const [save] = useUpdateRentalItemMutation();
  const setting = (isActive: boolean) => (item: RentalItemView) =>
    save({ params: { itemId: item.id }, body: { ...valuesOf(item), isActive }, toasts: false }).unwrap();
  return [
    {
      label: 'Proposer à la location',
      confirm: (many) => `${counted(many, 'article est proposé', 'articles sont proposés')} aux clients.`,
      refuse: ({ isActive }) => (isActive ? 'Cet article est déjà proposé.' : null),
      run: setting(true),
    },
    {
      label: 'Retirer de la location',
      confirm: (many) =>
        `${counted(many, 'article n’est plus proposé', 'articles ne sont plus proposés')} aux clients.`,
      refuse: ({ isActive }) => (isActive ? null : 'Cet article est déjà retiré.'),
      run: setting(false),
    },
  ];
}

export function RentalItemsPanel({ cabinetId }: { readonly cabinetId: string }) {
  const may = useMay();
  const { data } = useRentalItemCountsQuery({ query: { cabinetId }, toasts: false });
  const bulk = useBulk();
  const add = may(managers) ? (
    <Button
      component={Link}
      to={`/cabinets/${cabinetId}/items/create`}
      leftSection={<Icon name="plus" size={16} />}
    >
      Ajouter un article
    </Button>
  ) : undefined;
  return (
    <ListPage
      name="listRentalItems"
      title="Articles"
      isEmbedded
      urlPrefix="items-"
      fixed={{ cabinetId }}
      sort="name"
      order="asc"
      searchLabel="Rechercher un article ou une référence"
      columns={columns}
      rowName={({ name }) => name}
      rowLink={({ id }) => `/cabinets/${cabinetId}/items/${id}`}
      tabs={{
        key: 'isActive',
        all: 'Tous',
        options: [
          { value: 'true', label: 'Proposés', count: data ? (data.counts['true'] ?? 0) : null },
          { value: 'false', label: 'Retirés', count: data ? (data.counts['false'] ?? 0) : null },
        ],
      }}
      {...(may(managers) && { bulk })}
      actions={add}
      csv="articles"
      empty={{
        title: 'Aucun article',
        text: 'Ajoutez ce que cette consigne loue : un prix, un dépôt, puis un exemplaire par casier.',
        action: add,
      }}
    />
  );
}
