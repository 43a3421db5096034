/** The customer's photo of the returned item. A separate file, so that no phone at a door loads it. */
import * as z from 'zod/mini';
import { damagePhotoMaxBytes } from '#domain/rentals/damage-report.js';
import { instant, typedCode } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const reply = z.object({ returnPhotoAt: instant });
export type ReturnPhoto = z.output<typeof reply>;

export const returnPhotos = routes('Rentals', {
  sendReturnPhoto: {
    address: 'PUT /rental-status/:code/return-photo',
    access: 'holder',
    summary:
      'A photo of the returned item, until the deposit decision: the body is the image itself, which is redrawn; another one replaces it',
    params: z.object({ code: typedCode }),
    image: { types: ['image/png', 'image/jpeg', 'image/webp'], maxBytes: damagePhotoMaxBytes },
    reply,
  },
});
