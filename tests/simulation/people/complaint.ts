/**
 * Some served customers complain: the manager refunds a part or some pieces, sometimes the rest, and sometimes two
 * managers do so at the same time. Drawn last, so that the rest of a person's scenario stays the same.
 */
import { detail as detailShopOrder } from '#application/shop/staff/detail.js';
import { detail } from '#application/pressing/staff/detail.js';
import { saleActions as laundryActions } from '#application/pressing/staff/moves.js';
import { saleActions as shopActions } from '#application/shop/staff/moves.js';
import { minute } from '#domain/shared/record.js';
import type { SimulatedApp } from '#tests/simulation/world/platform-fixture.js';
import type { RefundableItem } from '#application/contract/orders/sale-shapes.js';
import type { RefundDecision } from '#application/sales/refunds.js';
import { atOnce, unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

interface Refundable {
  readonly mostRefund: number;
  readonly refundableItems: readonly RefundableItem[];
}
type Refund = (app: SimulatedApp, decision: RefundDecision) => Promise<Refundable>;

export const complainOfLaundry = (person: Person, orderId: string): Promise<void> =>
  perhapsComplain(
    person,
    (app) => detail(app, manager, { orderId }),
    (app, decision) => laundryActions.refund(app, manager, { orderId, ...decision }),
  );

export const complainOfShop = (person: Person, orderId: string): Promise<void> =>
  perhapsComplain(
    person,
    (app) => detailShopOrder(app, manager, { orderId }),
    (app, decision) => shopActions.refund(app, manager, { orderId, ...decision }),
  );

function partOf({ stream }: Person, most: number, items: readonly RefundableItem[]) {
  // After a refund by hand no piece may be left that its amount covers.
  const item = items.length === 0 ? undefined : items[stream.below(items.length)];
  if (item && stream.below(2) === 0)
    return { items: [{ orderItemId: item.orderItemId, quantity: 1 + stream.below(item.quantity) }] };
  return { amount: (1 + stream.below(Math.round(most * 100))) / 100 };
}

async function perhapsComplain(
  person: Person,
  look: (app: SimulatedApp) => Promise<Refundable>,
  refund: Refund,
): Promise<void> {
  if (person.stream.below(3) > 0) return;
  await person.pause((5 + person.stream.below(120)) * minute);
  const seen = await person.read('served order', look).catch(unlessRefused);
  const most = seen?.mostRefund ?? 0;
  if (most === 0) return;
  const send = (decision: Omit<RefundDecision, 'reason'>) =>
    person.send('give back', (app) => refund(app, { reason: 'Geste commercial', ...decision }));
  const part = partOf(person, most, seen?.refundableItems ?? []);
  if (person.stream.below(4) === 0)
    return atOnce(
      person,
      () => send({ ...part, refundable: most }),
      () => send({ amount: most, refundable: most }),
    );
  const given = await send({ ...part, refundable: most }).catch(unlessRefused);
  if (!given || given.mostRefund === 0 || person.stream.below(2) === 0) return;
  // A colleague with an older page requests the same pieces; one who reloads refunds the rest.
  if (part.items && person.stream.below(2) === 0) await send(part).catch(unlessRefused);
  else await send({ amount: given.mostRefund }).catch(unlessRefused);
}
