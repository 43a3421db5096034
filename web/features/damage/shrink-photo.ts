/** Redraws a photo as JPEG within the size limit, so that neither the place nor the camera leaves the phone. */
import { damagePhotoSide } from '#domain/rentals/damage-report.js';

/** A scratch is still seen at it, at a tenth of what a camera stores. */
const quality = 0.82;

/** The measures of a picture that fits, in pixels; a small one stays as it is. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  side = damagePhotoSide,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Null for what the phone cannot show. */
export async function shrunk(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitted(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // JPEG has no transparency: what is clear would come out black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } catch {
    return null;
  }
}
