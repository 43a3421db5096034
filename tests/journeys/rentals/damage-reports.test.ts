/** A customer reports damage with photos, staff see and settle it. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mostReports } from '#domain/rentals/damage-report.js';
import { workAtOpenDoor } from '#tests/support/cabinets.js';
import { book, codeFor, lockerOf, minuteMs, payFor, useDoor, type Renter } from '#tests/support/customer.js';
import { phonePhoto, photoBlob, report } from '#tests/support/damage.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { emailsAbout, textsOf } from '#tests/support/parcels.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { isOnBoard } from '#tests/support/withdrawals.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

describe.each(journeyDatabases)('a report of damage on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));

  const rented = async (): Promise<Renter> => {
    const order = await payFor(world, await book(world));
    await useDoor(world, await lockerOf(world, order), await codeFor(world, order), { take: true });
    return order;
  };
  /** Ends it, so that its item can be rented again. */
  const givenBack = async (order: Renter): Promise<void> => {
    const manager = await signIn(world, 'manager');
    await workAtOpenDoor(world, manager, await lockerOf(world, order));
    await manager.manualTerminateRental({ ...of(order), body: { reason: 'Rapporté' } });
    await manager.releaseDeposit({ ...of(order), body: { reason: 'En bon état' } });
    await world.settle();
  };
  const of = ({ orderId }: Renter) => ({ params: { orderId } });
  const letters = ({ code }: Renter) => emailsAbout(world, new RegExp(`${code}.*signalement bien reçu`));
  const seenBy = async (who: DemoPerson, order: Renter) => (await signIn(world, who)).rentalOrder(of(order));
  const photoOf = async (who: DemoPerson | null, orderId: string, photoId: string) =>
    fetch(`${world.url}/api/admin/rental-orders/${orderId}/damage-photos/${photoId}`, {
      headers: who ? (await signIn(world, who)).headers : {},
    });
  const rows = (order: Renter) =>
    world.running.platform.ports.read(async (store) => ({
      reports: await store.damageReports.where({ orderId: order.orderId }),
      images: await store.damageImages.where({ orderId: order.orderId }),
    }));

  test('is stored with its photos, read by staff, and settled with a reason', async () => {
    const order = await rented();
    expect((await order.status()).canReportDamage).toBe(true);
    await world.pass(2 * minuteMs);
    const now = world.simulator.clock.now();
    const noticedAt = new Date(now - minuteMs).toISOString();
    const photos = [await phonePhoto(2400, 1200), await phonePhoto()];
    const kept = await report(order, { photos, noticedAt });

    expect(kept).toMatchObject({ refusal: null, rentalCode: order.code });
    expect(kept.reports).toMatchObject([
      { moment: 'pickup', photoCount: 2, photosReceived: [1, 2], settledAt: null },
    ]);

    await world.settle();
    const [letter] = letters(order);
    expect(letter?.text).toMatch(/Constaté en prenant l’article, .* Avec 2\s+photos reçues\./);
    expect(letter?.text).toContain('« Mandrin fêlé »');
    expect(letter?.text).toMatch(new RegExp(`Appelez le [\\d ]{14} et donnez la référence ${order.code}`));
    expect(letter?.text).toContain(`/rental-status/${order.code}#t=`);
    const texts = textsOf(world).map(({ text }) => text);
    expect(texts.filter((text) => text.includes(`recu pour la location ${order.code}`))).toHaveLength(1);
    const seen = await seenBy('support', order);
    expect(seen.damageReports).toMatchObject([
      {
        text: 'Mandrin fêlé',
        noticedAt,
        photoCount: 2,
        settledAt: null,
        photos: [{ number: 1 }, { number: 2 }],
      },
    ]);
    expect(seen.timeline).toContainEqual(
      expect.objectContaining({
        kind: 'damageReported',
        actor: 'customer',
        facts: { moment: 'pickup', photoCount: 2 },
      }),
    );
    expect(await isOnBoard(world, 'damageReported', order.orderId)).toBe(true);

    const [first] = seen.damageReports[0]?.photos ?? [];
    const answer = await photoOf('support', order.orderId, first?.id ?? '');
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    const bytes = Buffer.from(await answer.arrayBuffer());
    const drawn = await sharp(bytes).metadata();
    expect(drawn).toMatchObject({ format: 'webp', width: 1600, height: 800 });
    expect(drawn.exif).toBeUndefined();
    expect(bytes.includes('canary-camera')).toBe(false);

    const operator = await signIn(world, 'operator');
    const body = { reason: 'Vu, article contrôlé', damageReportId: seen.damageReports[0]?.id ?? '' };
    const settled = await operator.settleDamageReport({ ...of(order), body });
    expect(settled.damageReports).toMatchObject([
      { settlement: 'Vu, article contrôlé', settledAt: expect.any(String) },
    ]);
    expect(settled.timeline.map(({ kind }) => kind)).toContain('damageSettled');
    expect(await isOnBoard(world, 'damageReported', order.orderId)).toBe(false);
    expect((await refusalOf(operator.settleDamageReport({ ...of(order), body }))).code).toBe(
      'STATE_CONFLICT',
    );
    const audit = await world.running.platform.ports.read((store) =>
      store.audit.where({ subjectId: order.orderId, action: 'rentalOrder.settleDamage' }),
    );
    expect(audit).toMatchObject([{ reason: 'Vu, article contrôlé', facts: { reports: 1 } }]);
    await givenBack(order);
  });

  test('with missing photos is acknowledged with those that came, and can be sent once more', async () => {
    const order = await rented();
    const params = { code: order.code, sentKey: randomUUID() };
    const body = { moment: 'during', text: 'Câble abîmé', photoCount: 2 } as const;
    await order.client.reportDamage({ params, body });
    const image = photoBlob(await phonePhoto());
    const send = (photoNumber: string) =>
      order.client.sendDamagePhoto({ params: { ...params, photoNumber }, image });
    await send('2');
    await world.pass(9 * minuteMs);
    expect(letters(order)).toHaveLength(0);
    await world.pass(2 * minuteMs);
    await send('1');
    await world.settle();

    expect(letters(order).map(({ text }) => text)).toEqual([
      expect.stringContaining('1\u00a0photo reçue sur 2'),
    ]);
    const manager = await signIn(world, 'manager');
    const { messages } = await manager.rentalOrder(of(order));
    const message = messages.find(({ subject }) => subject?.includes('signalement bien reçu'));
    expect(message).toMatchObject({ canResend: true, status: 'sent' });
    await manager.resendRentalMessage({ ...of(order), body: { messageId: message?.id ?? '' } });
    await world.settle();
    expect(letters(order)).toHaveLength(2);
    await givenBack(order);
  });

  test('sent twice is one, and a stored photo stays as it was', async () => {
    const order = await rented();
    const sentKey = randomUUID();
    const params = { code: order.code, sentKey };
    const body = { moment: 'during', text: 'Câble abîmé', photoCount: 1 } as const;
    await Promise.all([
      order.client.reportDamage({ params, body }),
      order.client.reportDamage({ params, body }),
    ]);
    await world.settle();
    expect(letters(order)).toHaveLength(0);
    const image = photoBlob(await phonePhoto(64, 48));
    const other = photoBlob(await phonePhoto(80, 20));
    await order.client.sendDamagePhoto({ params: { ...params, photoNumber: '1' }, image });
    const before = (await rows(order)).images;
    const again = await order.client.sendDamagePhoto({
      params: { ...params, photoNumber: '1' },
      image: other,
    });

    expect(again.reports).toMatchObject([{ photosReceived: [1] }]);
    expect((await rows(order)).images).toEqual(before);
    expect((await rows(order)).reports).toHaveLength(1);
    await world.pass(11 * minuteMs);
    expect(letters(order)).toHaveLength(1);
    const beyond = order.client.sendDamagePhoto({ params: { ...params, photoNumber: '2' }, image });
    expect(await refusalOf(beyond)).toMatchObject({ status: 404 });
    const unknown = { ...params, sentKey: randomUUID(), photoNumber: '1' };
    expect(await refusalOf(order.client.sendDamagePhoto({ params: unknown, image }))).toMatchObject({
      status: 404,
    });
    await givenBack(order);
  });

  test('is for the holder of the rental, and its photos are for staff of that company alone', async () => {
    const order = await rented();
    await report(order, { photos: [await phonePhoto()] });
    const photoId = (await seenBy('manager', order)).damageReports[0]?.photos[0]?.id ?? '';
    const params = { code: order.code, sentKey: randomUUID() };
    const body = { moment: 'return', text: 'Rien', photoCount: 0 } as const;

    expect(await refusalOf(world.as().reportDamage({ params, body }))).toMatchObject({
      code: 'PROOF_REQUIRED',
    });
    const wrong = world.as({ 'x-order-token': 'somebody-else' });
    expect(await refusalOf(wrong.reportDamage({ params, body }))).toMatchObject({ code: 'PROOF_WRONG' });
    expect(await refusalOf(wrong.damageReports({ params }))).toMatchObject({ code: 'PROOF_WRONG' });
    const ofOtherOrder = { params: { ...params, code: 'ZZZZ' }, body };
    expect(await refusalOf(order.client.reportDamage(ofOtherOrder))).toMatchObject({ code: 'PROOF_WRONG' });

    expect((await photoOf(null, order.orderId, photoId)).status).toBe(401);
    expect((await photoOf('neighbour', order.orderId, photoId)).status).toBe(404);
    const holder = await fetch(
      `${world.url}/api/admin/rental-orders/${order.orderId}/damage-photos/${photoId}`,
      {
        headers: { 'x-order-token': order.token },
      },
    );
    expect(holder.status).toBe(401);
    const neighbour = await signIn(world, 'neighbour');
    expect(
      await refusalOf(neighbour.settleDamageReport({ ...of(order), body: { reason: 'Vu' } })),
    ).toMatchObject({
      status: 404,
    });
    const support = await signIn(world, 'support');
    expect(
      await refusalOf(support.settleDamageReport({ ...of(order), body: { reason: 'Vu' } })),
    ).toMatchObject({
      status: 403,
    });
    await givenBack(order);
    // The photo of one rental is not found under another, though both are the company's.
    const next = await rented();
    expect((await photoOf('manager', next.orderId, photoId)).status).toBe(404);
    const manager = await signIn(world, 'manager');
    const report1 = (await seenBy('manager', order)).damageReports[0]?.id ?? '';
    const foreign = { reason: 'Vu', damageReportId: report1 };
    expect(await refusalOf(manager.settleDamageReport({ ...of(next), body: foreign }))).toMatchObject({
      status: 404,
    });
    await givenBack(next);
  });

  test('is not accepted before the code, and only a limited number of times', async () => {
    const booked = await payFor(world, await book(world));
    expect((await booked.status()).canReportDamage).toBe(false);
    expect(await refusalOf(report(booked))).toMatchObject({ status: 409, code: 'DAMAGE_NOT_REPORTABLE' });
    await codeFor(world, booked);
    for (let count = 0; count < mostReports; count++) await report(booked, { text: `Rayure ${count}` });
    expect(await refusalOf(report(booked))).toMatchObject({ status: 409, code: 'DAMAGE_REPORTS_FULL' });
    const { refusal, reports } = await booked.client.damageReports({ params: { code: booked.code } });
    expect(reports).toHaveLength(mostReports);
    expect(refusal).toMatch(/^Appelez-nous/);
    // All of them at once, as the terminal does.
    const manager = await signIn(world, 'manager');
    const { damageReports } = await manager.settleDamageReport({ ...of(booked), body: { reason: 'Vus' } });
    expect(damageReports.every(({ settledAt }) => settledAt !== null)).toBe(true);
    await manager
      .cancelRentalOrder({ ...of(booked), body: { reason: 'Essai', isPlatformFault: true } })
      .catch(() => null);
  });
});
