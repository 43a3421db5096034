/** Totals of the filtered list of invoices, as in its file; a list that is too long shows how to narrow it. */
import { Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { Call } from '#application/contract/route.js';
import { paperSumsText } from '#domain/documents/paper-sums.js';
import { platform } from '#web/api/api.js';
import { useChosen } from '#web/ui/admin/list-address.js';

const { useInvoiceSumsQuery } = platform;

const narrowedBy = [
  'search',
  'month',
  'cabinetId',
  'companyId',
  'kind',
  'orderKind',
  'minTotal',
  'maxTotal',
] as const;

export function InvoiceSums() {
  // As the schema of the route took it.
  const query = useChosen(api.invoiceSums, ...narrowedBy) as Call<typeof api.invoiceSums>['query'];
  const { currentData } = useInvoiceSumsQuery({ query, toasts: false }, { pollingInterval: 60_000 });
  if (!currentData) return null;
  const { sums } = currentData;
  if (sums?.invoices === 0 && sums.creditNotes === 0) return null;
  return (
    <Text role="status" size="sm" fw={500}>
      {paperSumsText(currentData)}
    </Text>
  );
}
