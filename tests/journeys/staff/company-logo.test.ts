/** A company's logo: re-encoded, public, cached; only plain pictures are accepted (lists-and-api.md#images). */
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { plainBrand } from '#tests/support/plain-brand.js';
import { refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';
import { blobOf, picture } from './company-support.js';

const world = await worldForFile();
const manager = await signIn(world, 'manager');

const params = { companyId: demoIds.company };
const upload = (bytes: Uint8Array, type: string) =>
  manager.uploadCompanyLogo({ params, image: blobOf(bytes, type) });
const fetched = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${world.url}${path}`, { headers });
const plainPath = `/api/companies/${demoIds.company}/branding/logo`;

describe('a logo', () => {
  test.each([
    ['image/png', () => picture(900, 300).png().toBuffer()],
    ['image/jpeg', () => picture(900, 300).flatten().jpeg().toBuffer()],
    ['image/webp', () => picture(900, 300).webp().toBuffer()],
  ])('as %s is re-encoded in at most 512 pixels, as WebP', async (type, draw) => {
    const { hasLogo, logoUrl } = await upload(await draw(), type);

    const answer = await fetched(logoUrl ?? '');
    const drawn = await sharp(await answer.arrayBuffer()).metadata();
    expect(hasLogo).toBe(true);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(drawn).toMatchObject({ format: 'webp', width: 512, height: 171 });
  });

  test('may come with the brand, in base64; the brand alone leaves it, and null removes it', async () => {
    const save = async (part: { logoImage?: string | null }) => {
      const { version } = await manager.companyBranding({ params });
      return manager.updateCompanyBranding({ params, body: { ...plainBrand, version, ...part } });
    };
    const file = await picture(900, 300).png().toBuffer();
    const { hasLogo, logoUrl } = await save({ logoImage: file.toString('base64') });
    const drawn = await sharp(await (await fetched(logoUrl ?? '')).arrayBuffer()).metadata();

    expect(hasLogo).toBe(true);
    expect(drawn).toMatchObject({ format: 'webp', width: 512, height: 171 });
    expect((await save({})).logoUrl).toBe(logoUrl);
    expect((await save({ logoImage: '' })).logoUrl).toBe(logoUrl);
    expect((await refusalOf(save({ logoImage: Buffer.from(svg).toString('base64') }))).code).toBe(
      'IMAGE_NOT_ACCEPTED',
    );
    expect(await save({ logoImage: null })).toMatchObject({ hasLogo: false, logoUrl: null });
    expect((await fetched(plainPath)).status).toBe(404);
  });

  test('stores no metadata of the file: no place, no camera, no hidden text', async () => {
    const canary = 'canary-position-48.85';
    const file = await picture(80, 80)
      .withExif({ IFD0: { ImageDescription: canary, Copyright: canary } })
      .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${canary}</script></x:xmpmeta>`)
      .png()
      .toBuffer();
    expect(file.includes(canary)).toBe(true);

    const { logoUrl } = await upload(file, 'image/png');

    const kept = Buffer.from(await (await fetched(logoUrl ?? '')).arrayBuffer());
    expect(kept.includes(canary)).toBe(false);
    const { exif, xmp, icc } = await sharp(kept).metadata();
    expect([exif, xmp, icc]).toEqual([undefined, undefined, undefined]);
  });

  test('is public, may be cached for good by its version, and is not sent twice', async () => {
    const { logoUrl } = await upload(await picture(40, 40).png().toBuffer(), 'image/png');
    const first = await fetched(logoUrl ?? '');
    const tag = first.headers.get('etag') ?? '';

    const again = await fetched(logoUrl ?? '', { 'if-none-match': tag });
    const plain = await fetched(plainPath);

    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
    expect(tag).toMatch(/^"[\w-]{22}"$/);
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(plain.headers.get('cache-control')).toBe('public, no-cache');
  });

  test('is shown on the public page, gets a new address when it changes, and can be removed', async () => {
    const small = await upload(await picture(30, 10).png().toBuffer(), 'image/png');
    const other = await upload(await picture(10, 30).png().toBuffer(), 'image/png');
    const cabinet = await world.as().publicCabinet({ params: { cabinetId: demoIds.rentalCabinet } });
    const removed = await manager.deleteCompanyLogo({ params });

    expect(cabinet.branding.logoUrl).toBe(other.logoUrl);
    expect(other.logoUrl).not.toBe(small.logoUrl);
    expect(removed).toMatchObject({ hasLogo: false, logoUrl: null });
    expect((await fetched(plainPath)).status).toBe(404);
    expect(await refusalOf(world.as().companyLogo({ params, query: {} }))).toMatchObject({
      code: 'NOT_FOUND',
    });
    const rows = await world.running.platform.ports.read((store) => store.audit.where(params));
    expect(rows.filter(({ action }) => action === 'company.logo').length).toBeGreaterThanOrEqual(3);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const png = () => picture(20, 20).png().toBuffer();
const jpeg = () => picture(20, 20).flatten().jpeg().toBuffer();
const gif = () => picture(20, 20).gif().toBuffer();

/** Sixteen bytes that claim to be 60,000 pixels wide and high, and whose checksum is right. */
async function bomb(): Promise<Buffer> {
  return sharp({ create: { width: 8000, height: 8000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

describe('a file that is no plain picture is refused with a reason, and not stored', () => {
  test.each<[string, string, () => Promise<Uint8Array>]>([
    ['an SVG', 'image/svg+xml', async () => Buffer.from(svg)],
    ['an SVG that calls itself PNG', 'image/png', async () => Buffer.from(svg)],
    ['a GIF', 'image/gif', gif],
    ['a GIF that calls itself PNG', 'image/png', gif],
    ['a PNG with a page behind it', 'image/png', async () => Buffer.concat([await png(), Buffer.from(svg)])],
    [
      'a JPEG with an archive behind it',
      'image/jpeg',
      async () => Buffer.concat([await jpeg(), Buffer.from('PK\u0003\u0004')]),
    ],
    [
      'a picture behind a GIF’s head',
      'image/png',
      async () => Buffer.concat([Buffer.from('GIF89a/*'), await png()]),
    ],
    ['half a PNG', 'image/png', async () => (await png()).subarray(0, 60)],
    ['a JPEG cut in the middle', 'image/jpeg', async () => (await jpeg()).subarray(0, -40)],
    [
      'a JPEG of nothing but its ends',
      'image/jpeg',
      async () => Buffer.from('ffd8ffe000104a46494600010100ffd9', 'hex'),
    ],
    ['a bomb of 64 million pixels', 'image/png', bomb],
    ['no bytes at all', 'image/png', async () => Buffer.alloc(0)],
    ['a text', 'text/plain', async () => Buffer.from('logo')],
    ['JSON', 'application/json', async () => Buffer.from('{}')],
  ])('%s', async (_, type, draw) => {
    await manager.deleteCompanyLogo({ params });

    const refusal = await refusalOf(upload(await draw(), type));

    expect(refusal).toMatchObject({ status: 422, code: 'IMAGE_NOT_ACCEPTED' });
    expect(refusal.body['message']).toMatch(/^Choisissez une image PNG, JPEG ou WebP/);
    expect((await manager.companyBranding({ params })).hasLogo).toBe(false);
  });

  test.each([
    ['one byte more than 2 MB', 2 * 1024 * 1024 + 1],
    ['10 MB', 10 * 1024 * 1024],
  ])('%s is too much', async (_, size) => {
    const refusal = await refusalOf(upload(Buffer.alloc(size), 'image/png'));

    expect(refusal).toMatchObject({ status: 413, code: 'IMAGE_TOO_LARGE' });
    expect(refusal.body['message']).toBe('Choisissez une image plus légère. Le maximum est de 2\u00a0Mo.');
  });

  test('2 MB are read, and checked as a picture', async () => {
    const refusal = await refusalOf(upload(Buffer.alloc(2 * 1024 * 1024), 'image/png'));

    expect(refusal.code).toBe('IMAGE_NOT_ACCEPTED');
  });
});

describe('other routes accept only JSON up to 100 kB', () => {
  const put = (body: Uint8Array, type: string) =>
    fetch(`${world.url}/api/companies/${demoIds.company}`, {
      method: 'PUT',
      headers: { ...manager.headers, 'content-type': type },
      body: new Uint8Array(body),
    });

  test('an image for a route without one is refused', async () => {
    expect((await put(await png(), 'image/png')).status).toBe(400);
  });

  test.each(['image/png', 'application/json'])('%s of more than 100 kB is refused', async (type) => {
    expect((await put(Buffer.alloc(150 * 1024, 32), type)).status).toBe(413);
  });

  test('an anonymous caller uploads nothing', async () => {
    const anyone = world.as();
    const image = blobOf(await png(), 'image/png');

    expect((await refusalOf(anyone.uploadCompanyLogo({ params, image }))).status).toBe(401);
  });
});
