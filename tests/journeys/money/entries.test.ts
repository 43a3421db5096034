/** The accounting entries of rentals have, to the cent and by rate, the VAT of their invoices and receipts (money.md#closing). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { invoiceTools } from '#tests/journeys/documents/invoice-support.js';
import { hourMs, minuteMs, type Renter } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { owingLateFees } from '#tests/support/debts.js';
import { broughtBack } from '#tests/support/fetched.js';
import { refundByHand } from '#tests/support/provider-dashboard.js';
import { documentedVat } from '#tests/support/rental-vat.js';
import { signIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';

const dayMs = 24 * 60 * minuteMs;
const reason = 'Essai';
const buyer: BuyerInput = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};

let world: World;
const managerOf = () => signIn(world, 'manager');
const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);

/** All that is booked of each order in the months that are over: credit less debit in cents, by account. */
async function booked(): Promise<(renter: Renter) => Record<string, number>> {
  const manager = await managerOf();
  const { items } = await manager.listMonths({ query: {} });
  const lines: string[][] = [];
  for (const { month } of items) {
    await manager.closeMonth({ body: { month } });
    const file = await fetch(`${world.url}/api/exports/fec?month=${month}`, { headers: manager.headers });
    const [, ...rows] = (await file.text()).trimEnd().split('\r\n');
    lines.push(...rows.map((row) => row.split('\t')));
  }
  return ({ code }) => {
    const sums: Record<string, number> = {};
    for (const [, , , , account = '', , , , , , label = '', debit, credit] of lines)
      if (label.endsWith(` ${code}`)) sums[account] = (sums[account] ?? 0) + cents(credit) - cents(debit);
    return sums;
  };
}

const documentsOf = ({ orderId }: Renter) =>
  invoiceTools(world).ports.read((store) => store.invoices.where({ orderId }));

describe.each(journeyDatabases)('the entries of rentals on %s', (kind) => {
  beforeEach(async () => {
    world = await createWorldOn(kind);
  });
  afterEach(() => world.close());

  test('have the VAT of their documents, by card and in cash, with any number of partial refunds', async () => {
    const privately = await broughtBack(world, 3 * hourMs);
    const firm = await broughtBack(world, 3 * hourMs, demoIds.drill, { buyer });
    for (const { orderId } of [privately, firm])
      await (
        await managerOf()
      ).captureDeposit({
        params: { orderId },
        body: { reason, partialDepositAmount: 20 },
      });
    await world.pass(3 * minuteMs);
    const inCash = await owingLateFees(world, demoIds.drill, { buyer });
    await (await managerOf()).rentalPaidOtherwise({ params: { orderId: inCash.orderId }, body: { reason } });
    await world.pass(10 * minuteMs);
    for (const { orderId } of [privately, firm, inCash])
      for (const part of [101, 203])
        await refundByHand(world, true, { orderId, purpose: 'rental', cents: part });
    await world.pass(45 * dayMs);

    const bookedOf = await booked();
    for (const renter of [firm, inCash]) {
      expect((await documentsOf(renter)).length).toBeGreaterThan(1);
      expect(bookedOf(renter)['445712']).toBe(await documentedVat(world, renter));
    }
    expect(bookedOf(privately)['445712']).toBe(await documentedVat(world, privately));
    expect(bookedOf(privately)['758000']).toBe(2_000);
    expect(bookedOf(inCash)['530000']).toBe(-1_200);
    for (const renter of [privately, firm, inCash]) expect(bookedOf(renter)['411000']).toBe(0);
  });
});
