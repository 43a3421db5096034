/** Downloads the receipt of a rental: what staff send to a customer who asks where their money is. */
import { Button } from '@mantine/core';
import { api } from '#application/contract/index.js';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { textOf } from '#web/api/errors.js';
import { useDownload } from '#web/features/invoices/use-download.js';
import { Icon } from '#web/ui/admin/icon.js';

export function ReceiptButton({ id, rentalCode }: Pick<RentalOrderDetail, 'id' | 'rentalCode'>) {
  const { isBusy, error, start } = useDownload();
  const load = (): Promise<boolean> =>
    start(api.rentalReceipt, { params: { orderId: id } }, `recu-${rentalCode}.pdf`);
  return (
    <>
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<Icon name="download" size={16} />}
        aria-disabled={isBusy}
        onClick={() => void (isBusy ? null : load())}
      >
        Reçu en PDF
      </Button>
      {error ? <p role="alert">{textOf(error)}</p> : null}
    </>
  );
}
