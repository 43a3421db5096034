/**
 * Random sales that are refunded over HTTP, by pieces and by sums, leave 0.00 in every column on both databases:
 * in the sums of the list, in the daily totals and on the printed documents (money.md#amounts-and-vat).
 */
import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { issueInvoice } from '#application/documents/issue.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { readPdf } from '#tests/infrastructure/documents/read-pdf.js';
import { hourMs } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from './invoice-support.js';
import { worldForSuite } from '#tests/support/world-for.js';

const reason = 'Article défectueux';
const drawnLine = fc.record({
  unitCents: fc.integer({ min: 1, max: 99_999 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  tvaRate: fc.constantFrom(5.5, 10, 20),
});
const drawn = fc.record({
  lines: fc.array(drawnLine, { minLength: 1, maxLength: 8 }),
  steps: fc.array(
    fc.record({ share: fc.double({ min: 0.05, max: 0.9, noNaN: true }), isOfPieces: fc.boolean() }),
    { minLength: 1, maxLength: 5 },
  ),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

const centsIn = (text: string): number =>
  Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

describe.each(journeyDatabases)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let tools: ReturnType<typeof invoiceTools>;
  beforeAll(async () => {
    manager = await signIn(world, 'manager');
    tools = invoiceTools(world);
  });

  /** An order that was handed over, with its invoice; not paid by card, so that its documents alone count. */
  async function sold({ lines }: Drawn): Promise<ShopOrder> {
    const { ports } = tools;
    const plain = tools.order({ lines: lines.map((line) => [line.unitCents * line.quantity, line.tvaRate]) });
    const order: ShopOrder = {
      ...plain,
      status: 'Completed',
      completedAt: plain.paidAt,
      termsVersionId: null,
      withdrawnAt: null,
      withdrawalText: null,
      withdrawalSettledAt: null,
      withdrawalOutcome: null,
      withdrawalAnswer: null,
      lines: plain.lines.map((line, at) => ({
        ...line,
        id: ports.newId(),
        itemId: demoIds.lemonade,
        ...lines[at],
      })),
    };
    await ports.transaction(async (store) => {
      await store.shopOrders.add(order);
      await issueInvoice(ports, store, { orderKind: 'shop', order, paymentWords: 'Payée' });
    });
    return order;
  }

  async function giveBackWhole(order: ShopOrder, steps: Drawn['steps']): Promise<void> {
    const params = { shopOrderId: order.id };
    for (const { share, isOfPieces } of [...steps, { share: 1, isOfPieces: false }]) {
      const { mostRefund, refundableItems } = await manager.shopOrder({ params });
      const [item] = refundableItems;
      if (mostRefund === 0) return;
      const amount = Math.max(1, Math.floor(mostRefund * 100 * share + 1e-6)) / 100;
      const piece = item && { items: [{ orderItemId: item.orderItemId, quantity: 1 }], reason };
      await manager.refundShopOrder({
        params,
        body: isOfPieces && piece ? piece : { amount: share === 1 ? mostRefund : amount, reason },
      });
    }
  }

  /** Returns « Total HT », « Total TVA » and « Total TTC » of a document, in cents. */
  async function printedTotals(orderId: string, query: string): Promise<number[]> {
    const path = `/EcommerceOrders/${orderId}/invoice?${query}`;
    const { bytes } = await tools.fileOf(path, manager.headers);
    return readPdf(bytes)
      .texts.filter((text) => /^Total (HT|TVA|TTC).* : /.test(text))
      .map(centsIn);
  }

  async function printedLeft(orderId: string): Promise<number[]> {
    const { creditNotes } = await manager.shopOrder({ params: { shopOrderId: orderId } });
    const left = await printedTotals(orderId, 'kind=invoice');
    for (const { number } of creditNotes) {
      const taken = await printedTotals(orderId, `kind=creditNote&number=${number}`);
      taken.forEach((cents, at) => (left[at] = (left[at] ?? 0) - cents));
    }
    return left;
  }

  async function dailyLeft(): Promise<number[][]> {
    const day = new Date(tools.ports.clock.now()).toISOString().slice(0, 10);
    const path = `/exports/daily-totals?from=${day}&to=${day}&cabinetId=${demoIds.shopCabinet}`;
    const { bytes } = await tools.fileOf(path, manager.headers);
    const [, ...rows] = bytes.toString('utf8').trimEnd().split('\r\n');
    return rows.map((row) => {
      const cells = row.split(';').map((cell) => Math.round(Number(cell.replace(',', '.')) * 100));
      return [5, 6, 7].map((at) => (cells[at] ?? 0) - (cells[at + 4] ?? 0));
    });
  }

  test('random invoices that are refunded in full leave nothing in any column', async () => {
    for (const sale of fc.sample(drawn, { numRuns: 4, seed: 44 })) {
      const order = await sold(sale);
      expect(await printedTotals(order.id, 'kind=invoice')).toHaveLength(3);
      await giveBackWhole(order, sale.steps);
      const { sums } = await manager.invoiceSums({ query: { search: order.reference } });
      expect(sums).toMatchObject({ invoices: 1, ttc: 0, ht: 0, vat: 0 });
      expect(sums?.creditNotes).toBeGreaterThan(0);
      expect(await printedLeft(order.id)).toEqual([0, 0, 0]);
    }
    await world.pass(hourMs);
    manager = await signIn(world, 'manager');
    const rows = await dailyLeft();
    expect(rows.length).toBe(3);
    expect(rows.flat().every((cents) => cents === 0)).toBe(true);
  });
});
