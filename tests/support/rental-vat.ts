/** The VAT of a rental as its documents print it, for tests of the books. */
import { vatShares } from '#domain/catalogue/order-lines.js';
import { rentalReceipts } from '#domain/documents/rental-receipt.js';
import type { Renter } from './customer.js';
import type { World } from './world.js';

const vatOf = (shares: readonly { readonly vatCents: number }[]): number =>
  shares.reduce((sum, { vatCents }) => sum + vatCents, 0);

/** In cents: of a firm's invoices less its credit notes, or of a private person's receipt. */
export async function documentedVat(world: World, { orderId }: Pick<Renter, 'orderId'>): Promise<number> {
  return world.running.platform.ports.read(async (store) => {
    const documents = await store.invoices.where({ orderId });
    if (documents.length > 0)
      return documents.reduce(
        (sum, { kind, vat }) => sum + (kind === 'invoice' ? vatOf(vat) : -vatOf(vat)),
        0,
      );
    const receipts = rentalReceipts(
      await store.rentalOrders.get(orderId),
      await store.payments.where({ orderId }),
    );
    const lines = receipts.map(({ rate, isRefund, ttcCents }) => ({
      unitCents: 0,
      quantity: 1,
      tvaRate: rate,
      totalCents: isRefund ? -ttcCents : ttcCents,
    }));
    return vatOf(vatShares(lines));
  });
}
