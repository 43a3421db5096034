/** A file that is not a photo is not stored as one, whatever type it declares (lists-and-api.md#images). */
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { phonePhoto, photoBlob } from '#tests/support/damage.js';
import { fetched } from '#tests/support/fetched.js';
import { refusalOf } from '#tests/support/refusals.js';
import { worldForFile } from '#tests/support/world-for.js';

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const page = Buffer.from('<!doctype html><script>alert(1)</script>');

const sentKey = randomUUID();
const world = await worldForFile();
const order = await fetched(world);
const params = { code: order.code, sentKey };
await order.client.reportDamage({ params, body: { moment: 'return', text: 'Rayure', photoCount: 1 } });

const send = (bytes: Uint8Array, type = 'image/jpeg') =>
  order.client.sendDamagePhoto({
    params: { code: order.code, sentKey, photoNumber: '1' },
    image: photoBlob(bytes, type),
  });
const kept = () => world.running.platform.ports.read((store) => store.damageImages.where({}));

test.each<[string, number, string, () => Promise<Uint8Array>]>([
  ['an SVG', 422, 'image/svg+xml', async () => svg],
  ['an SVG that calls itself JPEG', 422, 'image/jpeg', async () => svg],
  ['a page that calls itself JPEG', 422, 'image/jpeg', async () => page],
  ['a JPEG with a page behind it', 422, 'image/jpeg', async () => Buffer.concat([await phonePhoto(), page])],
  ['half a JPEG', 422, 'image/jpeg', async () => (await phonePhoto()).subarray(0, 200)],
  ['more than 5 MB', 413, 'image/jpeg', async () => Buffer.alloc(5 * 1024 * 1024 + 1)],
  [
    '30 MB, still being sent when it is refused',
    413,
    'image/jpeg',
    async () => Buffer.alloc(30 * 1024 * 1024),
  ],
])('%s', async (_, status, type, bytes) => {
  const code = status === 413 ? 'IMAGE_TOO_LARGE' : 'IMAGE_NOT_ACCEPTED';

  expect(await refusalOf(send(await bytes(), type))).toMatchObject({ status, code });
  expect(await kept()).toEqual([]);
});

test('a real photo is still accepted after all of them', async () => {
  expect((await send(await phonePhoto())).reports).toMatchObject([{ photosReceived: [1] }]);
  expect(await kept()).toMatchObject([{ mediaType: 'image/webp' }]);
});
