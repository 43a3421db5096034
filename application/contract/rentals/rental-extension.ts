/**
 * Extension of a rental by its customer: requested by the status page on demand, so that no phone at a door loads it.
 */
import * as z from 'zod/mini';
import { euroAmount, instant, typedCode } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';

const byCode = z.object({ code: typedCode });

/** A new end with its price, VAT included. */
const choice = { plannedEndTime: instant, amountTtc: euroAmount };

const reply = z.object({
  /** The current end. */
  plannedEndTime: instant,
  /** The offered ends, the nearest first. */
  choices: z.array(z.object(choice)),
  /** Why none is offered; null if there are some. */
  refusal: z.nullable(z.string()),
  /** The extension with an open payment; the bank's page while the customer must act there. */
  waiting: z.nullable(
    z.object({
      ...choice,
      /** Who requested the extension. */
      by: z.enum(['customer', 'staff']),
      paymentActionUrl: z.nullable(z.string()),
      paymentActionUntil: z.nullable(instant),
    }),
  ),
  /** The last requested extension failed: its payment was refused, or not made in time. */
  hasFailed: z.boolean(),
});
export type ExtensionReply = z.output<typeof reply>;

export const rentalExtension = routes('Rentals', {
  rentalExtension: {
    address: 'GET /rental-status/:code/extension',
    access: 'holder',
    summary: 'Until when the rental can be extended, and for how much',
    params: byCode,
    reply,
  },
  extendRental: {
    address: 'POST /rental-status/:code/extend',
    access: 'holder',
    summary: 'Extend the rental to one of the ends that were offered: its price is taken from the saved card',
    params: byCode,
    body: z.strictObject({ plannedEndTime: instant, amountTtc: euroAmount }),
    reply,
  },
});
