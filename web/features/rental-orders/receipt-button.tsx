/** Downloads the receipt of a rental, for customers with questions about their payment. */
import { api } from '#application/contract/index.js';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { PaperButton } from '#web/features/invoices/paper-button.js';

export const ReceiptButton = ({ id, rentalCode }: Pick<RentalOrderDetail, 'id' | 'rentalCode'>) => (
  <PaperButton
    label="Reçu en PDF"
    load={(start) => start(api.rentalReceipt, { params: { orderId: id } }, `recu-${rentalCode}.pdf`)}
  />
);
