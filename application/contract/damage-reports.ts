/** « Signaler un problème ou un dommage »: the customer of a rental tells of it, with photos. Asked by a page of its own, so that no phone at a door loads it. */
import * as z from 'zod/mini';
import { damagePhotoMaxBytes, damageTextLimit, mostPhotos } from '#domain/rentals/damage-report.js';
import { damageMoment } from './damage-shapes.js';
import { filledText, id, instant, typedCode } from './fields.js';
import { routes } from './route.js';

const section = 'Damage reports';
const byCode = z.object({ code: typedCode });
/** Made by whoever reports; the same key is the same report, however often it is sent. */
const byKey = { ...byCode.shape, sentKey: id };

const reply = z.object({
  rentalCode: z.string(),
  rentalItemName: z.string(),
  cabinetId: id,
  supportPhone: z.nullable(z.string()),
  /** Why nothing more is taken; null where something is. */
  refusal: z.nullable(z.string()),
  reports: z.array(
    z.object({
      sentKey: z.string(),
      moment: damageMoment,
      text: z.nullable(z.string()),
      receivedAt: instant,
      photoCount: z.number(),
      /** The numbers of the photos that came. */
      photosReceived: z.array(z.number()),
      settledAt: z.nullable(instant),
    }),
  ),
});
export type DamageReports = z.output<typeof reply>;

export const damageReports = routes({
  damageReports: {
    method: 'GET',
    path: '/rental-status/:code/damage-reports',
    access: 'holder',
    section,
    summary: 'What the customer reported of a rental, and whether more is taken',
    params: byCode,
    reply,
  },
  reportDamage: {
    method: 'PUT',
    path: '/rental-status/:code/damage-reports/:sentKey',
    access: 'holder',
    section,
    summary:
      'Report a problem or damage; its photos follow one by one, and what is sent again with its key is kept once',
    params: z.object(byKey),
    body: z.strictObject({
      moment: damageMoment,
      text: filledText(damageTextLimit),
      photoCount: z.number().check(z.int(), z.gte(0), z.lte(mostPhotos)),
      /** By the phone's clock, where it was written before it could be sent. */
      noticedAt: z.optional(instant),
    }),
    reply,
  },
  sendDamagePhoto: {
    method: 'PUT',
    path: '/rental-status/:code/damage-reports/:sentKey/photos/:photoNumber',
    access: 'holder',
    section,
    summary:
      'A photo of a report, from 1 on: the body is the image itself, which is drawn anew; the first one of a number stays',
    params: z.object({
      ...byKey,
      photoNumber: z.string().check(z.regex(new RegExp(`^[1-${mostPhotos}]$`))),
    }),
    image: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: damagePhotoMaxBytes },
    reply,
  },
});
