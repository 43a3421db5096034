/** The articles of a pressing or a shop: a tab of its cabinet (shop.md#articles) with import and export; or those of all. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { api } from '#application/contract/index.js';
import type { ItemView } from '#application/contract/orders/item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useMay } from '#web/api/auth/use-session.js';
import {
  AddArticle,
  columnsOf,
  namingColumns,
  offeredColumn,
  useOfferList,
} from '#web/features/offers/offer-list.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { useChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, Filter } from '#web/ui/admin/list/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useItemSwitch } from './item-record.js';
import { csvColumns } from './csv-columns.js';
import { ImportDialog } from './import-dialog.js';
import { delayText, stockWords } from './words.js';

const Stock = ({ item }: { readonly item: ItemView }) => {
  const { text, tone } = stockWords(item);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
};

/** Shop articles have no processing time. */
const delayColumn: Column<ItemView> = { key: 'delay', header: 'Délai', cell: delayText };

const columnsFor = (isLaundry: boolean): readonly Column<ItemView>[] => [
  ...namingColumns,
  {
    key: 'price',
    header: 'Prix TTC',
    sort: 'price',
    align: 'end',
    cell: ({ price }) => eurosText(price),
  },
  { key: 'tvaRate', header: 'TVA', align: 'end', cell: ({ tvaRate }) => percentText(tvaRate) },
  ...(isLaundry ? [delayColumn] : []),
  { key: 'stock', header: 'Stock', cell: (item) => <Stock item={item} /> },
  offeredColumn,
];

const shopColumns = columnsFor(false);
const laundryColumns = columnsFor(true);

/** A pressing has no stock. */
const shopFilters: readonly Filter[] = [
  {
    key: 'stock',
    label: 'Stock',
    options: [
      { value: 'soldOut', label: 'Épuisé' },
      { value: 'unlimited', label: 'Illimité' },
    ],
  },
];

const modeFilter: Filter = {
  key: 'type',
  label: 'Mode',
  options: [
    { value: 'Pressing', label: 'Pressing' },
    { value: 'Product', label: 'Boutique' },
  ],
};

const pathOf = (cabinetId: string): string => `/cabinets/${cabinetId}/catalogue`;

function Actions({ cabinetId, onImport }: { readonly cabinetId: string; readonly onImport: () => void }) {
  const mayEdit = useMay()(managers);
  return (
    <Group gap="xs">
      {mayEdit ? (
        <>
          <Button variant="default" onClick={onImport}>
            Importer un fichier
          </Button>
          <AddArticle to={`${pathOf(cabinetId)}/create`} />
        </>
      ) : null}
    </Group>
  );
}

const emptyText = 'Ajoutez ce que cette consigne vend, un par un ou d’un fichier CSV.';
const words = {
  offer: 'Proposer à la vente',
  withdraw: 'Retirer de la vente',
  afterWithdrawing: ' Les commandes en cours gardent leurs lignes.',
};

interface Props {
  readonly cabinetId: string;
  readonly isLaundry?: boolean;
}

export function ItemsPanel({ cabinetId, isLaundry = false }: Props) {
  const { data } = platform.useItemCountsQuery({ query: { cabinetId }, toasts: false });
  const [isImporting, setImporting] = useState(false);
  const save = useItemSwitch();
  const list = useOfferList<ItemView>({
    cabinetId,
    pathOf,
    words,
    save,
    emptyText,
    kind: 'sold',
    counts: data?.counts,
  });
  return (
    <>
      <ListPage
        name="listItems"
        {...list}
        filters={isLaundry ? list.filters : shopFilters}
        columns={isLaundry ? laundryColumns : shopColumns}
        csv="articles"
        csvColumns={csvColumns}
        actions={<Actions cabinetId={cabinetId} onImport={() => setImporting(true)} />}
      />
      {isImporting ? <ImportDialog cabinetId={cabinetId} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

/** The articles of all pressings and shops. */
export function SoldArticlesPage() {
  const chosen = useChosen(api.itemCounts, 'region', 'site', 'tag');
  const { data } = platform.useItemCountsQuery({ query: chosen, toasts: false });
  const save = useItemSwitch();
  const list = useOfferList<ItemView>({
    cabinetId: null,
    pathOf,
    words,
    save,
    emptyText,
    kind: 'sold',
    counts: data?.counts,
  });
  const columns = columnsOf(null, laundryColumns);
  return (
    <ListPage
      name="listItems"
      {...list}
      filters={[...list.filters, modeFilter, ...shopFilters]}
      columns={columns}
      csv="articles"
    />
  );
}
