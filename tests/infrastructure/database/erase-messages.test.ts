/**
 * The texts of messages are erased when their order is long over, for any kind of order
 * (application/messages/outdated.ts).
 */
import { describe, expect, test } from 'vitest';
import type { Store } from '#application/store.js';
import { day } from '#domain/shared/record.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';
import { sampleRows } from './rows.js';

const limit = noon + 90 * day;
const { parcels: parcel, pressingOrders: laundry, shopOrders: sale, messages: message } = sampleRows;

/** How each kind marks its end, and the time of it. */
const kinds: Readonly<
  Record<string, (store: Store, id: string, endedAt: number | null) => Promise<unknown>>
> = {
  rental: (store, id, endedAt) =>
    store.rentalOrders.add(anOrder({ id, endedAt, rentalCode: id, isOccupying: false })),
  pressing: (store, id, endedAt) => store.pressingOrders.add({ ...laundry, id, reference: id, endedAt }),
  shop: (store, id, endedAt) => store.shopOrders.add({ ...sale, id, reference: id, endedAt }),
  retrieved: (store, id, retrievedAt) =>
    store.parcels.add({ ...parcel, id, trackingNumber: id, retrievedAt, status: 'Retrieved' }),
  collected: (store, id, collectedAt) =>
    store.parcels.add({ ...parcel, id, trackingNumber: id, collectedAt, status: 'Cancelled' }),
  cancelled: (store, id, cancelledAt) =>
    store.parcels.add({ ...parcel, id, trackingNumber: id, cancelledAt, status: 'Cancelled' }),
};
const endings = { open: null, lately: limit, long: limit - 1 } as const;

describe.each(databaseKinds)('messages on %s', async (kind) => {
  const fresh = await databaseForSuite(kind);
  await insertFixture(fresh.database);
  await fresh.database.transaction(async (store) => {
    for (const [name, add] of Object.entries(kinds))
      for (const [when, endedAt] of Object.entries(endings)) {
        const orderId = `${name}-${when}`;
        await add(store, orderId, endedAt);
        await store.messages.add({
          ...message,
          id: `of-${orderId}`,
          orderId,
          status: 'sent',
          sentAt: noon,
        });
      }
  });

  test('lose text and destination when their order ended long ago, retain their status, batch by batch', async () => {
    const erase = () => fresh.database.transaction((store) => store.trim('messageTexts', limit, 4));

    expect([await erase(), await erase(), await erase()]).toEqual([4, 2, 0]);

    const rows = await fresh.database.read((store) => store.messages.where({}));
    const erased = rows.filter(({ bodySealed }) => bodySealed === null);
    expect(erased.map(({ id }) => id).sort()).toEqual(
      Object.keys(kinds)
        .map((name) => `of-${name}-long`)
        .sort(),
    );
    for (const row of erased) expect(row).toMatchObject({ recipient: '', status: 'sent', sentAt: noon });
    expect(rows.filter(({ recipient }) => recipient === message.recipient)).toHaveLength(12);
  });
});
