/** Queries with hand-written SQL return the same on both databases (application/store.ts). */
import { describe, expect, test } from 'vitest';
import { type CabinetHeartbeat, catchingUpMs } from '#application/lockers/cabinets/cabinet-records.js';
import { isLettable } from '#domain/locks/lettable-from.js';
import { hour, minute } from '#domain/shared/record.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { aCustomerFile } from './customer-file-rows.js';
import { insertFixture } from './fixture.js';
import { aClaim, aLocker, anEntry, anEvent, aUnit, aWebhook, sampleRows } from './rows.js';

describe.each(databaseKinds)('queries on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);
  await insertFixture(database, 6);
  await database.transaction((store) => store.cabinetLinks.add(sampleRows.cabinetLinks));

  test('return every active unit of a cabinet in locker order, and whether it is occupied', async () => {
    const out = { pickedUpAt: noon, status: 'PendingReturn' } as const;
    const on = (unit: number, code: string) => {
      return { id: `order-${unit}`, unitId: `unit-${unit}`, lockerId: `locker-${unit}`, rentalCode: code };
    };
    const late = { occupiedFrom: noon - 5 * hour, occupiedUntil: noon - hour, startAt: noon - 5 * hour };
    await database.transaction(async (store) => {
      await store.rentalOrders.add(
        anOrder({ ...on(1, 'A'), occupiedFrom: noon, occupiedUntil: noon + hour }),
      );
      await store.rentalOrders.add(anOrder({ ...on(2, 'B'), ...late, ...out }));
      await store.rentalOrders.add(anOrder({ ...on(3, 'C'), ...late }));
      await store.rentalOrders.add(anOrder({ ...on(4, 'D'), isOccupying: false }));
      await store.lockers.save(aLocker({ id: 'locker-5', number: 5, isOutOfService: true }));
      await store.rentalUnits.save(aUnit({ id: 'unit-6', lockerId: 'locker-6', isActive: false }));
      const technician = { id: 'technician', lockerId: 'locker-4', purpose: 'maintenance' } as const;
      const code = { ...technician, claimId: technician.id, validFrom: noon - hour, validUntil: noon + hour };
      await store.claims.add(aClaim({ ...technician, releasedAt: null }));
      await store.grants.add({ ...sampleRows.grants, ...code });
    });
    const occupied = async (from: number, until: number) => {
      const found = await database.read((store) => store.unitsOf('cabinet-1', from, until, noon));
      return found.filter(({ isOccupied }) => isOccupied).map(({ unitId }) => unitId);
    };

    const all = await database.read((store) => store.unitsOf('cabinet-1', noon, noon + hour, noon));

    expect(all.map(({ lockerNumber, isLockerUsable }) => [lockerNumber, isLockerUsable])).toEqual([
      [1, true],
      [2, true],
      [3, true],
      [4, false],
      [5, false],
    ]);
    expect(all[1]).toMatchObject({
      unitId: 'unit-2',
      rentalItemId: 'item-1',
      lockerId: 'locker-2',
      lockerNumber: 2,
      smartlockType: 'ev608',
      unitStatus: 0,
      isLockerUsable: true,
      isWithinReach: true,
      hasLockProblem: false,
      isOccupied: true,
    });
    expect(await occupied(noon, noon + hour)).toEqual(['unit-1', 'unit-2']);
    expect(await occupied(noon + hour, noon + 2 * hour)).toEqual([]);
    expect(await occupied(noon - 2 * hour, noon)).toEqual(['unit-2', 'unit-3']);
    const planned = await database.read((store) =>
      store.occupationsOf(['unit-1', 'unit-2', 'unit-3', 'unit-4'], noon),
    );
    expect(planned.map(({ unitId, orderId, isOut }) => [unitId, orderId, isOut]).sort()).toEqual([
      ['unit-1', 'order-1', false],
      ['unit-2', 'order-2', true],
      ['unit-4', null, false],
    ]);
    const [later] = await database.read((store) => store.occupationsOf(['unit-4'], noon + hour));
    expect(later).toBeUndefined();
  });

  test('find locks with a problem, of units and of unclaimed lockers', async () => {
    const jammed = { ...sampleRows.lockStates, id: 'locker-3', lastEvent: 'open.timeout' };
    await database.transaction((store) => store.lockStates.add(jammed));
    const [units, lockers] = await database.read((store) =>
      Promise.all([
        store.unitsOf('cabinet-1', noon, noon + hour, noon),
        store.unclaimedLockers('cabinet-1', noon, null),
      ]),
    );
    const troubled = (rows: readonly { lockerId: string; hasLockProblem: boolean }[]) =>
      rows.filter(({ hasLockProblem }) => hasLockProblem).map(({ lockerId }) => lockerId);

    expect(troubled(units)).toEqual(['locker-3']);
    expect(troubled(lockers)).toEqual(['locker-3']);
  });

  test('find codes that are over for the platform and not yet for a lock whose clock is slow', async () => {
    const id = 'locker-6';
    await database.transaction(async (store) => {
      await store.lockers.save({ ...(await store.lockers.get(id)), smartlockType: 'eurolock3780' });
      await store.claims.add(aClaim({ id: 'over', lockerId: id, releasedAt: noon }));
      const window = { validFrom: noon - hour, validUntil: noon };
      await store.grants.add({ ...sampleRows.grants, id: 'over', claimId: 'over', lockerId: id, ...window });
    });
    const letAt = async (now: number) => {
      const lockers = await database.read((store) => store.unclaimedLockers('cabinet-1', now, null));
      return lockers.filter(({ lockerId }) => lockerId === id).map((locker) => isLettable(locker, now));
    };

    // A code that is made now would have the same lock hour, and replace none.
    expect(await letAt(noon + minute - 1_000)).toEqual([false]);
    expect(await letAt(noon + minute + 1_000)).toEqual([true]);
  });

  test('find a block by either contact of a person', async () => {
    const digests = { emailDigest: 'email', phoneDigest: 'phone' };
    await database.transaction(async (store) => {
      await store.customerFiles.add(aCustomerFile({ ...digests, id: 'stands' }));
      const lifted = { ...digests, emailDigest: 'lifted', phoneDigest: null, blockedAt: null };
      await store.customerFiles.add(aCustomerFile({ ...lifted, id: 'lifted' }));
    });
    const isBlocked = (emailDigest: string | null, phoneDigest: string | null) =>
      database.read((store) => store.isBlocked({ emailDigest, phoneDigest }));

    expect(await isBlocked('email', 'another')).toBe(true);
    expect(await isBlocked(null, 'phone')).toBe(true);
    expect(await isBlocked('lifted', null)).toBe(false);
    expect(await isBlocked(null, null)).toBe(false);
  });

  test('find the order that holds a code, or else the one that held it last', async () => {
    const held = { rentalCode: 'ZZZZ', isOccupying: false, unitId: 'unit-1' };
    await database.transaction(async (store) => {
      await store.rentalOrders.add(anOrder({ ...held, id: 'old', isCodeTaken: false, createdAt: noon }));
      await store.rentalOrders.add(
        anOrder({ ...held, id: 'newer', isCodeTaken: false, createdAt: noon + 2 }),
      );
    });
    const holder = () => database.read((store) => store.rentalByCode('ZZZZ'));

    expect((await holder())?.id).toBe('newer');
    await database.transaction((store) =>
      store.rentalOrders.add(anOrder({ ...held, id: 'now', isCodeTaken: true, createdAt: noon + 1 })),
    );
    expect((await holder())?.id).toBe('now');
    expect(await database.read((store) => store.rentalByCode('YYYY'))).toBeNull();
  });

  test('note heartbeats in one statement, except of a gateway that restarted or was seen later', async () => {
    const { id: cabinetId } = sampleRows.cabinetLinks;
    const known = { ...sampleRows.cabinetLinks, bootId: 'boot', lastSeenAt: noon };
    const clock = { clockOffsetMs: -7, clockReportedAt: noon - 6 };
    const link = await database.transaction((store) => store.cabinetLinks.save(known));
    const note = (...heartbeats: readonly Partial<CabinetHeartbeat>[]) =>
      database.transaction(
        (store) =>
          store.recordHeartbeats(
            heartbeats.map((fields) => ({
              cabinetId,
              bootId: 'boot',
              receivedAt: noon,
              ...clock,
              ...fields,
            })),
          ),
        { isOneWrite: true },
      );
    const stored = () => database.read((store) => store.cabinetLinks.get(cabinetId));

    await note({ receivedAt: noon + 1 }, { cabinetId: 'nobody’s' });
    const noted = { ...link, ...clock, lastSeenAt: noon + 1 };
    expect(await stored()).toEqual(noted);
    await note({ bootId: 'another', receivedAt: noon + 2 });
    await note({ receivedAt: noon, clockOffsetMs: 1 });
    expect(await stored()).toEqual(noted);
    await note();
  });

  test('count dropped messages once, whichever server dropped them', async () => {
    const link = await database.read((store) => store.cabinetLinks.get(sampleRows.cabinetLinks.id));
    const stored = () => database.read((store) => store.cabinetLinks.get(link.id));

    const note = { cabinetId: link.id, count: 2, reason: 'not JSON', text: '{ 1' };
    for (const since of [noon, noon + 1, noon + 5])
      await database.transaction((store) => store.recordDropped({ ...note, since, now: noon + 5 }));
    // The second server dropped the first one's count.
    expect(await stored()).toMatchObject({ droppedCount: link.droppedCount + 4, droppedText: '{ 1' });
  });

  test('expect the backlog of a cabinet unless it is known to be offline: then it is expected when it is back', async () => {
    const { id } = sampleRows.cabinetLinks;
    const expected = (isOnline: boolean) =>
      database.transaction(async (store) => {
        const link = await store.cabinetLinks.get(id);
        await store.cabinetLinks.save({ ...link, isOnline, catchingUpUntil: null });
        await store.expectBacklogs(noon);
        return (await store.cabinetLinks.get(id)).catchingUpUntil;
      });

    expect(await expected(false)).toBeNull();
    expect(await expected(true)).toBe(noon);
  });

  test("find gateways that fell silent, and none while the server's own connection was down", async () => {
    const { id } = sampleRows.cabinetLinks;
    const silentSince = (change: Partial<typeof sampleRows.cabinetLinks>) =>
      database.transaction(async (store) => {
        const link = await store.cabinetLinks.get(id);
        const heard = { isOnline: true, lastSeenAt: noon, catchingUpUntil: null };
        await store.cabinetLinks.save({ ...link, ...heard, ...change });
        return [...(await store.silentLinks(noon))];
      });

    expect(await silentSince({})).toEqual([[id, noon]]);
    expect(await silentSince({ lastSeenAt: noon + 1 })).toEqual([]);
    expect(await silentSince({ isOnline: false })).toEqual([]);
    expect(await silentSince({ catchingUpUntil: noon + catchingUpMs })).toEqual([[id, noon]]);
    expect(await silentSince({ catchingUpUntil: noon + catchingUpMs + 1 })).toEqual([]);
  });

  test('count guesses in a window, all concurrent ones included', async () => {
    const guess = (windowStart: number) =>
      database.transaction((store) => store.countGuess('address:1', windowStart));

    const counts = await Promise.all(Array.from({ length: 20 }, () => guess(noon)));

    expect(counts.sort((left, right) => left - right)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    );
    expect(await guess(noon + hour)).toBe(1);
    expect(await guess(noon)).toBe(2);
  });

  test('find unpaid orders by any of three digests, until they are paid or over', async () => {
    const row = (id: string, digests: object) => ({
      ...sampleRows.unpaidBookings,
      emailDigest: id,
      phoneDigest: id,
      addressDigest: id,
      id,
      ...digests,
    });
    const ask = async (phoneDigest: string | null) => {
      const asker = row('asker', { phoneDigest });
      const found = await database.read((store) => store.unpaidLike(asker));
      return found.map(({ id }) => id).sort();
    };
    await database.transaction((store) =>
      store.unpaidBookings.addAll([
        row('by-email', { emailDigest: 'asker' }),
        row('by-phone', { phoneDigest: 'phone' }),
        row('by-address', { addressDigest: 'asker' }),
        row('crossed', { emailDigest: 'phone', addressDigest: 'phone', phoneDigest: 'asker' }),
        row('no-phone', { phoneDigest: null }),
      ]),
    );

    expect(await ask('phone')).toEqual(['by-address', 'by-email', 'by-phone']);
    expect(await ask(null)).toEqual(['by-address', 'by-email']);

    await database.transaction(async (store) => {
      await store.endUnpaid('by-email');
      await store.endUnpaid('never-waited');
    });
    expect(await ask('phone')).toEqual(['by-address', 'by-phone']);
  });

  test('store repeated inserts once', async () => {
    await database.transaction(async (store) => {
      expect(await store.addOnce('webhookEvents', aWebhook())).toBe(true);
      expect(await store.addOnce('webhookEvents', aWebhook({ id: 'webhook-2' }))).toBe(false);
      expect(await store.addOnce('cabinetEvents', anEvent())).toBe(true);
      expect(await store.addOnce('cabinetEvents', anEvent({ id: 'event-2' }))).toBe(false);
      expect(await store.addOnce('outbox', anEntry())).toBe(true);
      expect(await store.addOnce('outbox', anEntry({ id: 'entry-2' }))).toBe(false);
      expect(await store.addOnce('idempotentAnswers', sampleRows.idempotentAnswers)).toBe(true);
      const again = { ...sampleRows.idempotentAnswers, bodyHash: 'other' };
      expect(await store.addOnce('idempotentAnswers', again)).toBe(false);
    });
    const kept = await database.read((store) => store.idempotentAnswers.get('key-1'));
    expect(kept.bodyHash).toBe('hash');
  });
});
