/** Keeping a rented item longer: asked by the status page when its customer wants to, so that nobody before a door loads it. */
import * as z from 'zod/mini';
import { euroAmount, instant, typedCode } from './fields.js';
import { routes } from './route.js';

const section = 'Rentals';
const byCode = z.object({ code: typedCode });

/** An end with what it costs, VAT included. */
const choice = { plannedEndTime: instant, amountTtc: euroAmount };

const reply = z.object({
  /** As it is now. */
  plannedEndTime: instant,
  /** The ends that are offered, the nearest first. */
  choices: z.array(z.object(choice)),
  /** Why nothing is offered; null where something is. */
  refusal: z.nullable(z.string()),
  /** The extension whose payment is under way; its page of the bank, while the bank waits for its customer. */
  waiting: z.nullable(
    z.object({
      ...choice,
      /** Whom it was asked by. */
      by: z.enum(['customer', 'staff']),
      paymentActionUrl: z.nullable(z.string()),
      paymentActionUntil: z.nullable(instant),
    }),
  ),
  /** The last extension that was asked for came to nothing: its payment was refused, or not made in time. */
  hasFailed: z.boolean(),
});
export type ExtensionReply = z.output<typeof reply>;

export const rentalExtension = routes({
  rentalExtension: {
    method: 'GET',
    path: '/rental-status/:code/extension',
    access: 'holder',
    section,
    summary: 'Until when the rental can be extended, and for how much',
    params: byCode,
    reply,
  },
  extendRental: {
    method: 'POST',
    path: '/rental-status/:code/extend',
    access: 'holder',
    section,
    summary: 'Extend the rental to one of the ends that were offered: its price is taken from the saved card',
    params: byCode,
    body: z.strictObject({ plannedEndTime: instant, amountTtc: euroAmount }),
    reply,
  },
});
