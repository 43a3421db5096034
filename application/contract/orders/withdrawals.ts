/**
 * « Renoncer au contrat ici »: a customer withdraws from an order of laundry or the shop, or from a rental
 * (withdrawal.md#statement). A separate file, so that no phone at a door loads it.
 */
import * as z from 'zod/mini';
import { withdrawalExclusions } from '#domain/catalogue/withdrawal-exclusion.js';
import { withdrawalOutcomes, withdrawalStates } from '#domain/sales/withdrawal.js';
import { withdrawableKinds } from '#domain/shared/order-kinds.js';
import { euroAmount, filledLine, id, instant, text } from '#application/contract/fields.js';
import { routes } from '#application/contract/route.js';
import { soldItem } from './shop.js';

/** The order to withdraw from: no address, no phone number. */
const orderWithdrawal = z.object({
  /**
   * `over`: past the time for it; `cancelled`: the order was cancelled already; `excluded`: the right applies to no
   * part of it, and `performed`: it is lost because the service was fully performed (L. 221-28).
   */
  state: z.enum(withdrawalStates),
  kind: z.enum(withdrawableKinds),
  /**
   * Laundry: since when the work has been under way at the customer's own request; the part done before the withdrawal
   * may be owed (L. 221-25). A rental: since when its item is out. Null: nothing has begun.
   */
  begunAt: z.nullable(instant),
  reference: z.string(),
  orderedAt: instant,
  /** Start of a rental, its planned end, and the return of its item (null until then); null for a sale. */
  period: z.nullable(z.object({ from: instant, until: instant, returnedAt: z.nullable(instant) })),
  totalAmount: euroAmount,
  items: z.array(
    z.object({
      ...soldItem.shape,
      /** Why this line cannot be returned; null: it can. */
      exclusion: z.nullable(z.enum(withdrawalExclusions)),
      /** The same in French for the customer. */
      note: z.nullable(z.string()),
    }),
  ),
  cabinetId: id,
  cabinetName: z.string(),
  withdrawnAt: z.nullable(instant),
  /** The answer of staff; null until then. */
  answer: z.nullable(
    z.object({ at: instant, outcome: z.enum(withdrawalOutcomes), text: z.nullable(z.string()) }),
  ),
  supportPhone: z.nullable(z.string()),
});
export type OrderWithdrawal = z.output<typeof orderWithdrawal>;

const token = z.string().check(z.minLength(1), z.maxLength(100));
export const withdrawals = routes('Withdrawals', {
  orderWithdrawal: {
    address: 'POST /withdrawals/:withdrawalOrderId/look',
    access: 'public',
    summary: 'What the customer of a link may withdraw from; posted, so that no log has the token',
    params: z.object({ withdrawalOrderId: id }),
    body: z.strictObject({ t: token }),
    reply: orderWithdrawal,
  },
  withdrawFromOrder: {
    address: 'POST /withdrawals/:withdrawalOrderId',
    access: 'public',
    summary:
      'Withdraw from an order: dated, acknowledged by e-mail, decided by staff; a rental whose item is still in its locker is cancelled at once, free of charge',
    params: z.object({ withdrawalOrderId: id }),
    body: z.strictObject({
      t: token,
      customerName: filledLine(100),
      comment: z.optional(text(500)),
    }),
    reply: orderWithdrawal,
  },
});
