/** Helpers for invoices: sales that are paid and refunded through the store, and files as HTTP returns them. */
import { issueCreditNote, issueInvoice, paidByCard, refundedToCard } from '#application/documents/issue.js';
import type { Invoice } from '#domain/documents/invoice.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { saleRows } from '#tests/infrastructure/database/sale-rows.js';
import type { World } from '#tests/support/world.js';

const [template] = saleRows.shopOrders.lines;

interface Sold {
  readonly companyId?: string;
  readonly cabinetId?: string;
  readonly customerName?: string;
  /** Cents and rate of each line. */
  readonly lines?: readonly (readonly [totalCents: number, tvaRate: number])[];
}

export function invoiceTools(world: World) {
  const { ports } = world.running.platform;
  let sold = 0;

  /** Builds an order that is paid now. */
  function order({ companyId, cabinetId, customerName = 'Camille Martin', lines }: Sold): ShopOrder {
    if (!template) throw new Error('The row of a sale has a line');
    sold += 1;
    const priced = lines ?? [[1_200, 20]];
    const now = ports.clock.now();
    return {
      ...saleRows.shopOrders,
      id: ports.newId(),
      companyId: companyId ?? demoIds.company,
      cabinetId: cabinetId ?? demoIds.shopCabinet,
      reference: `R${String(sold).padStart(5, '0')}`,
      createdAt: now,
      paidAt: now,
      customerName,
      lines: priced.map(([totalCents, tvaRate], at) => ({
        ...template,
        id: `line-${at}`,
        itemName: `Article ${at}`,
        quantity: 1,
        unitCents: totalCents,
        totalCents,
        tvaRate,
      })),
      totalAmountCents: priced.reduce((sum, [cents]) => sum + cents, 0),
    };
  }

  async function sell(given: Sold = {}): Promise<{ order: ShopOrder; invoice: Invoice }> {
    const paid = order(given);
    const paymentWords = paidByCard(ports.clock.now());
    const invoice = await ports.transaction(async (store) => {
      await store.shopOrders.add(paid);
      return issueInvoice(ports, store, { orderKind: 'shop', order: paid, paymentWords });
    });
    return { order: paid, invoice };
  }

  const giveBack = (paid: ShopOrder): Promise<Invoice | null> =>
    ports.transaction((store) => {
      const paymentWords = refundedToCard(ports.clock.now());
      return issueCreditNote(ports, store, { orderKind: 'shop', order: paid, paymentWords });
    });

  const fileOf = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${world.url}/api${path}`, { headers });
    return { answer, status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };

  return { ports, order, sell, giveBack, fileOf };
}
