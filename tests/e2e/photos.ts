/** Photos that a customer's phone takes. */
import sharp from 'sharp';

/** As a camera makes it: larger than what is sent, with the place where it was taken. */
export async function cameraPhoto() {
  const buffer = await sharp({
    create: { width: 2400, height: 1800, channels: 3, background: { r: 150, g: 90, b: 40 } },
  })
    .withExif({
      IFD0: { Make: 'canary-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
    })
    .jpeg()
    .toBuffer();
  return { name: 'rayure.jpg', mimeType: 'image/jpeg', buffer };
}
