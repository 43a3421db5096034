/** Any bytes give a redrawn picture or none: never a failure, never a larger picture. */
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { createImageReader, isWholePicture } from '#infrastructure/images/redraw.js';

const { redraw } = createImageReader();
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b7285' } });
const drawn = async (bytes: Uint8Array, side = 512) => {
  const picture = await redraw(bytes, side);
  return picture && sharp(Buffer.from(picture.base64, 'base64')).metadata();
};

describe('a picture', () => {
  test.each([
    [2000, 1000, 512, 256],
    [1000, 2000, 256, 512],
    [512, 512, 512, 512],
    [16, 9, 16, 9],
    [1, 1, 1, 1],
  ])('of %i × %i becomes %i × %i', async (width, height, wide, high) => {
    expect(await drawn(await plain(width, height).png().toBuffer())).toMatchObject({
      format: 'webp',
      width: wide,
      height: high,
    });
  });

  test('that lies on its side is turned by its orientation tag', async () => {
    const lying = await plain(300, 100).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    expect(await drawn(lying)).toMatchObject({ width: 100, height: 300 });
  });

  test('retains transparency', async () => {
    const clear = await sharp({
      create: { width: 9, height: 9, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();

    expect(await drawn(clear)).toMatchObject({ hasAlpha: true });
  });

  test('that moves becomes a still one', async () => {
    const frames = await sharp(
      Buffer.concat([await plain(8, 8).raw().toBuffer(), await plain(8, 8).raw().toBuffer()]),
      { raw: { width: 8, height: 16, channels: 3, pageHeight: 8 } },
    )
      .webp({ loop: 0 })
      .toBuffer();

    expect((await drawn(frames))?.pages ?? 1).toBe(1);
  });

  test('in CMYK becomes one in RGB', async () => {
    const print = await plain(9, 9).toColourspace('cmyk').jpeg().toBuffer();

    expect(await drawn(print)).toMatchObject({ space: 'srgb' });
  });

  test.each([
    [4000, 4000, true],
    [4001, 4000, false],
  ])('of %i × %i is drawn: %s', async (width, height, isDrawn) => {
    const picture = await redraw(await plain(width, height).png({ compressionLevel: 1 }).toBuffer(), 512);

    expect(picture !== null).toBe(isDrawn);
  });
});

describe('anything else', () => {
  test('is none, and breaks nothing', async () => {
    const whole = await plain(12, 12).png().toBuffer();
    const broken = fc
      .tuple(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }))
      .map(([at, change]) => {
        const copy = Buffer.from(whole);
        copy[at] = (copy[at] ?? 0) ^ change;
        return copy;
      });
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.uint8Array({ maxLength: 200 }), broken), async (bytes) => {
        const picture = await redraw(bytes, 512);
        expect(picture === null || picture.mediaType === 'image/webp').toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test('with data behind its end is no whole picture', async () => {
    for (const draw of ['png', 'jpeg', 'webp'] as const) {
      const whole = await plain(12, 12).toFormat(draw).toBuffer();
      expect(isWholePicture(whole)).toBe(true);
      expect(isWholePicture(Buffer.concat([whole, Buffer.from('<script>')]))).toBe(false);
      expect(isWholePicture(whole.subarray(0, -1))).toBe(false);
    }
  });
});
