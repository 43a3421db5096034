/** `/payments/`: the movements of the provider's balance, and its payouts with their lines (money.md#ledger). */
import { Anchor, Tabs } from '@mantine/core';
import { Link, useSearchParams } from 'react-router';
import { api } from '#application/contract/index.js';
import type { LedgerRow, PayoutRow } from '#application/contract/orders/ledger.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { ledgerKindLabels, payoutStatusLabels } from '#domain/payments/ledger.js';
import { counted } from '#domain/shared/plurals.js';
import { paymentPurposeLabels } from '#domain/payments/payment.js';
import { DocumentButton } from '#web/features/invoices/document-button.js';
import { useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { dash, Money } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column, Filter, Option } from '#web/ui/admin/list/list-types.js';
import { amountColumn, momentColumn } from '#web/ui/admin/list/shared-columns.js';
import { dateFilters } from '#web/ui/admin/list/usual-filters.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import { FirstSale } from './first-sale.js';
import { ClosingPart, LedgerSummaryPart } from './ledger-parts.js';
import { ofKinds, saleKinds } from '#domain/shared/order-kinds.js';

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

const titleOf = ({ kind, purpose }: LedgerRow): string =>
  purpose === null ? ledgerKindLabels[kind] : `${ledgerKindLabels[kind]} · ${paymentPurposeLabels[purpose]}`;

function Order({ orderKind, orderId, orderReference }: LedgerRow) {
  const to = orderKind && orderId && staffPath(`${orderKind}Order`, { id: orderId });
  if (!to) return <>{dash}</>;
  return (
    <Anchor component={Link} inherit to={to}>
      {orderReference ?? 'Commande'}
    </Anchor>
  );
}

interface OfOrder {
  readonly orderId: string;
  readonly reference: string;
}

const Receipt = ({ orderId, reference }: OfOrder) => (
  <DocumentButton
    label="Reçu"
    name={`Télécharger le reçu de ${reference}`}
    load={(start) => start(api.rentalReceipt, { params: { orderId } }, `recu-${reference}.pdf`)}
  />
);

const Invoices = ({ reference }: OfOrder) => (
  <Anchor component={Link} size="sm" className="nowrap" to={`/invoices?search=${reference}`}>
    Factures
  </Anchor>
);

/** Sales have invoices and credit notes, rentals a receipt, and those of firms both. */
const documents = { rental: Receipt, ...ofKinds(saleKinds, () => Invoices) };

function DocumentOf({ orderKind, orderId, orderReference, isInvoiced }: LedgerRow) {
  if (orderKind === null || orderId === null) return null;
  const Document = documents[orderKind];
  const of = { orderId, reference: orderReference ?? '' };
  return (
    <>
      <Document {...of} />
      {isInvoiced ? <Invoices {...of} /> : null}
    </>
  );
}

const payoutPath = (providerId: string): string => `/payments?payoutId=${providerId}`;

const bookedColumn = momentColumn(
  'bookedAt',
  'Date',
  (row: { readonly bookedAt: string }) => row.bookedAt,
  'bookedAt',
);

const columns: readonly Column<LedgerRow>[] = [
  bookedColumn,
  { key: 'kind', header: 'Nature', isTitle: true, cell: titleOf },
  {
    key: 'order',
    header: 'Commande',
    cell: (row) => <Order {...row} />,
    csv: ({ orderReference }) => orderReference,
  },
  amountColumn('amount', 'Montant', ({ amount }) => amount),
  amountColumn('fee', 'Frais', ({ fee }) => fee),
  amountColumn('net', 'Net', ({ net }) => net),
  amountColumn('runningTotal', 'Cumul', ({ runningTotal }) => runningTotal),
  {
    key: 'payout',
    header: 'Virement',
    cell: ({ payoutId }) =>
      payoutId === null ? (
        dash
      ) : (
        <Anchor component={Link} inherit to={payoutPath(payoutId)}>
          Lignes
        </Anchor>
      ),
    csv: ({ payoutId }) => payoutId,
  },
];

const csvColumns: readonly Column<LedgerRow>[] = [
  ...columns,
  { key: 'availableAt', header: 'Disponible le', cell: () => null, csv: ({ availableAt }) => availableAt },
  { key: 'providerId', header: 'Identifiant Stripe', cell: ({ providerId }) => providerId },
  { key: 'description', header: 'Libellé', cell: () => null, csv: ({ description }) => description },
];

