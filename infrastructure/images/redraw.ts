/**
 * Redraws uploaded pictures (lists-and-api.md#images): only exactly one PNG, JPEG or WebP is opened at all, within a
 * limit of pixels. The stored picture is our own drawing, without metadata, hidden trailers or colour profiles.
 */
import type { ImageReader } from '#application/ports.js';

const png = Buffer.from('89504e470d0a1a0a', 'hex');
/** The empty chunk IEND with its checksum. */
const pngEnd = Buffer.from('0000000049454e44ae426082', 'hex');
const jpeg = Buffer.from('ffd8ff', 'hex');
const jpegEnd = Buffer.from('ffd9', 'hex');

const startsWith = (bytes: Buffer, start: Buffer): boolean => bytes.subarray(0, start.length).equals(start);
const endsWith = (bytes: Buffer, end: Buffer): boolean => bytes.subarray(-end.length).equals(end);

/** The RIFF header has the length, without its first 8 bytes and with a padding byte when it is odd. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 0, 4) !== 'RIFF' || bytes.toString('latin1', 8, 12) !== 'WEBP') return false;
  const length = bytes.readUInt32LE(4) + 8;
  return bytes.length === length + (length % 2);
}

/**
 * Whether bytes are exactly one PNG, JPEG or WebP by their first and last bytes: not truncated, and without a trailer
 * that another program would read as a page, a script or an archive.
 */
export function isWholePicture(given: Uint8Array): boolean {
  if (given.length < 16) return false;
  const bytes = Buffer.from(given.buffer, given.byteOffset, given.byteLength);
  if (startsWith(bytes, png)) return bytes.indexOf(pngEnd) === bytes.length - pngEnd.length;
  if (startsWith(bytes, jpeg)) return endsWith(bytes, jpegEnd);
  return isWholeWebp(bytes);
}

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
