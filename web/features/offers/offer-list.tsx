/**
 * Shared by the lists of sold and rented articles, of a cabinet or of all: their tabs, and offering, withdrawing or
 * pricing several at once.
 */
import { Button, SegmentedControl } from '@mantine/core';
import { Link, useNavigate } from 'react-router';
import type { ArticleKind } from '#application/contract/orders/prices.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { counted } from '#domain/shared/plurals.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useGroupFilters } from '#web/ui/admin/form/group-choice.js';
import { setEach } from '#web/ui/admin/list/bulk-run.js';
import type { BulkAction, Column, ListPageProps, Tabs } from '#web/ui/admin/list/list-types.js';
import { priceActions } from './price-dialog.js';
import { OfferedBadge, offeredWord, type Offered } from './offered-badge.js';

interface Article extends Offered {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly sku: string | null;
  readonly cabinetId: string;
  readonly cabinetName: string;
}

export const namingColumns: readonly Column<Article>[] = [
  { key: 'name', header: 'Article', sort: 'name', isTitle: true, cell: ({ name }) => name },
  { key: 'category', header: 'Catégorie', cell: ({ category }) => category ?? '–' },
  { key: 'sku', header: 'Référence', cell: ({ sku }) => sku ?? '–' },
];

/** In lists of several cabinets. */
const cabinetColumn: Column<Article> = {
  key: 'cabinet',
  header: 'Consigne',
  cell: ({ cabinetName }) => cabinetName,
};

export const columnsOf = <Row extends Article>(
  cabinetId: string | null,
  columns: readonly Column<Row>[],
): readonly Column<Row>[] => (cabinetId === null ? [...columns, cabinetColumn] : columns);

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
      run: setEach(save, true),
    },
    {
      label: withdraw,
      confirm: (many) =>
        `${counted(many, 'article n’est plus proposé', 'articles ne sont plus proposés')} aux clients.${afterWithdrawing}`,
      refuse: ({ isActive }) => (isActive ? null : 'Cet article est déjà retiré.'),
      run: setEach(save, false),
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
export const AddArticle = ({ to }: { readonly to: string }) =>
  useMay()(managers) ? (
    <Button component={Link} to={to} leftSection={<Icon name="plus" size={16} />}>
      Ajouter un article
    </Button>
  ) : null;

const kindPages: Readonly<Record<ArticleKind, readonly [path: string, label: string]>> = {
  rental: ['/articles', 'À louer'],
  sold: ['/articles/sold', 'Pressing et boutique'],
};

/** Leads from the articles to let to those of laundries and shops. */
function KindChoice({ kind }: { readonly kind: ArticleKind }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label="Sorte d’articles"
      w="fit-content"
      value={kindPages[kind][0]}
      data={Object.values(kindPages).map(([value, label]) => ({ value, label }))}
      onChange={(path) => void navigate(path)}
    />
  );
}

interface Input<Row> {
  /** Null for the articles of all cabinets. */
  readonly cabinetId: string | null;
  readonly kind: ArticleKind;
  /** The path of an article's page; `create` is the one for a new article. */
  readonly pathOf: (cabinetId: string) => string;
  readonly counts: Readonly<Record<string, number>> | undefined;
  readonly words: OfferWords;
  readonly emptyText: string;
  readonly save: (row: Row, isActive: boolean) => Promise<Row>;
}

/** All props of `ListPage` for articles, except the columns and the content above them. */
export function useOfferList<Row extends Article>(
  input: Input<Row>,
): Omit<ListPageProps<Row>, 'columns' | 'actions'> & Required<Pick<ListPageProps<Row>, 'filters'>> {
  const { cabinetId, kind, pathOf, counts, words, emptyText, save } = input;
  const mayEdit = useMay()(managers);
  const byGroup = useGroupFilters();
  const place =
    cabinetId === null
      ? { subtitle: <KindChoice kind={kind} />, filters: byGroup }
      : { isEmbedded: true, urlPrefix: 'items-', fixed: { cabinetId }, filters: [] };
  return {
    ...place,
    title: 'Articles',
    sort: 'name',
    order: 'asc',
    searchLabel: 'Rechercher un article ou une référence',
    rowName: ({ name }) => name,
    rowLink: (row) => `${pathOf(row.cabinetId)}/${row.id}`,
    tabs: tabsOf(counts),
    ...(mayEdit && { bulk: [...priceActions(kind), ...bulkOf(words, save)] }),
    empty: {
      title: 'Aucun article',
      text: emptyText,
      action: mayEdit && cabinetId !== null ? <AddArticle to={`${pathOf(cabinetId)}/create`} /> : undefined,
    },
  };
}
