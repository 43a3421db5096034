/** Staff who cancel an unpaid booking at the most inconvenient instant. */
import { cancel as cancelRentalOrder } from '#application/rentals/staff/cancel.js';
import { list } from '#application/rentals/staff/list.js';
import { minute, second } from '#domain/shared/record.js';
import type { RentalPlan } from '#tests/simulation/scenario/scenario.js';
import { unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

const slowSeconds = 9;

export function cancelUnpaid(person: Person, plan: RentalPlan): void {
  const { clock, payments } = person.environment.outside;
  const isBooked = plan.staffCancels === 'whileBooked';
  // The order exists, its page does not: a customer must not be sent to pay a cancelled order.
  if (isBooked)
    payments.faults.set('slow', { times: 1, seconds: slowSeconds, only: { operation: 'sessions.create' } });
  const afterMs = isBooked ? 4 * second : 4 * minute;
  clock.schedule(clock.now() + afterMs, () => {
    void cancel(person, plan).catch(unlessRefused);
  });
}

async function cancel({ read, send }: Person, { id }: RentalPlan): Promise<void> {
  const { items } = await read('unpaid rentals', (app) =>
    list(app, manager, { page: 1, pageSize: 100, search: `Client ${id}` }),
  );
  const order = items.find(({ customerName }) => customerName === `Client ${id}`);
  if (!order) return;
  const input = { orderId: order.id, reason: 'Erreur de réservation' };
  await send('staff cancel', (app) => cancelRentalOrder(app, manager, input));
}
