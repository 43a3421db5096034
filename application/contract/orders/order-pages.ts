/**
 * The page of a laundry or shop order by the link of its messages (pages.md#order-page). A separate file, so that no
 * phone at a door loads it.
 */
import * as z from 'zod/mini';
import { saleEndings, saleSteps } from '#domain/sales/sale.js';
import { saleKinds } from '#domain/shared/order-kinds.js';
import { doorSteps } from '#domain/doors/door-code.js';
import { contact, euroAmount, id, instant } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';
import { soldItem } from './shop.js';

/** No name, no address, no phone number of the customer: a link may be passed on. */
const customerOrder = z.object({
  kind: z.enum(saleKinds),
  reference: z.string(),
  orderedAt: instant,
  /** What has happened and what is still to come (`at` null), in this order. */
  steps: z.array(z.object({ step: z.enum(saleSteps), at: z.nullable(instant) })),
  /** When it ended, and why it was not served (null: it was). */
  endedAt: z.nullable(instant),
  cancelReason: z.nullable(z.enum(saleEndings)),
  /** All that was paid was refunded outside the platform. */
  isRefunded: z.boolean(),
  /** Laundry: the day by which it is ready. */
  promisedAt: z.nullable(instant),
  /** What staff noted about the order for the customer. */
  notes: z.nullable(z.string()),
  /** The locker that the customer may open now, with the page of its code. */
  door: z.nullable(z.object({ step: z.enum(doorSteps), lockerNumber: z.number(), url: z.string() })),
  items: z.array(soldItem),
  totalAmount: euroAmount,
  /** The sum of the credit notes; null without one. */
  refundedAmount: z.nullable(euroAmount),
  documents: z.array(z.object({ kind: z.enum(['invoice', 'creditNote']), url: z.string() })),
  /** The accepted terms, available at `GET /terms/{termsId}`. */
  termsVersion: z.nullable(z.string()),
  /** « Renoncer au contrat ici »; null if there is nothing left to withdraw from. */
  withdrawalUrl: z.nullable(z.string()),
  /** Link to the withdrawal and its answer; null without one. */
  withdrawalStatedUrl: z.nullable(z.string()),
  cabinetId: id,
  cabinetName: z.string(),
  cabinetLocation: z.string(),
  supportPhone: z.nullable(z.string()),
});
export type CustomerOrder = z.output<typeof customerOrder>;

export const orderPages = routes('Sales', {
  customerOrder: {
    address: 'POST /customer-orders/:customerOrderId/look',
    access: 'public',
    summary:
      'The laundry or shop order of a link, as its customer sees it; posted, so that no log has the token',
    params: z.object({ customerOrderId: id }),
    body: z.strictObject({ t: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: customerOrder,
  },
  sendOrderLinks: {
    address: 'POST /order-links',
    access: 'public',
    summary:
      'Have the links of one’s orders sent to their own e-mail and phone; the same answer for every contact',
    body: z.strictObject({ contact }),
    reply: z.object({ success: z.boolean() }),
    repeatable: false,
  },
});
