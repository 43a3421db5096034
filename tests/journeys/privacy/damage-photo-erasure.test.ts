/** Photos of damage and of returns are part of a customer's data copy, and erased with them, on request or automatically. */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { customerRetentionMs } from '#domain/privacy/retention.js';
import { book, codeFor, hourMs, lockerOf, minuteMs, payFor, useDoor } from '#tests/support/customer.js';
import { phonePhoto, photoBlob, report } from '#tests/support/damage.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { isOnBoard } from '#tests/support/withdrawals.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const dayMs = 24 * hourMs;

describe.each(journeyDatabases)('photos are erased with their customer on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  const contact = 'camille@exemple.fr';
  const body = { contact, reason: 'Demande écrite' };
  const damaged = async () => {
    const order = await payFor(world, await book(world));
    await useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
    await report(order, { text: 'Camille a vu une rayure', photos: [await phonePhoto()] });
    const manager = await signIn(world, 'manager');
    const of = { params: { orderId: order.orderId } };
    await manager.manualTerminateRental({ ...of, body: { confirmed: true, reason: 'Rapporté' } });
    const { code, client } = order;
    await client.sendReturnPhoto({ params: { code }, image: photoBlob(await phonePhoto()) });
    await manager.releaseDeposit({ ...of, body: { reason: 'En bon état' } });
    await world.pass(2 * minuteMs);
    return { order, of };
  };
  const storedOf = (orderId: string) =>
    world.running.platform.ports.read(async (store) => ({
      texts: (await store.damageReports.where({ orderId })).map(({ text, photos }) => ({ text, photos })),
      images: (await store.damageImages.where({ orderId })).length,
      notices: (await store.messages.where({ orderId, template: 'rental.damageReceived' })).filter(
        ({ bodySealed }) => bodySealed !== null,
      ).length,
    }));
  const nothing = { texts: [{ text: null, photos: [] }], images: 0, notices: 0 };

  test('on request: shown to them before, and not while a report waits', async () => {
    const { order, of } = await damaged();
    const manager = await signIn(world, 'manager');
    const { orders } = await manager.person({ query: { contact } });
    const own = orders.find(({ id }) => id === order.orderId);
    expect(own?.returnPhoto).toMatchObject({ mediaType: 'image/webp' });
    const [shown] = own?.damageReports ?? [];
    expect(shown).toMatchObject({ text: 'Camille a vu une rayure', moment: 'pickup', settlement: null });
    const [photo] = shown?.photos ?? [];
    expect(await sharp(Buffer.from(photo?.base64 ?? '', 'base64')).metadata()).toMatchObject({
      format: 'webp',
    });

    expect(await storedOf(order.orderId)).toMatchObject({ images: 2, notices: 2 });
    expect(await refusalOf(manager.erasePerson({ body }))).toMatchObject({ code: 'PERSON_IN_USE' });
    await manager.settleDamageReport({ ...of, body: { reason: 'Vu' } });
    await manager.erasePerson({ body });
    expect(await storedOf(order.orderId)).toEqual(nothing);
    const after = await manager.rentalOrder(of);
    expect(after.returnPhotoAt).toBeNull();
    expect(after.damageReports).toMatchObject([{ text: null, photoCount: 1, photos: [], settlement: null }]);
    // A phone that still has its photo sends it in vain.
    const late = await refusalOf(report(order, { photos: [await phonePhoto()] }));
    expect(late).toMatchObject({ code: 'ORDER_OVER' });
  });

  test('automatically when their time is over, settled or not', async () => {
    const { order } = await damaged();
    const longAgo = world.simulator.clock.now() - customerRetentionMs.rentalOrder - dayMs;
    await world.running.platform.ports.transaction(async (store) => {
      const known = await store.rentalOrders.get(order.orderId);
      await store.rentalOrders.save({ ...known, createdAt: longAgo, endedAt: longAgo });
    });
    await world.pass(dayMs);

    expect(await storedOf(order.orderId)).toEqual(nothing);
    expect(await isOnBoard(world, 'damageReported', order.orderId)).toBe(false);
  });
});
