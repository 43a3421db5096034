/** `/invoices/`: every invoice and credit note, as files and as a list, and the totals of days for the books (money.md#invoices-and-credit-notes). */
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { InvoiceRow } from '#application/contract/invoices.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { paperColumns } from '#domain/documents/books.js';
import { eurosText } from '#web/lib/money.js';
import { bookColumns } from '#web/ui/admin/book-columns.js';
import { useCabinetFilter } from '#web/ui/admin/cabinet-choice.js';
import { useCompanyFilter } from '#web/ui/admin/company-choice.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list-page.js';
import type { Column, Filter, Option } from '#web/ui/admin/list-types.js';
import { totalFilters } from '#web/ui/admin/usual-filters.js';
import { InvoiceButton, kindWords } from './invoice-button.js';
import { InvoiceSums } from './invoice-sums.js';
import { lastMonth, monthOptions } from './months.js';
import { TotalsDialog } from './totals-dialog.js';
import { usePapers } from './use-papers.js';

const orderWords = { pressing: 'Pressing', shop: 'Boutique' } as const;

const columns: readonly Column<InvoiceRow>[] = [
  { key: 'number', header: 'Numéro', isTitle: true, cell: ({ number }) => number },
  {
    key: 'issuedAt',
    header: 'Date',
    sort: 'issuedAt',
    cell: ({ issuedAt }) => <Moment at={issuedAt} />,
    csv: ({ issuedAt }) => issuedAt,
  },
  { key: 'kind', header: 'Nature', cell: ({ kind }) => kindWords[kind] },
  {
    key: 'order',
    header: 'Commande',
    cell: ({ orderKind, orderReference }) => `${orderWords[orderKind]} ${orderReference}`,
  },
  { key: 'customer', header: 'Client', cell: ({ customerName }) => customerName },
  { key: 'cabinet', header: 'Consigne', cell: ({ cabinetName }) => cabinetName ?? '–' },
  {
    key: 'total',
    header: 'Total TTC',
    sort: 'totalCents',
    align: 'end',
    cell: ({ total }) => eurosText(total),
    csv: ({ total }) => total,
  },
];

const csvColumns = (rows: readonly InvoiceRow[]): readonly Column<InvoiceRow>[] => [
  ...columns,
  ...bookColumns(paperColumns(rows)),
];

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function InvoicesPage() {
  const byCompany = useCompanyFilter();
  const papers = usePapers();
  const mayExport = useMay()(managers);
  const [now] = useState(() => new Date());
  const [isExporting, setExporting] = useState(false);
  const filters: readonly Filter[] = [
    { key: 'month', label: 'Mois', options: monthOptions(now) },
    ...useCabinetFilter(),
    { key: 'kind', label: 'Nature', options: optionsOf(kindWords) },
    { key: 'orderKind', label: 'Activité', options: optionsOf(orderWords) },
    ...totalFilters,
    ...byCompany,
  ];
  const totals = (
    <Button
      variant="default"
      leftSection={<Icon name="download" size={16} />}
      onClick={() => setExporting(true)}
    >
      Totaux journaliers
    </Button>
  );
  return (
    <>
      <ListPage
        name="listInvoices"
        title="Factures"
        sort="issuedAt"
        order="desc"
        searchLabel="Rechercher un numéro, une commande ou un client"
        columns={columns}
        csvColumns={csvColumns}
        notice={<InvoiceSums />}
        rowName={({ kind, number }) => `${kindWords[kind]} ${number}`}
        rowActions={(row) => <InvoiceButton {...row} />}
        filters={filters}
        actions={mayExport ? totals : undefined}
        bulk={[papers]}
        csv="factures"
        empty={{
          title: 'Aucune facture',
          text: 'Une facture est émise à chaque paiement d’un pressing ou d’une boutique.',
        }}
      />
      {isExporting ? <TotalsDialog {...lastMonth(now)} onClose={() => setExporting(false)} /> : null}
    </>
  );
}
