/** The file of a customer (pages.md#customer-file): one page a person, over all kinds of orders. */
import { beforeAll, describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { book, minuteMs, type Renter } from '#tests/support/customer.js';
import { report } from '#tests/support/damage.js';
import { owingLateFees } from '#tests/support/debts.js';
import { enterParcel } from '#tests/support/parcels.js';
import { checkout, pay as payLaundry } from '#tests/support/pressing.js';
import { randomPerson } from '#tests/support/random-person.js';
import { refusalOf } from '#tests/support/refusals.js';
import { order as orderGoods, pay as payGoods } from '#tests/support/shop.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const email = 'camille@exemple.fr';
const byPhone = '+33612345678';

describe.each(journeyDatabases)('the file of a customer on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  let operator: SignedIn;
  let renter: Renter;
  let parcelId: string;
  const fileOf = (staff: SignedIn, of: string) => staff.customer({ query: { of } });
  const ofRental = () => `rentalOrder.${renter.orderId}`;

  beforeAll(async () => {
    renter = await owingLateFees(world);
    await report(renter, { moment: 'return', text: 'Mandrin fêlé' });
    manager = await signIn(world, 'manager');
    operator = await signIn(world, 'operator');
    await payLaundry(world, await checkout(world));
    await world.pass(minuteMs);
    await payGoods(world, await orderGoods(world));
    await world.pass(minuteMs);
    // The same phone without an e-mail, and another person.
    const phoneOnly = { customerEmail: null, notificationPreference: 'sms' } as const;
    ({ id: parcelId } = await enterParcel(operator, { customerName: 'C. Martin', ...phoneOnly }));
    await enterParcel(operator, { customerPhone: '07 00 00 00 01' });
    await world.settle();
  });

  test('completes a new order with customers of every kind of order, within the company', async () => {
    const known = (staff: SignedIn, search: string, cabinetId: string = demoIds.rentalCabinet) =>
      staff.knownCustomers({ query: { search, cabinetId } });

    const { items } = await known(operator, 'martin');
    expect(items.map(({ name }) => name)).toEqual(expect.arrayContaining(['Camille Martin', 'C. Martin']));
    expect((await known(operator, '07 00 00 00 01')).items).toHaveLength(1);
    const neighbour = await signIn(world, 'neighbour');
    expect(await refusalOf(known(neighbour, 'martin'))).toMatchObject({ code: 'NOT_FOUND' });
  });

  test('has every order of the person with its state, place and page, from any of them or a contact', async () => {
    const file = await fileOf(operator, ofRental());

    expect(file).toMatchObject({ name: 'Camille Martin', email, companyId: demoIds.company, isCut: false });
    expect(file.orders.map(({ orderKind }) => orderKind)).toEqual([
      'parcel',
      'shopOrder',
      'pressingOrder',
      'rentalOrder',
    ]);
    expect(file.orders[0]).toMatchObject({
      path: `/parcels/${parcelId}`,
      statusLabel: 'En attente de dépôt',
      isOver: false,
    });
    expect(file.orders.every(({ cabinetName }) => cabinetName !== null)).toBe(true);
    for (const of of [email, byPhone, '06.12.34.56.78', `parcel.${parcelId}`])
      expect((await fileOf(operator, of)).orders.map(({ orderId }) => orderId)).toEqual(
        file.orders.map(({ orderId }) => orderId),
      );
  });

  test('says what is owed and what waits, with what ends it, and what went wrong', async () => {
    const file = await fileOf(operator, ofRental());

    expect(file.owed).toBe((await renter.status()).debts[0]?.amount);
    expect(file.orders.filter(({ owed }) => owed > 0).map(({ orderId }) => orderId)).toEqual([
      renter.orderId,
    ]);
    const rental = file.waiting.find(({ subjectId }) => subjectId === renter.orderId);
    expect(rental?.reasons.map((reason) => reason.kind).sort()).toEqual(['damageReported', 'debtOwed']);
    expect(file.incidents).toMatchObject([
      { kind: 'damage', detail: 'Mandrin fêlé', isSettled: false, orderId: renter.orderId },
      { kind: 'late', detail: expect.stringMatching(/^2.h 5\d.min$/), isSettled: true },
    ]);
  });

  test('is of one company, and shows a person of some cabinets the orders there', async () => {
    const neighbour = await signIn(world, 'neighbour');
    expect((await refusalOf(fileOf(neighbour, ofRental()))).status).toBe(404);
    expect(await fileOf(neighbour, email)).toMatchObject({ name: null, orders: [], waiting: [], owed: 0 });

    const restrict = (cabinetIds: readonly string[] | null) =>
      world.running.platform.ports.transaction(async (store) => {
        await store.users.save({ ...(await store.users.get(demoIds.operator)), cabinetIds });
      });
    await restrict([demoIds.parcelCabinet]);
    const some = await fileOf(operator, byPhone);
    expect(some.orders.map(({ orderKind }) => orderKind)).toEqual(['parcel']);
    expect((await refusalOf(fileOf(operator, ofRental()))).status).toBe(403);
    await restrict(null);
  });

  test('has the notes of colleagues, from any record of the person; the audit says who and leads back', async () => {
    const noted = await operator.noteOnCustomer({ body: { of: ofRental(), text: 'Préfère le matin' } });
    expect(noted.notes).toMatchObject([{ text: 'Préfère le matin', by: 'Yann Le Goff' }]);
    // Known by the phone alone, it is another row and the same person.
    await world.pass(minuteMs);
    await manager.noteOnCustomer({ body: { of: `parcel.${parcelId}`, text: 'Sonner deux fois' } });

    for (const of of [email, byPhone])
      expect((await fileOf(operator, of)).notes.map(({ text }) => text)).toEqual([
        'Sonner deux fois',
        'Préfère le matin',
      ]);
    const { items } = await manager.listAudit({ query: { action: 'customer.note' } });
    expect(items).toMatchObject([
      { subjectLabel: 'C. Martin', facts: { text: 'Sonner deux fois' } },
      { subjectLabel: 'Camille Martin', userName: 'Yann Le Goff' },
    ]);
    expect((await fileOf(manager, `customer.${items[1]?.subjectId ?? ''}`)).orders).toHaveLength(4);
  });

  test('shows what staff wrote to the person, filled from the order, at most five times a day', async () => {
    const write = (who: SignedIn, channel: 'sms' | 'email', text: string, subject = '') =>
      who.messageCustomer({
        body: { orderKind: 'rentalOrder', orderId: renter.orderId, channel, subject, text },
      });
    const sent = () => world.simulator.inbox.messages().length;
    const long = 'a'.repeat(460);
    for (const [channel, text, field] of [
      ['sms', 'Bonjour {prénom}', 'text'],
      ['sms', long, 'text'],
      ['email', 'Bonjour', 'subject'],
    ] as const) {
      const { body } = await refusalOf(write(operator, channel, text));
      expect(body).toHaveProperty(['errors', field]);
    }
    const support = await signIn(world, 'support');
    expect((await refusalOf(write(support, 'sms', 'Bonjour'))).status).toBe(403);
    expect((await refusalOf(write(await signIn(world, 'neighbour'), 'sms', 'Bonjour'))).status).toBe(404);

    const before = sent();
    const reply = await write(operator, 'sms', 'Bonjour {nom}, venez à {consigne} : {référence}.');
    expect(reply).toMatchObject({ channel: 'sms', segments: 1 });
    await write(manager, 'email', '{référence} vous attend.\n\nÀ bientôt, {entreprise}', 'Pour {nom}');
    await world.settle();
    expect(sent()).toBe(before + 2);
    const texts = world.simulator.inbox
      .messages()
      .slice(0, 2)
      .map(({ text }) => text)
      .join('\n');
    expect(texts).toContain(`Bonjour Camille Martin, venez à Outillage de la Gare : ${renter.code}.`);
    const { messages } = await fileOf(operator, ofRental());
    expect(messages).toMatchObject([
      { channel: 'email', status: 'sent', subject: 'Pour Camille Martin' },
      { channel: 'sms', status: 'sent', subject: null },
    ]);

    const name = 'Sac oublié';
    const template = { name, subject: '', text: '{nom}, votre sac est à {consigne}.' };
    expect((await refusalOf(operator.storeMessageTemplate({ body: template }))).status).toBe(403);
    await manager.storeMessageTemplate({ body: { ...template, text: 'Votre sac' } });
    const { id } = await manager.storeMessageTemplate({ body: template });
    expect((await operator.listMessageTemplates({ query: {} })).items).toEqual([{ id, ...template }]);
    const other = await signIn(world, 'neighbour');
    expect((await other.listMessageTemplates({ query: {} })).items).toEqual([]);
    expect((await manager.deleteMessageTemplate({ params: { templateId: id } })).items).toEqual([]);

    for (const _ of [3, 4, 5]) await write(operator, 'sms', 'Encore');
    expect(await refusalOf(write(operator, 'sms', 'Encore'))).toMatchObject({ status: 429 });
    const { items } = await manager.listAudit({ query: { action: 'customer.message' } });
    expect(items).toHaveLength(5);
  });

  test('of a blocked person refuses their online orders by either contact, in their language, until it is lifted', async () => {
    const reason = 'Dégradations';
    expect((await refusalOf(operator.blockCustomer({ body: { of: email, reason } }))).status).toBe(403);
    const { block } = await manager.blockCustomer({ body: { of: ofRental(), reason } });
    expect(block).toMatchObject({ by: expect.any(String), reason });
    expect((await refusalOf(manager.blockCustomer({ body: { of: email, reason } }))).code).toBe(
      'STATE_CONFLICT',
    );

    const blockedNow = async (who: SignedIn) => (await who.listBlockedCustomers({ query: {} })).items;
    expect(await blockedNow(operator)).toMatchObject([
      { of: expect.stringMatching(/^customer\./), reason, by: expect.any(String), email },
    ]);
    expect(await blockedNow(await signIn(world, 'neighbour'))).toEqual([]);

    const stranger = randomPerson({ customerPhone: '+33 6 12 34 56 78' });
    const refusals = [
      await refusalOf(book(world)),
      await refusalOf(book(world, { by: stranger })),
      await refusalOf(checkout(world)),
      await refusalOf(orderGoods(world)),
      await refusalOf(book(world, { headers: { 'accept-language': 'de' } })),
    ];
    expect(refusals.map(({ status, code }) => `${status} ${code}`)).toEqual(
      refusals.map(() => '403 CUSTOMER_BLOCKED'),
    );
    expect(refusals[0]?.body['message']).toMatch(
      /^Contactez l’exploitant\. .+ n’accepte plus .+ Appelez le 0/,
    );
    expect(refusals.at(-1)?.body['message']).toMatch(/^Wenden Sie sich an/);

    // Staff may still enter what the person brings, and others order.
    await enterParcel(operator, { customerName: 'Camille Martin', customerEmail: email });
    await book(world, { by: randomPerson() });

    await manager.unblockCustomer({ body: { of: byPhone, reason: 'Réglé avec le client' } });
    expect((await fileOf(operator, email)).block).toBeNull();
    await checkout(world);
    const { items } = await manager.listAudit({ query: { subjectKind: 'customer' } });
    expect(items.slice(0, 2)).toMatchObject([
      { action: 'customer.unblock', reason: 'Réglé avec le client' },
      { action: 'customer.block', reason, subjectLabel: 'Camille Martin' },
    ]);
  });

  test.each(['camille', '0612', 'rentalOrder.1'])('is not found by a part of a contact: %s', async (of) => {
    const { status, body } = await refusalOf(fileOf(manager, of));

    expect(status).toBe(422);
    expect(body['errors']).toEqual({ of: ['Saisissez un e-mail entier ou un numéro de téléphone entier.'] });
  });
});
