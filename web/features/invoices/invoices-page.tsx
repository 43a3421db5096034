/** `/invoices/`: invoices and credit notes, and daily totals for the books (money.md#invoices-and-credit-notes). */
import { Anchor, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { zipSync } from 'fflate';
import * as z from 'zod/mini';
import type { InvoiceRow } from '#application/contract/orders/invoices.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { managers } from '#application/contract/rights.js';
import { DialogButton } from '#web/ui/admin/tool-button.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { documentColumns } from '#domain/documents/books.js';
import { paymentMeansLabels } from '#domain/documents/invoice.js';
import { eurosText } from '#web/lib/money.js';
import { bookColumns, momentColumn } from '#web/ui/admin/list/shared-columns.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { CompanyChoice, useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import { dash } from '#web/ui/admin/formats.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { BulkAction, Column, Filter, Option } from '#web/ui/admin/list/list-types.js';
import { dateFilters, totalFilters } from '#web/ui/admin/list/usual-filters.js';
import { api } from '#application/contract/index.js';
import type { Call } from '#application/contract/route.js';
import { documentSumsText } from '#domain/documents/totals.js';
import { platform } from '#web/api/api.js';
import { useListAddress } from '#web/ui/admin/list/list-address.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { download, fileOf } from '#web/api/download.js';
import { counted } from '#domain/shared/plurals.js';
import { saveBlob } from '#web/lib/save-blob.js';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { FirstSale } from '#web/features/payments/first-sale.js';
import { InvoiceButton, kindWords, loadDocument } from './invoice-button.js';
import { ofKinds, orderWords, withdrawableKinds } from '#domain/shared/order-kinds.js';

// The dialog of daily totals for the books: two days, then the download.

interface Props {
  /** The default period: the previous month. */
  readonly from: string;
  readonly to: string;
  readonly onClose: () => void;
}

const whole = api.exportDailyTotals.query;
const ofPlatform = z.extend(whole, { companyId: z.uuid() });

type Days = z.output<typeof whole>;

const Days = () => (
  <>
    <TextField name="from" label="Premier jour" required input={{ type: 'date' }} />
    <TextField name="to" label="Dernier jour" required input={{ type: 'date' }} />
  </>
);

/** Platform staff choose the company; other staff use their own. */
function TotalsDialog({ from, to, onClose }: Props) {
  const dispatch = useApiDispatch();
  const { isAdmin: isPlatform } = useSession();
  const values: Days = { from, to, ...(isPlatform && { companyId: undefined }) };
  return (
    <Dialog title="Exporter les totaux journaliers" onClose={onClose}>
      <RecordForm
        schema={isPlatform ? ofPlatform : whole}
        values={values}
        submitLabel="Exporter en CSV"
        onSubmit={async (query: Days) =>
          dispatch(download(api.exportDailyTotals, { query }, `totaux-${query.from}-${query.to}.csv`))
        }
        onSaved={onClose}
        onCancel={onClose}
      >
        <Days />
        <CompanyChoice />
        <CabinetField clearable placeholder="Toutes" emptyAs={undefined} />
      </RecordForm>
    </Dialog>
  );
}

// Downloads the documents of several invoices as one file.

/** Two companies may have invoices with the same number. */
const nameIn = (documents: ReadonlyMap<string, Uint8Array>, { id, number }: InvoiceRow): string =>
  documents.has(`${number}.pdf`) ? `${number}-${id.slice(-8)}.pdf` : `${number}.pdf`;

function useDocumentDownload(): BulkAction<InvoiceRow> {
  const dispatch = useApiDispatch();
  const documents = useRef(new Map<string, Uint8Array>());
  return {
    label: 'Télécharger les PDF',
    confirm: (count) =>
      `${counted(count, 'document est réuni', 'documents sont réunis')} dans un fichier ZIP.`,
    run: async (row) => {
      const saleDocument = await loadDocument(row, (route, call) => dispatch(fileOf(route, call)));
      const bytes = new Uint8Array(await saleDocument.arrayBuffer());
      documents.current.set(nameIn(documents.current, row), bytes);
    },
    finish: () => {
      if (documents.current.size === 0) return;
      // PDF files are compressed already.
      const zip = zipSync(Object.fromEntries(documents.current), { level: 0 });
      documents.current.clear();
      saveBlob('factures.zip', new Blob([zip], { type: 'application/zip' }));
    },
  };
}

const narrowedBy = [
  'search',
  'month',
  'from',
  'until',
  'cabinetId',
  'companyId',
  'kind',
  'orderKind',
  'minTotal',
  'maxTotal',
] as const;

/** Totals of the filtered list of invoices, as in its file; for a list that is too long, shows how to narrow it. */
function InvoiceSums({ filters }: { readonly filters: readonly Filter[] }) {
  const chosen = useListAddress(api.invoiceSums, { filters }).query;
  // As the schema of the route parsed it.
  const query = Object.fromEntries(
    narrowedBy.flatMap((name) => (name in chosen ? [[name, chosen[name]]] : [])),
  ) as Call<typeof api.invoiceSums>['query'];
  const { currentData } = platform.useInvoiceSumsQuery({ query, toasts: false }, { pollingInterval: 60_000 });
  if (!currentData) return null;
  const { sums } = currentData;
  if (sums?.invoices === 0 && sums.creditNotes === 0) return null;
  return (
    <Text role="status" size="sm" fw={500}>
      {documentSumsText(currentData)}
    </Text>
  );
}

// Calendar months as filters and defaults.

const words = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

const monthAt = (now: Date, back: number): Date => {
  const [year = 0, month = 1] = paris.format(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1));
};

