/**
 * Redraws uploaded pictures (lists-and-api.md#images): only exactly one PNG, JPEG or WebP is opened at all, within a
 * limit of pixels. The stored picture is our own drawing, without metadata, hidden trailers or colour profiles.
 */
import type { ImageReader } from '#application/ports.js';
import { isWholePicture } from './whole-picture.js';

/** 4,000 × 4,000: more than any logo, and few enough to be drawn at once. */
const mostPixels = 16_000_000;
const timeoutSeconds = 10;

export function createImageReader(): ImageReader {
  return {
    redraw: async (bytes, side) => {
      if (!isWholePicture(bytes)) return null;
      // Imported with the first picture: it would double the start time.
      const { default: sharp } = await import('sharp');
      try {
        const drawn = await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'warning' })
          .autoOrient()
          .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
          .toColourspace('srgb')
          .webp({ quality: 90, smartSubsample: true })
          .timeout({ seconds: timeoutSeconds })
          .toBuffer();
        return { mediaType: 'image/webp', base64: drawn.toString('base64') };
      } catch {
        // For any error of the decoder, the user can only choose another picture.
        return null;
      }
    },
  };
}