function LedgerList() {
  const [search] = useSearchParams();
  const payoutId = search.get('payoutId');
  const filters: readonly Filter[] = [
    ...dateFilters('Mouvement'),
    { key: 'kind', label: 'Nature', options: optionsOf(ledgerKindLabels) },
    // Chosen by a link from a payout.
    ...(payoutId === null
      ? []
      : [{ key: 'payoutId', label: 'Virement', options: [{ value: payoutId, label: payoutId }] }]),
    ...useCompanyFilter(),
  ];
  return (
    <ListPage
      name="listLedger"
      title="Mouvements"
      isEmbedded
      hasPeriods
      sort="bookedAt"
      order="desc"
      searchLabel="Rechercher une commande ou un identifiant Stripe"
      columns={columns}
      csvColumns={csvColumns}
      notice={<LedgerSummaryPart filters={filters} />}
      rowName={(row) => `${titleOf(row)} ${row.orderReference ?? row.providerId}`}
      rowActions={(row) => <DocumentOf {...row} />}
      filters={filters}
      csv="paiements"
      empty={{
        title: 'Aucun mouvement',
        text: 'Débits, remboursements, contestations, frais et virements apparaissent une heure après Stripe au plus.',
        action: <FirstSale />,
      }}
    />
  );
}

/**
 * The state of a payout. An automatic one equals the sum of its lines; the provider does not list the lines of a manual
 * one.
 */
function stateOf({ gap, isAutomatic, lineCount }: PayoutRow): readonly [tone: Tone, text: string] {
  if (!isAutomatic) return ['neutral', 'Fait à la main : lignes inconnues'];
  if (gap === null) return ['info', 'Lignes pas encore lues'];
  if (gap === 0) return ['good', `Conforme à ${counted(lineCount ?? 0, 'ligne', 'lignes')}`];
  return ['bad', 'Ne s’accorde pas avec ses lignes'];
}

function Reconciled({ row }: { readonly row: PayoutRow }) {
  const [tone, text] = stateOf(row);
  return (
    <StatusBadge tone={tone}>
      {text}
      {row.gap ? (
        <>
          {' '}
          (écart <Money euros={row.gap} />)
        </>
      ) : null}
    </StatusBadge>
  );
}

const payoutColumns: readonly Column<PayoutRow>[] = [
  { ...bookedColumn, isTitle: true },
  amountColumn('amount', 'Montant', ({ amount }) => amount),
  { key: 'status', header: 'État', cell: ({ status }) => payoutStatusLabels[status] },
  momentColumn('arrivesAt', 'À la banque', ({ arrivesAt }) => arrivesAt),
  amountColumn('linesTotal', 'Somme des lignes', ({ linesTotal }) => linesTotal),
  {
    key: 'gap',
    header: 'Rapprochement',
    cell: (row) => <Reconciled row={row} />,
    csv: (row) => stateOf(row)[1],
  },
];

function PayoutList() {
  const filters: readonly Filter[] = [
    ...dateFilters('Virement'),
    { key: 'status', label: 'État', options: optionsOf(payoutStatusLabels) },
    ...useCompanyFilter(),
  ];
  return (
    <ListPage
      name="listPayouts"
      title="Virements"
      isEmbedded
      hasPeriods
      sort="bookedAt"
      order="desc"
      searchLabel="Rechercher un identifiant Stripe"
      columns={payoutColumns}
      rowName={({ providerId }) => `Virement ${providerId}`}
      rowLink={({ providerId }) => payoutPath(providerId)}
      filters={filters}
      csv="virements"
      empty={{
        title: 'Aucun virement',
        text: 'Les virements de Stripe vers votre banque apparaissent ici avec leurs lignes.',
        action: <FirstSale />,
      }}
    />
  );
}

const parts = { ledger: LedgerList, payouts: PayoutList, closing: ClosingPart };

export function PaymentsPage() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('tab') ?? '';
  const tab = asked in parts ? (asked as keyof typeof parts) : 'ledger';
  const Part = parts[tab];
  return (
    <ScreenPage title="Paiements">
      <Tabs
        value={tab}
        onChange={(next) => setSearch(next === null || next === 'ledger' ? {} : { tab: next })}
      >
        <Tabs.List aria-label="Rubriques des paiements">
          <Tabs.Tab value="ledger">Mouvements</Tabs.Tab>
          <Tabs.Tab value="payouts">Virements</Tabs.Tab>
          <Tabs.Tab value="closing">Clôture</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value={tab} pt="lg">
          <Part />
        </Tabs.Panel>
      </Tabs>
    </ScreenPage>
  );
}
