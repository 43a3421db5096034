/** The data that is due for erasure, and its erasure, on both databases (application/privacy). */
import { describe, expect, test } from 'vitest';
import type { Store } from '#application/store.js';
import { erasedName } from '#domain/shared/order-plan.js';
import { orderSubjectNames, type OrderSubject } from '#domain/shared/order-kinds.js';
import { day } from '#domain/shared/record.js';
import { anOrder, aPayment, noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { aBoardMark } from './board-mark-rows.js';
import { aCustomerFile } from './customer-file-rows.js';
import { insertFixture } from './fixture.js';
import { aTimelineEntry, sampleRows } from './rows.js';

const limit = noon + 90 * day;
const {
  parcels: parcel,
  pressingOrders: laundry,
  shopOrders: sale,
  frequentCustomers: customer,
} = sampleRows;

const over = { now: limit, unusedSince: noon, unwrittenSince: noon, deletedBefore: noon };

interface Ending {
  readonly createdAt: number;
  readonly endedAt: number | null;
  readonly erasedAt: number | null;
}
const add: Readonly<Record<OrderSubject, (store: Store, id: string, ending: Ending) => Promise<void>>> = {
  rentalOrder: (store, id, ending) =>
    store.rentalOrders.add(anOrder({ ...ending, id, rentalCode: id, isOccupying: false })),
  pressingOrder: (store, id, ending) =>
    store.pressingOrders.add({ ...laundry, ...ending, id, reference: id }),
  shopOrder: (store, id, ending) => store.shopOrders.add({ ...sale, ...ending, id, reference: id }),
  parcel: (store, id, { endedAt: retrievedAt, ...ending }) =>
    store.parcels.add({ ...parcel, ...ending, id, trackingNumber: id, retrievedAt, status: 'Retrieved' }),
};
const endings: Readonly<Record<string, Ending>> = {
  open: { createdAt: noon, endedAt: null, erasedAt: null },
  lately: { createdAt: noon, endedAt: limit, erasedAt: null },
  long: { createdAt: noon + 2, endedAt: limit - 1, erasedAt: null },
  longer: { createdAt: noon + 1, endedAt: limit - 1, erasedAt: null },
  unpaid: { createdAt: noon, endedAt: limit - 1, erasedAt: null },
  forgotten: { createdAt: noon, endedAt: limit - 1, erasedAt: limit },
};

describe.each(databaseKinds)('erasure on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database);
  await fresh.database.transaction(async (store) => {
    for (const each of orderSubjectNames)
      for (const [name, ending] of Object.entries(endings)) await add[each](store, `${each}-${name}`, ending);
    for (const each of orderSubjectNames) {
      await store.payments.add(aPayment({ id: `held-${each}`, orderId: `${each}-unpaid` }));
      // The payment request was never answered.
      await store.payments.add(aPayment({ id: `asked-${each}`, orderId: `${each}-long`, status: 'Pending' }));
    }
  });

  test.each(orderSubjectNames)(
    '%s: the oldest that ended long ago, have personal data, and owe nothing',
    async (each) => {
      const found = await fresh.database.read(async (store) => [
        await store.longOver(each, limit, 9),
        await store.longOver(each, limit, 1),
      ]);

      expect(found).toEqual([[`${each}-longer`, `${each}-long`], [`${each}-longer`]]);
    },
  );

  test('frequent customers: those who did not come for long, or were deleted; each once, batch by batch', async () => {
    await fresh.database.transaction(async (store) => {
      const base = { ...customer, createdAt: noon, lastUsed: null };
      await store.frequentCustomers.add({ ...base, id: 'never' });
      await store.frequentCustomers.add({ ...base, id: 'long-ago', lastUsed: noon });
      await store.frequentCustomers.add({ ...base, id: 'of-late', lastUsed: limit });
      await store.frequentCustomers.add({ ...base, id: 'deleted', lastUsed: limit, deletedAt: noon - 1 });
      await store.frequentCustomers.add({ ...base, id: 'deleted-now', lastUsed: limit, deletedAt: noon });
    });
    const forget = () =>
      fresh.database.transaction((store) =>
        store.forget('frequentCustomers', { ...over, unusedSince: limit }, 2),
      );

    const ids = [await forget(), await forget(), await forget()];

    expect(ids.map(({ length }) => length)).toEqual([2, 1, 0]);
    expect(ids.flat().sort()).toEqual(['deleted', 'long-ago', 'never']);
    const left = await fresh.database.read((store) => store.frequentCustomers.where({}));
    expect(left.map(({ id }) => id)).toEqual(['of-late']);
    const search = customer.name.slice(0, 4);
    const asked = { match: {}, search, sort: 'name', order: 'asc', page: 1, pageSize: 9 } as const;
    const listed = await fresh.database.read((store) => store.frequentCustomers.page(asked));
    expect(listed.items.map(({ id }) => id)).toEqual(['of-late']);
  });

  test('contacts: the deleted ones, each once', async () => {
    const { contacts: contact } = sampleRows;
    await fresh.database.transaction(async (store) => {
      await store.contacts.add({ ...contact, id: 'kept' });
      await store.contacts.add({ ...contact, id: 'deleted', deletedAt: noon - 1 });
      await store.contacts.add({ ...contact, id: 'deleted-now', deletedAt: noon });
    });
    const forget = () => fresh.database.transaction((store) => store.forget('contacts', over, 9));

    expect([await forget(), await forget()]).toEqual([['deleted'], []]);
  });

  test('staff: the deleted ones, each once; their address is free for another person', async () => {
    const { users: user } = sampleRows;
    await fresh.database.transaction(async (store) => {
      const person = (id: string) => ({ ...user, id, email: `${id}@consigne.test` });
      await store.users.add(person('here'));
      await store.users.add({ ...person('left'), deletedAt: noon - 1 });
      await store.users.add({ ...person('left-too'), deletedAt: noon - 1 });
      await store.users.add({ ...person('left-now'), deletedAt: noon });
    });
    const forget = () => fresh.database.transaction((store) => store.forget('users', over, 9));

    expect([(await forget()).sort(), await forget()]).toEqual([['left', 'left-too'], []]);
    expect(await fresh.database.read((store) => store.users.get('here'))).toMatchObject({
      email: 'here@consigne.test',
    });
  });

  test('files of customers: those on whom nothing was written for long; a block stays as digests', async () => {
    const digests = { emailDigest: 'e1f2', phoneDigest: 'a3b4' };
    await fresh.database.transaction(async (store) => {
      await store.customerFiles.add(aCustomerFile({ id: 'blocked', updatedAt: noon - 1 }));
      await store.customerFiles.add(aCustomerFile({ id: 'noted', updatedAt: noon - 1, blockedAt: null }));
      await store.customerFiles.add(aCustomerFile({ id: 'lately', updatedAt: noon }));
    });
    const forget = () => fresh.database.transaction((store) => store.forget('customerFiles', over, 9));

    expect([(await forget()).sort(), await forget()]).toEqual([['blocked', 'noted'], []]);
    const erased = { name: erasedName, email: null, phone: null, blockReason: null, blockedBy: null };
    const read = (id: string) => fresh.database.read((store) => store.customerFiles.get(id));
    expect(await read('blocked')).toMatchObject({ ...erased, ...digests, blockedAt: noon + 2 });
    expect(await read('noted')).toMatchObject({ ...erased, emailDigest: null, phoneDigest: null });
    expect(await read('lately')).toMatchObject({ name: 'Camille Martin', ...digests });
  });

  test('traces: messages, notes and edits of these records, and of no others', async () => {
    const { messages: message, audit: entry } = sampleRows;
    await fresh.database.transaction(async (store) => {
      for (const orderId of ['gone', 'kept']) {
        const id = (what: string): string => `${what}-of-${orderId}`;
        await store.messages.add({ ...message, id: id('mail'), orderId, failure: 'no such user' });
        const facts = { text: 'Nadia a appelé', staffName: 'Yann' };
        await store.timeline.add(aTimelineEntry({ id: id('note'), orderId, kind: 'note', facts }));
        await store.boardMarks.add(
          aBoardMark({ id: id('mark'), subjectId: orderId, comment: 'Nadia rappelle' }),
        );
        await store.timeline.add(aTimelineEntry({ id: id('paid'), orderId, kind: 'captured' }));
        const aboutOrder = { ...entry, subjectId: orderId, facts };
        await store.audit.add({ ...aboutOrder, id: id('noted'), action: 'parcel.note' });
        await store.audit.add({ ...aboutOrder, id: id('retained'), action: 'rentalOrder.captureDeposit' });
      }
    });

    await fresh.database.transaction((store) => store.forgetTraces(['gone']));

    const read = await fresh.database.read(async (store) => ({
      marks: await store.boardMarks.where({ subjectId: ['gone', 'kept'] }),
      mails: await store.messages.where({ orderId: ['gone', 'kept'] }),
      lines: await store.timeline.where({ orderId: ['gone', 'kept'], kind: ['note', 'captured'] }),
      entries: await store.audit.where({ subjectId: ['gone', 'kept'] }),
    }));
    expect(read.marks).toMatchObject([
      { subjectId: 'gone', comment: null, commentedBy: null },
      { subjectId: 'kept', comment: 'Nadia rappelle' },
    ]);
    const erased = { bodySealed: null, recipient: '', failure: null };
    expect(read.mails).toEqual([
      expect.objectContaining({ id: 'mail-of-gone', ...erased, template: message.template }),
      expect.objectContaining({ id: 'mail-of-kept', failure: 'no such user', recipient: message.recipient }),
    ]);
    const factsOf = (rows: readonly { readonly id: string; readonly facts: object }[]) =>
      Object.fromEntries(rows.map(({ id, facts }) => [id, Object.keys(facts).length]));
    expect(read.lines.find(({ id }) => id === 'note-of-gone')?.facts).toEqual({ text: erasedName });
    expect(factsOf(read.lines)).toMatchObject({ 'note-of-kept': 2, 'paid-of-gone': 5 });
    expect(factsOf(read.entries)).toEqual({
      'noted-of-gone': 0,
      'retained-of-gone': 2,
      'noted-of-kept': 2,
      'retained-of-kept': 2,
    });
  });
});
