/** The picture of an item: uploaded by a manager, re-encoded, shown on the public page. */
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { makeItem } from '#tests/support/rental-items.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');
const canvas = sharp({ create: { width: 1600, height: 900, channels: 3, background: '#0b7285' } });
const photo = new Blob([new Uint8Array(await canvas.jpeg().toBuffer())], { type: 'image/jpeg' });

test('is light, public, and named by the public view of the item', async () => {
  const { id: itemId } = await makeItem(manager);

  const { image, version } = await manager.uploadRentalItemImage({ params: { itemId }, image: photo });

  const answer = await fetch(`${world.url}${image ?? ''}`);
  const bytes = await answer.arrayBuffer();
  expect(version).toBe(2);
  expect(answer.headers.get('content-type')).toBe('image/webp');
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 640, height: 360 });
  const { items } = await world.as().rentalAvailability({
    params: { cabinetId: demoIds.rentalCabinet },
    query: {},
  });
  expect(items.find(({ id }) => id === itemId)?.image).toBe(image);
});

test('is gone once it is removed', async () => {
  const { id: itemId } = await makeItem(manager);
  const { image } = await manager.uploadRentalItemImage({ params: { itemId }, image: photo });

  expect(await manager.deleteRentalItemImage({ params: { itemId } })).toMatchObject({ image: null });

  expect((await fetch(`${world.url}${image ?? ''}`)).status).toBe(404);
});

test('may not be a drawing with a script in it, nor be changed by an operator', async () => {
  const { id: itemId } = await makeItem(manager);
  const operator = await signIn(world, 'operator');
  const script = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'], {
    type: 'image/png',
  });

  const drawing = manager.uploadRentalItemImage({ params: { itemId }, image: script });
  await expect(drawing).rejects.toMatchObject({ status: 422, code: 'IMAGE_NOT_ACCEPTED' });
  const foreign = operator.uploadRentalItemImage({ params: { itemId }, image: photo });
  await expect(foreign).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(await manager.rentalItem({ params: { itemId } })).toMatchObject({ image: null });
});
