/** Damage reports of customers about rented items, for the tests of journeys. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { DamageReports } from '#application/contract/rentals/damage-reports.js';
import type { DamageMoment } from '#domain/rentals/damage-report.js';
import type { Renter } from './customer.js';

export const photoBlob = (bytes: Uint8Array, type = 'image/jpeg'): Blob =>
  new Blob([new Uint8Array(bytes)], { type });

/** A photo as a phone makes it: with the place where it was shot. */
export const phonePhoto = (width = 64, height = 48): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: { r: 120, g: 60, b: 20 } } })
    .withExif({
      IFD0: { Make: 'canary-camera' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1', GPSLongitudeRef: 'E' },
    })
    .jpeg()
    .toBuffer();

interface ReportRequest {
  readonly sentKey?: string;
  readonly moment?: DamageMoment;
  readonly text?: string;
  readonly photos?: readonly Uint8Array[];
  readonly noticedAt?: string;
}

/** Sends the report and its photos, and returns the last response. */
export async function report({ client, code }: Renter, request: ReportRequest = {}): Promise<DamageReports> {
  const {
    sentKey = randomUUID(),
    moment = 'pickup',
    text = 'Mandrin fêlé',
    photos = [],
    noticedAt,
  } = request;
  const params = { code, sentKey };
  const body = { moment, text, photoCount: photos.length, ...(noticedAt && { noticedAt }) };
  let answer = await client.reportDamage({ params, body });
  for (const [index, photo] of photos.entries())
    answer = await client.sendDamagePhoto({
      params: { ...params, photoNumber: `${index + 1}` },
      image: photoBlob(photo),
    });
  return answer;
}
