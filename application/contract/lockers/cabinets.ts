/** Public data of a cabinet and its company's brand. */
import * as z from 'zod/mini';
import { cabinetModes } from '#domain/lockers/mode-plans.js';
import { id, instant } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const publicCabinet = z.object({
  id,
  name: z.string(),
  location: z.string(),
  description: z.string(),
  isActive: z.boolean(),
  mode: z.enum(cabinetModes),
  /** Null, or the end of a maintenance that refuses orders of now; a rental may be booked for after it. */
  maintenanceUntil: z.nullable(instant),
  /** The doors by number, size and place, for a picture; not their state. */
  doors: z.array(
    z.object({
      number: z.number(),
      heightMm: z.number(),
      widthMm: z.number(),
      gridColumn: z.optional(z.nullable(z.number())),
      gridRow: z.optional(z.nullable(z.number())),
    }),
  ),
  branding: z.object({
    companyName: z.nullable(z.string()),
    primaryColor: z.nullable(z.string()),
    fontFamily: z.nullable(z.string()),
    landingMarkdown: z.nullable(z.string()),
    landingComponentName: z.nullable(z.string()),
    supportPhone: z.nullable(z.string()),
    cgv: z.nullable(z.string()),
    /** Version of the terms; an order sends the one that its customer read. */
    termsVersion: z.nullable(z.string()),
    /** Contains the picture's version, so it can be cached permanently. */
    logoUrl: z.nullable(z.string()),
  }),
});
export type PublicCabinet = z.output<typeof publicCabinet>;

export const cabinets = routes('Cabinets', {
  publicCabinet: {
    address: 'GET /cabinets/:cabinetId/public',
    access: 'public',
    summary: 'Name, place, mode and brand of a cabinet',
    params: z.object({ cabinetId: id }),
    reply: publicCabinet,
  },
});
