/**
 * What was served is complained of now and then: the manager gives a part back, sometimes the rest, and sometimes two of them do at the
 * same time. Drawn last, so that the rest of a person's story stays as it was.
 */
import { minute } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { RefundDecision } from '#application/sales/refund-served.js';
import { atOnce, unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

interface Refundable {
  readonly mostRefund: number;
}
type Refund = (app: App, decision: RefundDecision) => Promise<Refundable>;

export const complainOfLaundry = (person: Person, orderId: string): Promise<void> =>
  perhapsComplain(
    person,
    (app) => app.pressing.detail(manager, { orderId }),
    (app, decision) => app.pressing.refund(manager, { orderId, ...decision }),
  );

export const complainOfShop = (person: Person, orderId: string): Promise<void> =>
  perhapsComplain(
    person,
    (app) => app.shop.detail(manager, { orderId }),
    (app, decision) => app.shop.refund(manager, { orderId, ...decision }),
  );

async function perhapsComplain(
  person: Person,
  look: (app: App) => Promise<Refundable>,
  refund: Refund,
): Promise<void> {
  if (person.stream.below(3) > 0) return;
  await person.pause((5 + person.stream.below(120)) * minute);
  const seen = await person.read('served order', look).catch(unlessRefused);
  const most = seen?.mostRefund ?? 0;
  if (most === 0) return;
  const send = (decision: Omit<RefundDecision, 'reason'>) =>
    person.send('give back', (app) => refund(app, { reason: 'Geste commercial', ...decision }));
  const amount = (1 + person.stream.below(Math.round(most * 100))) / 100;
  if (person.stream.below(4) === 0)
    return atOnce(
      person,
      () => send({ amount, refundable: most }),
      () => send({ amount: most, refundable: most }),
    );
  const given = await send({ amount, refundable: most }).catch(unlessRefused);
  if (given && given.mostRefund > 0 && person.stream.below(2) === 0)
    await send({ amount: given.mostRefund }).catch(unlessRefused);
}
