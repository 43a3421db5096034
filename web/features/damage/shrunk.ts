/** Redraws a photo as JPEG within the size limit, which removes its location and camera data. */
import { damagePhotoSide } from '#domain/rentals/damage-report.js';

/** Still shows a scratch, at a tenth of a camera's file size. */
const quality = 0.82;

/** The dimensions of a picture that fits, in pixels; a small one is unchanged. */
export function fitted(
  { width, height }: { readonly width: number; readonly height: number },
  side = damagePhotoSide,
): { readonly width: number; readonly height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Null if the phone cannot decode it. */
export async function shrunk(file: Blob): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(file);
    const { width, height } = fitted(picture);
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const pen = canvas.getContext('2d');
    if (!pen) return null;
    // JPEG has no transparency: transparent areas would turn black.
    pen.fillStyle = '#fff';
    pen.fillRect(0, 0, width, height);
    pen.drawImage(picture, 0, 0, width, height);
    picture.close();
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  } catch {
    return null;
  }
}
