/**
 * Pasted text is read as it looks, on every way in; and a customer without a usable contact is work for staff
 * (lists-and-api.md#text-fields, messages.md#phone-numbers-and-addresses, messages.md#delivery).
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { journeyDatabases } from '#tests/support/databases.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, payFor } from '#tests/support/customer.js';
import { enterParcel, parcelCabinet } from '#tests/support/parcels.js';
import { basketOf, cabinetId, checkout } from '#tests/support/pressing.js';
import { codeOf, fieldsAtFault } from '#tests/support/refusals.js';
import { camille } from '#tests/support/random-person.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(journeyDatabases)('on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  let manager: SignedIn;
  beforeAll(async () => {
    manager = await signIn(world, 'manager');
  });

  /** As a contact book gives it, and as it is typed otherwise; every one ends in 5678 as it is dialled. */
  const pasted: readonly (readonly [string, string])[] = [
    ['\u202a06 12 34 56 78\u202c', '06 12 34 56 78'],
    ['\u200e+33 6 12 34 56 78\u200f', '+33 6 12 34 56 78'],
    ['06\u00a012\u202f34\u200956 78\u200b', '06 12 34 56 78'],
    ['٠٦ ١٢ ٣٤ ٥٦ ٧٨', '06 12 34 56 78'],
    ['＋３３６１２３４５６７８', '+33612345678'],
    ['0612345678 ext 3', '0612345678 ext 3'],
  ];

  test.each(pasted)('a rental of %j is proven by the last digits of the number', async (phone, kept) => {
    const renter = await payFor(world, await book(world, { phone }));
    const { customerPhone } = await manager.rentalOrder({ params: { orderId: renter.orderId } });
    const typed = world.as({ 'x-phone-digits': Buffer.from('٥٦٧٨').toString('latin1') });

    const asked = { params: { code: `\u200e${renter.code.toLowerCase()}\u200f` } };
    expect(customerPhone).toBe(kept);
    expect((await typed.rentalStatus(asked)).rentalCode).toBe(renter.code);
    expect((await world.as({ 'x-phone-digits': '5678' }).rentalStatus(asked)).rentalCode).toBe(renter.code);

    await manager.cancelRentalOrder({ params: { orderId: renter.orderId }, body: { reason: 'Essai' } });
    await world.settle();
  });

  test.each(pasted)('a line of a file takes %j', async (customerPhone) => {
    const csvFile = Buffer.from(`Destinataire;Téléphone\n\u2066Lou\u2069;${customerPhone}\n`).toString(
      'base64',
    );
    const body = { csvFile, cabinetId: parcelCabinet, dryRun: true };

    expect((await manager.importParcels({ body })).problems).toEqual([]);
  });

  test('laundry treats a number as one however it is written: two orders of it may wait for their payment', async () => {
    const wanting = ([customerPhone]: readonly [string, string], index: number) =>
      checkout(world, { by: { ...camille, customerPhone, customerEmail: `c${String(index)}@exemple.fr` } });
    const ends = [];
    for (const [index, each] of pasted.slice(0, 3).entries()) ends.push(await codeOf(wanting(each, index)));

    expect(ends).toEqual(['done', 'done', 'TOO_MANY_UNPAID']);
  });

  test('an invisible name counts as missing', async () => {
    for (const customerName of ['\u200b', '\u200e \u2060', '\u3164'])
      expect(await fieldsAtFault(enterParcel(manager, { customerName }))).toEqual(['customerName']);
  });

  test('an e-mail under a domain with accents is one address, however it is written', async () => {
    const ascii = 'contact@xn--boulangerie-clair-mtb.fr';
    const accents = 'contact@boulangerie-\u00e9clair.fr';
    const parcel = await enterParcel(manager, { customerEmail: accents, notificationPreference: 'email' });
    await manager.createContact({ body: contact(accents) });
    const { items } = await manager.listContacts({ query: { search: accents } });

    const byLetters = await manager.listContacts({ query: { search: 'éclair' } });

    expect(byLetters.items.map(({ email }) => email)).toEqual([ascii]);
    expect(parcel.customerEmail).toBe(ascii);
    expect(items.map(({ email }) => email)).toEqual([ascii]);
    expect(await fieldsAtFault(enterParcel(manager, { customerEmail: 'm&m@example.fr' }))).toEqual([]);
  });

  test('a landline is refused where texts alone would notify its owner', async () => {
    for (const customerPhone of ['01 23 45 67 89', '09 72 12 34 56']) {
      const fields = { customerPhone, customerEmail: null, notificationPreference: 'sms' } as const;
      expect(await fieldsAtFault(enterParcel(manager, fields))).toEqual(['customerPhone']);
      expect(
        await fieldsAtFault(
          enterParcel(manager, {
            ...fields,
            customerEmail: 'lou@exemple.fr',
            notificationPreference: 'both',
          }),
        ),
      ).toEqual([]);
    }
    const atCounter = counter({ handedOver: false, customerPhone: '01 23 45 67 89' });
    expect(await fieldsAtFault(atCounter)).toEqual(['customerEmail']);
  });

  test('laundry whose owner cannot be notified waits on the board until staff note that they were', async () => {
    const { id, reference } = await counter({ handedOver: false, customerPhone: '06 12 34 56 78' });
    const ofOrder = { params: { pressingOrderId: id } };
    await world.settle();
    const channels = world.simulator.inbox.channels as string[];
    channels.splice(1);

    await manager.cancelPressingOrder({ ...ofOrder, body: { reason: 'Casier en panne' } });
    await world.settle();
    channels.push('sms');
    const { messages } = await manager.pressingOrder(ofOrder);

    const cancelled = messages.filter(({ template }) => template === 'pressing.cancel');
    expect(cancelled.map(({ status, recipient, failure }) => [status, recipient, failure])).toEqual([
      [
        'failed',
        '06 12 34 56 78',
        'Ni e-mail ni SMS possible. Prévenez le client vous-même, puis notez-le sur la commande.',
      ],
    ]);
    expect(await failedMessages()).toContain(reference);

    await world.pass(1000);
    await manager.noteOnPressingOrder({ ...ofOrder, body: { text: 'Prévenu au comptoir' } });
    expect(await failedMessages()).not.toContain(reference);
  });

  const contact = (email: string) => ({
    name: 'Boulangerie',
    description: null,
    address: null,
    city: null,
    zipCode: '７５００１',
    country: null,
    phoneNumber: null,
    email,
    contactName: null,
    isActive: true,
  });
  const counter = (more: { handedOver: boolean; customerPhone: string }) =>
    manager.createPressingOrder({
      body: {
        cabinetId,
        items: basketOf([demoIds.scarf, 1]),
        customerName: 'Paul Petit',
        paymentReference: 'Ticket 4711',
        ...more,
      },
    });
  const failedMessages = async (): Promise<readonly string[]> => {
    const { groups } = await manager.board({ query: {} });
    return groups.find(({ kind: what }) => what === 'messageFailed')?.items.map(({ label }) => label) ?? [];
  };
});
