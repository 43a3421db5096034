/**
 * The customer's photo of the returned item (rental.md#photo-of-the-return): from « Oui » on, one, replaced until the
 * deposit is decided, without its place, for staff of the company alone.
 */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { damagePhotoSide } from '#domain/rentals/damage-report.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { newLocker } from '#tests/support/cabinets.js';
import { book, codeFor, minuteMs, payFor, useDoor, type Renter } from '#tests/support/customer.js';
import { phonePhoto, photoBlob } from '#tests/support/damage.js';
import { randomPerson } from '#tests/support/random-person.js';
import { takenForAnHour, type RentedOut } from '#tests/support/fetched.js';
import { codeOf, refusalOf } from '#tests/support/refusals.js';
import { makeItem } from '#tests/support/rental-items.js';
import { signIn, type DemoPerson } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const { id: item } = await makeItem(manager, { depositAmount: 50 });
const { id: lockerId } = await newLocker(manager, demoIds.rentalCabinet, 43, 'ev608');
await manager.assignRentalUnit({ params: { itemId: item }, body: { lockerId } });

const rentedOut = () => takenForAnHour(world, item, lockerId);

/** Puts the item in, and answers « Oui ». */
async function saidBack({ renter: { client, code, status }, lockCode }: RentedOut): Promise<void> {
  await useDoor(world, lockerId, lockCode, { put: 'article' });
  const doorClosedAt = (await status()).closedAgainAt ?? '';
  await client.answerReturn({ params: { code }, body: { doorClosedAt, isReturned: true } });
}

const send = async ({ client, code }: Renter, photo?: Uint8Array) =>
  client.sendReturnPhoto({ params: { code }, image: photoBlob(photo ?? (await phonePhoto())) });
const askedBy = async (who: DemoPerson, orderId: string) =>
  fetch(`${world.url}/api/admin/rental-orders/${orderId}/return-photo`, {
    headers: (await signIn(world, who)).headers,
  });
const seen = async (orderId: string): Promise<Buffer> =>
  Buffer.from(await (await askedBy('manager', orderId)).arrayBuffer());
const statusFor = async (who: DemoPerson, orderId: string) => (await askedBy(who, orderId)).status;
const images = (orderId: string) =>
  world.running.platform.ports.read((store) => store.damageImages.where({ orderId }));

test('is taken from « Oui » on, replaced, and refused once the deposit is decided', async () => {
  const out = await rentedOut();
  const { renter } = out;
  const { orderId } = renter;
  const params = { orderId };
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: false, returnPhotoAt: null });
  expect(await codeOf(send(renter))).toBe('STATE_CONFLICT');

  await saidBack(out);
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: true, returnPhotoAt: null });
  const { returnPhotoAt } = await send(renter);
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: true, returnPhotoAt });
  await world.pass(5 * minuteMs);
  expect(await renter.status()).toMatchObject({ status: 'PendingDepositDecision', returnPhotoAt });
  await send(renter, await phonePhoto(4000, 3000));

  const manager = await signIn(world, 'manager');
  const detail = await manager.rentalOrder({ params });
  expect(Date.parse(detail.returnPhotoAt ?? '')).toBeGreaterThan(Date.parse(returnPhotoAt));
  expect(detail.timeline.filter(({ kind }) => kind === 'returnPhotoAdded')).toHaveLength(2);
  const photo = await seen(orderId);
  const { format, width, exif } = await sharp(photo).metadata();
  expect({ format, width, exif }).toEqual({ format: 'webp', width: damagePhotoSide, exif: undefined });
  expect(photo.includes('canary-camera')).toBe(false);
  expect(await images(orderId)).toHaveLength(1);
  expect((await askedBy('manager', orderId)).headers.get('cache-control')).toBe('private, no-store');
  const { items } = await manager.boardInbox({ query: {} });
  const waiting = items.find(({ subjectId }) => subjectId === orderId);
  expect(waiting?.reasons).toMatchObject([{ kind: 'depositDecision', remark: 'returnPhoto' }]);

  await manager.releaseDeposit({ params, body: { reason: 'En bon état' } });
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: false });
  expect(await codeOf(send(renter))).toBe('STATE_CONFLICT');
  expect(await seen(orderId)).toEqual(photo);
});

test('goes with the answer that is taken back, and with a door that opens again', async () => {
  const out = await rentedOut();
  const { renter } = out;
  const { orderId, client, code } = renter;
  await saidBack(out);
  await send(renter);
  const doorClosedAt = (await renter.status()).closedAgainAt ?? '';
  await client.answerReturn({ params: { code }, body: { doorClosedAt, isReturned: false } });
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: false, returnPhotoAt: null });
  expect(await images(orderId)).toEqual([]);
  expect(await statusFor('manager', orderId)).toBe(404);

  await client.answerReturn({ params: { code }, body: { doorClosedAt, isReturned: true } });
  await send(renter);
  await useDoor(world, lockerId, out.lockCode, { take: true });
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: false, returnPhotoAt: null });
  expect(await images(orderId)).toEqual([]);

  await saidBack(out);
  await send(renter);
  await world.pass(5 * minuteMs);
  await (
    await signIn(world, 'manager')
  ).recordNotReturned({ params: { orderId }, body: { reason: 'Casier vide' } });
  expect(await renter.status()).toMatchObject({ canAddReturnPhoto: false, returnPhotoAt: null });
  expect(await images(orderId)).toEqual([]);
});

test('is no other file, not larger than 5 MB, and neither without proof nor for another company', async () => {
  const renter = await payFor(world, await book(world, { hours: 3, by: randomPerson() }));
  await codeFor(world, renter);
  const { orderId, code } = renter;
  const params = { orderId };
  const manager = await signIn(world, 'manager');
  await manager.manualTerminateRental({ params, body: { confirmed: true, reason: 'Rapporté' } });
  const page = Buffer.from('<!doctype html><script>alert(1)</script>');
  const large = Buffer.alloc(5 * 1024 * 1024 + 1);
  expect(await refusalOf(send(renter, page))).toMatchObject({ status: 422, code: 'IMAGE_NOT_ACCEPTED' });
  expect(await refusalOf(send(renter, large))).toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' });
  const image = photoBlob(await phonePhoto());
  expect(await codeOf(world.as().sendReturnPhoto({ params: { code }, image }))).toBe('PROOF_REQUIRED');
  expect(await statusFor('manager', orderId)).toBe(404);

  await send(renter);
  expect((await seen(orderId)).length).toBeGreaterThan(0);
  expect(await statusFor('neighbour', orderId)).toBe(404);
});
