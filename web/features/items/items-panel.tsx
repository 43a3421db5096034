/** What a pressing cleans or a shop sells: a tab of its cabinet (behaviour.md §12), with import and export. */
import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import type { ItemView } from '#application/contract/item-shapes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { eurosText, percentText } from '#web/lib/money.js';
import { counted } from '#web/lib/plurals.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ExportButton } from '#web/ui/admin/list-export.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { BulkAction, Column } from '#web/ui/admin/list-types.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { useItemCountsQuery, useUpdateItemMutation } from './calls.js';
import { csvColumns } from './csv-columns.js';
import { ImportDialog } from './import-dialog.js';
import { valuesOf } from './values.js';
import { delayText, stockWords } from './words.js';

const Stock = ({ item }: { readonly item: ItemView }) => {
  const { text, tone } = stockWords(item);
  return <StatusBadge tone={tone}>{text}</StatusBadge>;
};

const columns: readonly Column<ItemView>[] = [
  { key: 'name', header: 'Article', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'category', header: 'Catégorie', cell: ({ category }) => category ?? '–' },
  { key: 'sku', header: 'Référence', cell: ({ sku }) => sku ?? '–' },
  {
    key: 'price',
    header: 'Prix TTC',
    sort: 'price',
    align: 'end',
    cell: ({ price }) => eurosText(price),
  },
  { key: 'tvaRate', header: 'TVA', align: 'end', cell: ({ tvaRate }) => percentText(tvaRate) },
  {
    key: 'delay',
    header: 'Délai',
    cell: (item) => (item.type === 'Pressing' ? delayText(item) : '–'),
  },
  { key: 'stock', header: 'Stock', cell: (item) => <Stock item={item} /> },
  {
    key: 'isActive',
    header: 'État',
    cell: ({ isActive }) => (
      <StatusBadge tone={isActive ? 'good' : 'neutral'}>{isActive ? 'Proposé' : 'Retiré'}</StatusBadge>
    ),
  },
];

interface ActionsProps {
  readonly cabinetId: string;
  readonly onImport: () => void;
}

function Actions({ cabinetId, onImport }: ActionsProps) {
  const mayEdit = useMay()(managers);
  const [failure, setFailure] = useState<unknown>(null);
  return (
    <Group gap="xs">
      <ExportButton
        name="listItems"
        fileName="articles"
        call={{ query: { cabinetId, sort: 'name', order: 'asc' } }}
        columns={csvColumns}
        onFail={setFailure}
      />
      {mayEdit ? (
        <>
          <Button variant="default" onClick={onImport}>
            Importer un fichier
          </Button>
          <AddButton cabinetId={cabinetId} />
        </>
      ) : null}
      {failure === null ? null : <ErrorNotice error={failure} />}
    </Group>
  );
}

const AddButton = ({ cabinetId }: { readonly cabinetId: string }) => (
  <Button
    component={Link}
    to={`/cabinets/${cabinetId}/catalogue/create`}
    leftSection={<Icon name="plus" size={16} />}
  >
    Ajouter un article
  </Button>
);

function useBulk(): readonly BulkAction<ItemView>[] {
  const [save] = useUpdateItemMutation();
  const setting = (isActive: boolean) => (item: ItemView) =>
    save({
      params: { sellableItemId: item.id },
      body: { ...valuesOf(item), isActive },
      toasts: false,
    }).unwrap();
  return [
    {
      label: 'Proposer à la vente',
      confirm: (many) => `${counted(many, 'article est proposé', 'articles sont proposés')} aux clients.`,
      refuse: ({ isActive }) => (isActive ? 'Cet article est déjà proposé.' : null),
      run: setting(true),
    },
    {
      label: 'Retirer de la vente',
      confirm: (many) =>
        `${counted(many, 'article n’est plus proposé', 'articles ne sont plus proposés')} aux clients. Les commandes en cours gardent leurs lignes.`,
      refuse: ({ isActive }) => (isActive ? null : 'Cet article est déjà retiré.'),
      run: setting(false),
    },
  ];
}

export function ItemsPanel({ cabinetId }: { readonly cabinetId: string }) {
  const { data } = useItemCountsQuery({ query: { cabinetId }, toasts: false });
  const [isImporting, setImporting] = useState(false);
  const mayEdit = useMay()(managers);
  const bulk = useBulk();
  return (
    <>
      <ListPage
        name="listItems"
        title="Articles"
        isEmbedded
        urlPrefix="items-"
        fixed={{ cabinetId }}
        sort="name"
        order="asc"
        searchLabel="Rechercher un article ou une référence"
        columns={columns}
        rowName={({ name }) => name}
        rowLink={({ id }) => `/cabinets/${cabinetId}/catalogue/${id}`}
        tabs={{
          key: 'isActive',
          all: 'Tous',
          options: [
            { value: 'true', label: 'Proposés', ...count(data?.counts['true']) },
            { value: 'false', label: 'Retirés', ...count(data?.counts['false']) },
          ],
        }}
        {...(mayEdit && { bulk })}
        actions={<Actions cabinetId={cabinetId} onImport={() => setImporting(true)} />}
        empty={{
          title: 'Aucun article',
          text: 'Ajoutez ce que cette consigne vend, un par un ou d’un fichier CSV.',
          action: mayEdit ? <AddButton cabinetId={cabinetId} /> : undefined,
        }}
      />
      {isImporting ? <ImportDialog cabinetId={cabinetId} onClose={() => setImporting(false)} /> : null}
    </>
  );
}

const count = (many: number | undefined) => (many === undefined ? {} : { count: many });
