/** Jobs for a rental with late money (money.md#unpaid-orders). Each one checks the state first and may run twice. */
import {
  depositDeadline,
  isSecured,
  pollMs,
  reservationDeadline,
} from '#domain/rentals/payment-deadlines.js';
import { isOver, type RentalOrder } from '#domain/rentals/rental-order.js';
import { hour } from '#domain/shared/record.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import { againByAge } from '#application/job-turn.js';
import type { JobHandler } from '#application/outbox.js';
import { loadCase } from '#application/rentals/facts.js';
import { giveUp } from '#application/rentals/give-up.js';
import { closeActionPages, giveUpUnpaid, settle } from './settle.js';

const readOrder = (app: App, id: string): Promise<RentalOrder> =>
  app.read((store) => store.rentalOrders.get(id));

/** Job `rental.expireUnpaid`, 15 min after booking: for an unpaid order, or a paid one without its deposit. */
export const expireUnpaid: JobHandler = async (app, { subjectId }) => {
  const order = await readOrder(app, subjectId);
  if (isOver(order)) return;
  if (order.paidAt === null && (await giveUpUnpaid(app, order)) === 'over') return;
  const end = depositDeadline(await app.read((store) => loadCase(app, store, subjectId)));
  if (end === null) return;
  if (app.clock.now() < end) return { againAt: end };
  await closeActionPages(app, order);
  await onVersionConflict(() =>
    app.transaction(async (store) => {
      const loaded = await loadCase(app, store, subjectId);
      if (depositDeadline(loaded) === null) return;
      await giveUp(app, store, loaded, {
        action: 'fail',
        reason: 'depositRefused',
        actor: 'clock',
        penaltyCents: 0,
      });
    }),
  );
};

/** Job `rental.settle`: compares with the provider until the order is secured or over. */
export const settleJob: JobHandler = async (app, { subjectId }) => {
  const order = await readOrder(app, subjectId);
  if (isOver(order)) return;
  if ((await settle(app, order)) !== 'open') {
    const loaded = await app.read((store) => loadCase(app, store, subjectId));
    if (isOver(loaded.order) || isSecured(loaded)) return;
  }
  const now = app.clock.now();
  return { againAt: againByAge(now, order.createdAt, [pollMs, hour]) };
};

/**
 * Job `rental.startCheck`, from the start of a reservation on: a reservation without its money does not begin, and
 * costs nothing.
 */
export const startCheck: JobHandler = async (app, { subjectId }) => {
  const known = await app.read((store) => loadCase(app, store, subjectId));
  const end = reservationDeadline(known);
  if (end === null) return;
  if (known.facts.now < end) return { againAt: end };
  await closeActionPages(app, known.order);
  const again = await onVersionConflict(() =>
    app.transaction(async (store) => {
      const loaded = await loadCase(app, store, subjectId);
      const waitsUntil = reservationDeadline(loaded);
      if (waitsUntil === null || loaded.facts.now < waitsUntil) return waitsUntil;
      await giveUp(app, store, loaded, {
        action: 'cancel',
        reason: 'depositRefused',
        actor: 'clock',
        penaltyCents: 0,
      });
      return null;
    }),
  );
  return again === null ? undefined : { againAt: again };
};
