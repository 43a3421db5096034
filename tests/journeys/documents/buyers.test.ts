/** Orders of firms (money.md#firms-as-buyers): from the checkout to the document, refused in the reader's language, erased with the order. */
import { beforeAll, describe, expect, test } from 'vitest';
import { extractXml } from '@stackforge-eu/factur-x';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { facturX } from '#domain/documents/factur-x.js';
import { orderPlans } from '#domain/privacy/order-plans.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { callRaw } from '#tests/support/raw-calls.js';
import { basketOf, pay as payPressing } from '#tests/support/pressing.js';
import { pay } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { invoiceTools } from './invoice-support.js';
import { worldForSuite } from '#tests/support/world-for.js';

const buyer: BuyerInput = {
  companyName: 'Atelier Martin',
  siren: '552 081 317',
  vatNumber: 'fr03552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};
const stored = { ...buyer, siren: '552081317', vatNumber: 'FR03552081317' };
const customer = {
  customerName: 'Camille Martin',
  customerEmail: 'camille@exemple.fr',
  customerPhone: '0612345678',
  termsAccepted: true,
};

describe.each(journeyDatabases)('orders of firms on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let tools: ReturnType<typeof invoiceTools>;
  beforeAll(async () => {
    tools = invoiceTools(world);
    manager = await signIn(world, 'manager');
  });

  const shopBody = (firm: object) => ({
    cabinetId: demoIds.shopCabinet,
    items: [{ itemId: demoIds.lemonade, quantity: 2 }],
    ...customer,
    buyer: firm,
  });

  test('the shop invoices the firm, on the page and in the data', async () => {
    const checkout = await world.as().shopCheckout({ body: { ...shopBody({}), buyer } });
    const { orderId } = await pay(world, checkout);
    const [invoice] = await tools.ports.read((store) => store.invoices.where({ orderId }));

    expect(invoice).toMatchObject({ buyer: stored, buyerName: 'Atelier Martin' });
    const { bytes } = await tools.fileOf(`/EcommerceOrders/${orderId}/invoice`, manager.headers);
    const { xml } = await extractXml(bytes);
    expect(xml).toBe(invoice && facturX(invoice, null));
    expect(xml).toContain('<ram:ID schemeID="0002">552081317</ram:ID>');
    const found = await manager.listInvoices({ query: { search: 'atelier' } });
    expect(found.items.map(({ orderId: id }) => id)).toContain(orderId);
  });

  test('laundry and a rental keep the firm, and lose it when their customer is erased', async () => {
    const cabinetId = demoIds.pressingCabinet;
    const checkout = await world.as().pressingCheckout({
      body: { cabinetId, items: basketOf([demoIds.shirt, 1]), ...customer, buyer },
    });
    await payPressing(world, checkout);
    const laundry = await tools.ports.read((store) => store.pressingOrders.get(checkout.orderId));
    const booked = await world.as().bookRental({
      params: { cabinetId: demoIds.rentalCabinet },
      body: { rentalItemId: demoIds.drill, durationHours: 2, ...customer, buyer },
    });
    const rental = await tools.ports.read((store) => store.rentalOrders.get(booked.orderId));

    expect([laundry.buyer, rental.buyer]).toEqual([stored, stored]);
    expect(orderPlans.pressingOrder.erased(laundry, 1).buyer).toBeNull();
    expect(orderPlans.rentalOrder.erased(rental, 1).buyer).toBeNull();
  });

  test('staff name the firm afterwards: the invoice is cancelled by a credit note and issued again', async () => {
    const { buyer: _, ...person } = shopBody({});
    const { orderId } = await pay(world, await world.as().shopCheckout({ body: person }));
    const params = { shopOrderId: orderId };
    const named = await manager.setShopBuyer({ params, body: { buyer } });
    const issued = await tools.ports.read((store) => store.invoices.where({ orderId }));
    const [first, credit, second] = issued.toSorted((one, other) => one.number - other.number);

    expect(named).toMatchObject({ buyer: stored, refundedAmount: 0, creditNotes: [] });
    expect([first?.kind, credit?.kind, second?.kind]).toEqual(['invoice', 'creditNote', 'invoice']);
    expect([credit?.number, second?.number].map((each) => (each ?? 0) - (first?.number ?? 0))).toEqual([
      1, 2,
    ]);
    expect([first?.buyer, credit?.buyer, second?.buyer]).toEqual([null, null, stored]);
    expect([credit?.correctsId, second?.correctsId]).toEqual([first?.id, first?.id]);
    expect(second?.vat).toEqual(first?.vat);
    const { totalItems, items } = await manager.listInvoices({ query: { search: named.reference } });
    expect([totalItems, items.reduce((sum, { total }) => sum + total, 0)]).toEqual([3, named.totalAmount]);

    const refunded = await manager.cancelShopOrder({ params, body: { reason: 'Essai' } });
    expect(refunded.creditNotes).toHaveLength(1);
    const note = (await tools.ports.read((store) => store.invoices.where({ orderId, kind: 'creditNote' })))
      .toSorted((one, other) => one.ordinal - other.ordinal)
      .at(-1);
    expect(note).toMatchObject({ buyer: stored, correctsId: second?.id, totalCents: first?.totalCents });
    await expect(manager.setShopBuyer({ params, body: { buyer } })).rejects.toMatchObject({
      code: 'INVOICE_CREDITED',
      body: {
        message: expect.stringMatching(/Un avoir a déjà remboursé une partie .* nouvelle commande\.$/),
      },
    });
  });

  test('staff take it at the counter and on the phone, and add it to a rental', async () => {
    const { termsAccepted: _, ...person } = customer;
    const counter = await manager.createPressingOrder({
      body: {
        cabinetId: demoIds.pressingCabinet,
        items: basketOf([demoIds.shirt, 1]),
        ...person,
        buyer,
        paymentReference: 'T-1',
        handedOver: true,
      },
    });
    const phone = await manager.createRentalOrder({
      body: { cabinetId: demoIds.rentalCabinet, rentalItemId: demoIds.drill, durationHours: 2, ...person },
    });
    const added = await manager.setRentalBuyer({ params: { orderId: phone.id }, body: { buyer } });

    expect([counter.buyer, phone.buyer, added.buyer]).toEqual([stored, null, stored]);
  });

  test.each([
    [{ siren: '552081318' }, 'siren', 'fr', 'Vérifiez ce SIREN'],
    [{ siren: '552081318' }, 'siren', 'en', 'Check this SIREN'],
    [{ vatNumber: 'FR44732829320' }, 'vatNumber', 'de', 'Prüfen Sie diese Umsatzsteuer'],
    [{ siren: undefined, vatNumber: undefined }, 'siren', 'es', 'Compruebe este SIREN'],
  ])('%j is refused at %s in %s', async (wrong, field, language, words) => {
    const { status, body } = await callRaw(
      world,
      'POST',
      '/EcommerceOrders/checkout',
      shopBody({ ...buyer, ...wrong }),
      { 'accept-language': language },
    );
    const { errors } = body as { readonly errors: Readonly<Record<string, readonly string[]>> };
    const at = Object.entries(errors).find(([path]) => path.split('.').at(-1) === field);

    expect(status).toBe(422);
    expect(at?.[1].join(' ')).toContain(words);
  });
});
