/** Shared by the lists of sold and rented articles: their tabs, and offering or withdrawing several at once. */
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { switching } from '#web/ui/admin/list/bulk-run.js';
import type { BulkAction, Column, ListPageProps, Tabs } from '#web/ui/admin/list/list-types.js';
import { OfferedBadge, offeredWord, type Offered } from './offered-badge.js';

interface Article extends Offered {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly sku: string | null;
}

export const namingColumns: readonly Column<Article>[] = [
  { key: 'name', header: 'Article', sort: 'name', isTitle: true, cell: ({ name }) => name },
  {
    key: 'category',
    header: 'Catégorie',
    cell: ({ category }) => category ?? '–',
    csv: ({ category }) => category,
  },
  { key: 'sku', header: 'Référence', cell: ({ sku }) => sku ?? '–', csv: ({ sku }) => sku },
];

export const offeredColumn: Column<Article> = {
  key: 'isActive',
  header: 'État',
  cell: OfferedBadge,
  csv: offeredWord,
};

/** Texts of one list. */
interface OfferWords {
  readonly offer: string;
  readonly withdraw: string;
  /** The effect on existing orders, if worth a sentence. */
  readonly afterWithdrawing?: string;
}

function bulkOf<Row extends Article>(
  words: OfferWords,
  save: (row: Row, isActive: boolean) => Promise<Row>,
): readonly BulkAction<Row>[] {
  const { offer, withdraw, afterWithdrawing = '' } = words;
  return [
    {
      label: offer,
      confirm: (many) => `${counted(many, 'article est proposé', 'articles sont proposés')} aux clients.`,
      refuse: ({ isActive }) => (isActive ? 'Cet article est déjà proposé.' : null),
      run: switching(save, true),
    },
    {
      label: withdraw,
      confirm: (many) =>
        `${counted(many, 'article n’est plus proposé', 'articles ne sont plus proposés')} aux clients.${afterWithdrawing}`,
      refuse: ({ isActive }) => (isActive ? null : 'Cet article est déjà retiré.'),
      run: switching(save, false),
    },
  ];
}

const tabsOf = (counts: Readonly<Record<string, number>> | undefined): Tabs => ({
  key: 'isActive',
  all: 'Tous',
  options: [
    { value: 'true', label: 'Proposés', count: counts ? (counts['true'] ?? 0) : null },
    { value: 'false', label: 'Retirés', count: counts ? (counts['false'] ?? 0) : null },
  ],
});

/** For users who may change the offer. */
export function AddArticle({ to }: { readonly to: string }) {
  return useMay()(managers) ? (
    <Button component={Link} to={to} leftSection={<Icon name="plus" size={16} />}>
      Ajouter un article
    </Button>
  ) : null;
}

interface Input<Row> {
  readonly cabinetId: string;
  /** The path of an article's page; `create` is the one for a new article. */
  readonly path: string;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly words: OfferWords;
  readonly emptyText: string;
  readonly save: (row: Row, isActive: boolean) => Promise<Row>;
}

/** All props of `ListPage` for articles, except the columns and the content above them. */
export function useOfferList<Row extends Article>(
  input: Input<Row>,
): Omit<ListPageProps<Row>, 'columns' | 'actions'> {
  const { cabinetId, path, counts, words, emptyText, save } = input;
  const mayEdit = useMay()(managers);
  return {
    title: 'Articles',
    isEmbedded: true,
    urlPrefix: 'items-',
    fixed: { cabinetId },
    sort: 'name',
    order: 'asc',
    searchLabel: 'Rechercher un article ou une référence',
    rowName: ({ name }) => name,
    rowLink: ({ id }) => `${path}/${id}`,
    tabs: tabsOf(counts),
    ...(mayEdit && { bulk: bulkOf(words, save) }),
    empty: {
      title: 'Aucun article',
      text: emptyText,
      action: mayEdit ? <AddArticle to={`${path}/create`} /> : undefined,
    },
  };
}