/** Two years back, the current month first. */
export const monthOptions = (now: Date): Option[] =>
  Array.from({ length: 24 }, (_, back) => {
    const month = monthAt(now, back);
    return { value: month.toISOString().slice(0, 7), label: words.format(month) };
  });

/** The first and the last day of the previous month. */
export function lastMonth(now: Date): { readonly from: string; readonly to: string } {
  const last = new Date(monthAt(now, 0).getTime() - 1);
  return { from: monthAt(now, 1).toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}

const orderPath = ({ orderKind, orderId }: InvoiceRow): string =>
  staffPath(`${orderKind}Order`, { id: orderId }) ?? '/';

/** A credit note leads to the invoice that it corrects. */
const Kind = ({ kind, correctsNumber }: InvoiceRow) =>
  correctsNumber === null ? (
    kindWords[kind]
  ) : (
    <>
      {kindWords[kind]} de{' '}
      <Anchor component={Link} inherit to={`/invoices?search=${correctsNumber}`}>
        {correctsNumber}
      </Anchor>
    </>
  );

const columns: readonly Column<InvoiceRow>[] = [
  { key: 'number', header: 'Numéro', isTitle: true, cell: ({ number }) => number },
  momentColumn('issuedAt', 'Date', ({ issuedAt }) => issuedAt, 'issuedAt'),
  {
    key: 'kind',
    header: 'Nature',
    cell: (row) => <Kind {...row} />,
    csv: ({ kind }) => kindWords[kind],
  },
  {
    key: 'order',
    header: 'Commande',
    cell: (row) => (
      <Anchor component={Link} inherit to={orderPath(row)}>
        {orderWords[row.orderKind].one} {row.orderReference}
      </Anchor>
    ),
    csv: ({ orderKind, orderReference }) => `${orderWords[orderKind].one} ${orderReference}`,
  },
  { key: 'customer', header: 'Client', cell: ({ customerName }) => customerName },
  { key: 'buyer', header: 'Entreprise', cell: ({ buyerName }) => buyerName ?? dash },
  {
    key: 'means',
    header: 'Règlement',
    cell: ({ paymentMeans }) => (paymentMeans === null ? dash : paymentMeansLabels[paymentMeans]),
  },
  { key: 'cabinet', header: 'Consigne', cell: ({ cabinetName }) => cabinetName ?? dash },
  {
    key: 'total',
    header: 'Total TTC',
    sort: 'totalCents',
    align: 'end',
    cell: ({ total }) => eurosText(total),
    csv: ({ total }) => ({ euros: total }),
  },
];

/** The firm comes after older columns of the file. */
const csvColumns = (rows: readonly InvoiceRow[]): readonly Column<InvoiceRow>[] => [
  ...columns.filter(({ key }) => key !== 'buyer'),
  ...bookColumns(documentColumns(rows)),
];

const optionsOf = (words: Readonly<Record<string, string>>): Option[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));

export function InvoicesPage() {
  const byCompany = useCompanyFilter();
  const documents = useDocumentDownload();
  const mayExport = useMay()(managers);
  const [now] = useState(() => new Date());
  const filters: readonly Filter[] = [
    { key: 'month', label: 'Mois', options: monthOptions(now) },
    ...dateFilters('Émise'),
    ...useCabinetFilter(),
    { key: 'kind', label: 'Nature', options: optionsOf(kindWords) },
    { key: 'orderKind', label: 'Activité', options: optionsOf(ofKinds(withdrawableKinds, ({ one }) => one)) },
    ...totalFilters,
    ...byCompany,
  ];
  const totals = (
    <DialogButton
      icon="download"
      dialog={(onClose) => <TotalsDialog {...lastMonth(now)} onClose={onClose} />}
    >
      Totaux journaliers
    </DialogButton>
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
        notice={<InvoiceSums filters={filters} />}
        hasPeriods
        rowName={({ kind, number }) => `${kindWords[kind]} ${number}`}
        rowActions={(row) => (
          <Group gap="xs" wrap="nowrap">
            <InvoiceButton {...row} />
            {mayExport && row.paymentMeans !== 'counter' ? (
              <Anchor
                component={Link}
                size="sm"
                className="nowrap"
                to={`/payments?search=${row.orderReference}`}
              >
                Paiements
              </Anchor>
            ) : null}
          </Group>
        )}
        filters={filters}
        actions={mayExport ? totals : undefined}
        bulk={[documents]}
        csv="factures"
        empty={{
          title: 'Aucune facture',
          text: 'Une facture est émise à chaque paiement d’un pressing ou d’une boutique.',
          action: <FirstSale />,
        }}
      />
    </>
  );
}
