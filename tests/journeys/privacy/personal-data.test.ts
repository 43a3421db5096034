/** A person's data and its erasure, on request (privacy.md#erasure) and automatically when its time is over. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasedName } from '#domain/shared/order-plan.js';
import {
  customerRetentionMs,
  deletedPersonRetentionMs,
  frequentCustomerRetentionMs,
} from '#domain/privacy/retention.js';
import { day } from '#domain/shared/record.js';
import { book, payFor } from '#tests/support/customer.js';
import { enterParcel } from '#tests/support/parcels.js';
import { checkout, pay as payLaundry } from '#tests/support/pressing.js';
import { refusalOf } from '#tests/support/refusals.js';
import { order as orderGoods, pay as payGoods } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

const contact = 'camille@exemple.fr';
const reason = 'Demande écrite du 6 octobre';
/** Camille in any form: by the name, the address, the number in its digits. */
const camille = /camille|612 ?34 ?56 ?78/i;

let dataDir: string;
let world: World;
let manager: SignedIn;
let operator: SignedIn;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'consigne-privacy-'));
  world = await createWorld({ dataDir });
  manager = await signIn(world, 'manager');
  operator = await signIn(world, 'operator');
});
afterAll(async () => {
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The tables whose rows still name Camille, deleted rows too; those of the search hold pieces of words only. */
function tablesThatName(): string[] {
  const file = new Sqlite(join(dataDir, 'consigne.sqlite'), { readonly: true });
  const all = (sql: string) => file.prepare<[], { name: string }>(sql).all();
  const tables = all(`SELECT name FROM sqlite_master WHERE type = 'table'`);
  const naming = [];
  // One of the staff is called Camille too.
  for (const { name } of tables.filter((table) => !table.name.includes('_search') && table.name !== 'users'))
    if (camille.test(JSON.stringify(all(`SELECT * FROM "${name}"`)))) naming.push(name);
  file.close();
  return naming.sort();
}

const personOf = (staff: SignedIn, asked = contact) => staff.person({ query: { contact: asked } });

describe('a person with an order of every kind', () => {
  const orderOf: Record<string, string> = {};
  beforeAll(async () => {
    const renter = await payFor(world, await book(world));
    const laundry = await checkout(world);
    const goods = await orderGoods(world);
    const { withdrawalUrl } = await payLaundry(world, laundry);
    const t = withdrawalUrl?.split('#t=')[1] ?? '';
    const params = { withdrawalOrderId: laundry.orderId };
    await world.as().withdrawFromOrder({ params, body: { t, customerName: 'Camille Martin' } });
    await payGoods(world, goods);
    const parcel = await enterParcel(operator, {
      customerName: 'Camille Martin',
      customerEmail: 'Camille@Exemple.fr',
      notes: 'Sonner chez Camille',
    });
    Object.assign(orderOf, {
      rentalOrder: renter.orderId,
      pressingOrder: laundry.orderId,
      shopOrder: goods.orderId,
      parcel: parcel.id,
    });
    const text = 'Camille a appelé';
    await operator.noteOnRental({ params: { orderId: renter.orderId }, body: { text } });
    await operator.noteOnPressingOrder({ params: { pressingOrderId: laundry.orderId }, body: { text } });
    await operator.noteShopOrder({ params: { shopOrderId: goods.orderId }, body: { text } });
    await operator.noteOnParcel({ params: { parcelId: parcel.id }, body: { text } });
    await operator.noteOnCustomer({ body: { of: `parcel.${parcel.id}`, text } });
    await manager.blockCustomer({ body: { of: contact, reason: 'Camille a cassé la porte' } });
    await operator.createFrequentCustomer({ body: { name: 'C. Martin', phone: '+33 6 12 34 56 78' } });
    await world.settle();
  });

  test('is found by their address and by their number in any form, and others who only resemble them are not', async () => {
    const byMail = await personOf(manager);
    const byPhone = await personOf(manager, '+33612345678');

    expect(byMail.orders.map(({ kind }) => kind).sort()).toEqual(Object.keys(orderOf).sort());
    expect(byMail.orders.find(({ kind }) => kind === 'pressingOrder')?.withdrawal?.text).toContain(
      'Nom : Camille Martin',
    );
    expect(byMail.ordersInUse).toBe(4);
    expect(byMail.messages.length).toBeGreaterThan(3);
    expect(byMail).toMatchObject({
      notes: [{ text: 'Camille a appelé' }],
      block: { reason: 'Camille a cassé la porte' },
    });
    expect(byMail.invoices.map(({ total }) => total)).toHaveLength(2);
    // A recipient of a parcel is already stored by their address.
    expect(byMail.frequentCustomers.map(({ name }) => name)).toEqual(['Camille Martin']);
    expect(byPhone.frequentCustomers.map(({ name }) => name)).toEqual(['Camille Martin', 'C. Martin']);
    expect(byPhone.orders).toEqual(byMail.orders);
    expect((await personOf(manager, 'mille@exemple.fr')).orders).toEqual([]);
    expect((await personOf(manager, 'camille@exemple.frr')).orders).toEqual([]);
  });

  test.each(['camille', '0612', '@exemple.fr'])('is not found by a part of either: %s', async (asked) => {
    const { status, body } = await refusalOf(personOf(manager, asked));

    expect(status).toBe(422);
    expect(body['errors']).toEqual({
      contact: ['Saisissez un e-mail entier ou un numéro de téléphone entier.'],
    });
  });

  test('is read and erased by managers of the company only', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const body = { contact, reason };

    expect((await personOf(neighbour)).orders).toEqual([]);
    expect(await neighbour.erasePerson({ body })).toMatchObject({ orders: 0, messages: 0 });
    await expect(personOf(operator)).rejects.toMatchObject({ status: 403 });
    await expect(operator.erasePerson({ body })).rejects.toMatchObject({ status: 403 });
    expect((await personOf(manager)).orders).toHaveLength(4);
  });

  test('is not erased while an order of theirs is under way', async () => {
    const { status, code, body } = await refusalOf(manager.erasePerson({ body: { contact, reason } }));

    expect({ status, code }).toEqual({ status: 409, code: 'PERSON_IN_USE' });
    expect(body['message']).toBe(
      'Attendez qu’elles soient terminées et réglées, puis recommencez. Commandes en cours : 4.',
    );
  });

  test('is erased everywhere but on invoices when all is over, and the audit records it without naming them', async () => {
    const body = { reason: 'Rupture de stock' };
    await manager.cancelRentalOrder({ params: { orderId: orderOf['rentalOrder'] ?? '' }, body });
    await manager.cancelPressingOrder({ params: { pressingOrderId: orderOf['pressingOrder'] ?? '' }, body });
    await manager.cancelShopOrder({ params: { shopOrderId: orderOf['shopOrder'] ?? '' }, body });
    await operator.cancelParcel({ params: { parcelId: orderOf['parcel'] ?? '' }, body });
    await world.pass(2 * day);
    manager = await signIn(world, 'manager');
    expect((await personOf(manager)).ordersInUse).toBe(0);
    const before = tablesThatName();

    const erased = await manager.erasePerson({ body: { contact: '06.12.34.56.78', reason } });

    expect(before).toEqual(
      expect.arrayContaining(['audit', 'customer_files', 'messages', 'parcels', 'rental_orders', 'timeline']),
    );
    expect(erased).toMatchObject({ orders: 4, frequentCustomers: 2, invoicesRetained: 4 });
    expect(erased.messages).toBeGreaterThan(3);
    expect(tablesThatName()).toEqual(['invoices']);
    expect(await personOf(manager)).toMatchObject({ orders: [], frequentCustomers: [], messages: [] });
    const { items } = await manager.listAudit({ query: { action: 'company.erasePerson' } });
    expect(items).toMatchObject([{ reason, facts: { records: 6, invoicesRetained: 4 } }]);
  });

  test('stays blocked by digests, until a manager who is given the contact lifts it', async () => {
    expect((await refusalOf(book(world))).code).toBe('CUSTOMER_BLOCKED');
    expect(await manager.customer({ query: { of: contact } })).toMatchObject({
      name: null,
      notes: [],
      block: { by: null, reason: null },
    });

    await manager.unblockCustomer({ body: { of: contact, reason: 'Réglé avec le client' } });
    await book(world);
    expect(await world.running.platform.ports.read((store) => store.customerFiles.where({}))).toMatchObject([
      { name: erasedName, email: null, phone: null, emailDigest: null, phoneDigest: null },
    ]);
  });

  test('leaves their orders readable, without a name', async () => {
    const rental = await manager.rentalOrder({ params: { orderId: orderOf['rentalOrder'] ?? '' } });
    const parcel = await manager.parcel({ params: { parcelId: orderOf['parcel'] ?? '' } });

    expect(rental).toMatchObject({ customerName: erasedName, customerEmail: '', customerPhone: '' });
    expect(rental.timeline.find(({ kind }) => kind === 'note')?.facts).toEqual({ text: erasedName });
    expect(rental.messages.map(({ canResend, recipient }) => ({ canResend, recipient }))).toContainEqual({
      canResend: false,
      recipient: '',
    });
    expect(parcel).toMatchObject({ customerName: erasedName, customerEmail: null, notes: null });
  });
});

/** Half a day is left of the time for which they are stored. */
const nearlyOver = (keptMs: number): number => world.simulator.clock.now() - keptMs + day + day / 2;

test('a recipient is erased 90 days after their parcel, automatically', async () => {
  const staff = await signIn(world, 'operator');
  const { id: parcelId } = await enterParcel(staff, { customerName: 'Camille Roux' });
  const params = { parcelId };
  await staff.cancelParcel({ params, body: { reason: 'Doublon' } });
  const then = nearlyOver(customerRetentionMs.parcel);
  await world.running.platform.ports.transaction(async (store) => {
    const parcel = await store.parcels.get(parcelId);
    await store.parcels.save({ ...parcel, createdAt: then, cancelledAt: then });
  });
  const now = async () => (await signIn(world, 'operator')).parcel({ params });

  await world.pass(day);
  expect((await now()).customerName).toBe('Camille Roux');
  await world.pass(day);
  expect(await now()).toMatchObject({ customerName: erasedName, customerPhone: null });
});

test('a returning recipient is erased three years after the last time, including their name in the audit', async () => {
  const staff = await signIn(world, 'operator');
  const body = { name: 'Camille Durand', phone: '07 00 00 00 01' };
  const { id: customerId } = await staff.createFrequentCustomer({ body });
  const { ports } = world.running.platform;
  await ports.transaction(async (store) => {
    const customer = await store.frequentCustomers.get(customerId);
    await store.frequentCustomers.save({ ...customer, lastUsed: nearlyOver(frequentCustomerRetentionMs) });
  });
  const label = async () =>
    (await ports.read((store) => store.audit.where({ subjectId: customerId }))).map(
      ({ subjectLabel }) => subjectLabel,
    );

  await world.pass(day);
  expect(await label()).toEqual(['Camille Durand']);
  await world.pass(day);
  expect(await label()).toEqual([erasedName]);
  expect(
    await (await signIn(world, 'manager')).listFrequentCustomers({ query: { search: 'Durand' } }),
  ).toMatchObject({ items: [] });
});

test('a contact of the company is shown to them, not erased on request, and erased once it is deleted', async () => {
  const email = 'camille.fournier@exemple.fr';
  const staff = await signIn(world, 'manager');
  const { id: contactId } = await staff.createContact({
    body: {
      name: 'Blanchisserie Fournier',
      contactName: 'Camille Fournier',
      email,
      city: 'Nantes',
      isActive: true,
    },
  });

  const { contacts } = await personOf(staff, email);
  expect(contacts).toMatchObject([{ id: contactId, contactName: 'Camille Fournier', address: 'Nantes' }]);
  await staff.erasePerson({ body: { contact: email, reason } });
  expect((await personOf(staff, email)).contacts).toEqual(contacts);

  await staff.deleteContact({ params: { contactId } });
  expect((await personOf(staff, email)).contacts).toEqual([]);
  await world.pass(deletedPersonRetentionMs);
  expect(tablesThatName()).toContain('contacts');
  await world.pass(day);
  const left = tablesThatName();
  expect(left).not.toContain('contacts');
  expect(left).not.toContain('audit');
});
