/** The rental items of a cabinet (rental.md#items: its tab), or of all: price, deposit and units. */
import { Group, Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { RentalItemView } from '#application/contract/rentals/rental-item-shapes.js';
import { platform } from '#web/api/api.js';
import {
  AddArticle,
  columnsOf,
  namingColumns,
  offeredColumn,
  useOfferList,
} from '#web/features/offers/offer-list.js';
import { eurosText } from '#web/lib/money.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useRentalItemSwitch } from './terms.js';
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
  ...namingColumns,
  { key: 'price', header: 'Prix', cell: unitPriceText },
  {
    key: 'deposit',
    header: 'Dépôt',
    align: 'end',
    cell: ({ depositAmount }) => eurosText(depositAmount),
    csv: ({ depositAmount }) => ({ euros: depositAmount }),
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
  offeredColumn,
];

const words = { offer: 'Proposer à la location', withdraw: 'Retirer de la location' };

const pathOf = (cabinetId: string): string => `/cabinets/${cabinetId}/items`;

function RentalItems({ cabinetId }: { readonly cabinetId: string | null }) {
  const chosen = useChosen(api.rentalItemCounts, 'region', 'site', 'tag');
  const query = cabinetId === null ? chosen : { cabinetId };
  const { data } = platform.useRentalItemCountsQuery({ query, toasts: false });
  const save = useRentalItemSwitch();
  const list = useOfferList<RentalItemView>({
    cabinetId,
    pathOf,
    words,
    save,
    kind: 'rental',
    counts: data?.counts,
    emptyText: 'Ajoutez ce que cette consigne loue : un prix, un dépôt, puis un exemplaire par casier.',
  });
  return (
    <ListPage
      name="listRentalItems"
      {...list}
      columns={columnsOf(cabinetId, columns)}
      actions={cabinetId === null ? undefined : <AddArticle to={`${pathOf(cabinetId)}/create`} />}
      csv="articles"
    />
  );
}

export const RentalItemsPanel = (props: { readonly cabinetId: string }) => <RentalItems {...props} />;

/** The rental items of all cabinets. */
export const RentalArticlesPage = () => <RentalItems cabinetId={null} />;
