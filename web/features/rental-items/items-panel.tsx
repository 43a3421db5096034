/** What a cabinet lets: its items, with their price, deposit and units (behaviour.md §12: a tab of the cabinet). */
import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { RentalItemView } from '#application/contract/rental-item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { eurosText } from '#web/lib/money.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column } from '#web/ui/admin/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useRentalItemCountsQuery } from './calls.js';
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

export function RentalItemsPanel({ cabinetId }: { readonly cabinetId: string }) {
  const may = useMay();
  const { data } = useRentalItemCountsQuery({ query: { cabinetId }, toasts: false });
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
