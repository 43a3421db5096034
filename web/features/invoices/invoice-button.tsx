/** Downloads the invoice or the credit note of an order: in the list of invoices, and on the orders' own pages. */
import { Button, Text } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { InvoiceRow } from '#application/contract/invoices.js';
import { textOf } from '#web/api/errors.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useDownload } from './use-download.js';

interface Props extends Pick<InvoiceRow, 'orderKind' | 'orderId' | 'kind'> {
  /** The printed number, where it is known. */
  readonly number?: string;
}

export const kindWords = { invoice: 'Facture', creditNote: 'Avoir' } as const;

export function InvoiceButton({ orderKind, orderId, kind, number }: Props) {
  const { isBusy, error, start } = useDownload();
  const name = `${number ?? kindWords[kind].toLowerCase()}.pdf`;
  const load = (): Promise<boolean> =>
    orderKind === 'pressing'
      ? start(api.pressingInvoice, { params: { pressingOrderId: orderId }, query: { kind } }, name)
      : start(api.shopInvoice, { params: { shopOrderId: orderId }, query: { kind } }, name);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="download" size={16} />}
        aria-disabled={isBusy}
        aria-label={number && `Télécharger ${number} en PDF`}
        onClick={() => void (isBusy ? null : load())}
      >
        {number ? 'PDF' : `${kindWords[kind]} en PDF`}
      </Button>
      {error ? <p role="alert">{textOf(error)}</p> : null}
    </>
  );
}

/** An order that ended unpaid never gets one: nobody shall wait for it. */
export const NoInvoice = ({ isOver }: { readonly isOver: boolean }) => (
  <Text c="dimmed">
    {isOver ? 'Pas de facture : la commande a pris fin sans paiement.' : 'Pas encore de facture.'}
  </Text>
);
