/** The list of reservations: the end of free cancellation, and no-shows (rental.md#cancelling-and-no-show). */
import { freeCancellationUntil } from '#domain/rentals/penalty.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { noShowAt } from '#domain/rentals/reservation.js';
import { euros } from '#domain/shared/money.js';
import type { Staff } from '#application/access/staff.js';
import type { RentalOrderRow } from '#application/contract/rentals/rental-order-shapes.js';
import type { Reservation } from '#application/contract/rentals/reservations.js';
import type { App } from '#application/app.js';
import { iso } from '#application/record-view.js';
import { pageReply } from '#application/lists.js';
import { requestOf, type ListQuery } from './list.js';
import { rowsOf } from './list-view.js';

const viewOf = (order: RentalOrder, row: RentalOrderRow): Reservation => ({
  ...row,
  unitId: order.unitId,
  occupiedFrom: iso(order.occupiedFrom),
  freeCancellationUntil: iso(freeCancellationUntil(order, order.createdAt)),
  noShowAt: iso(noShowAt(order)),
  cancelReason: order.cancelReason,
  isNoShow: order.cancelReason === 'noShow',
  isLateCancellation: order.cancelReason === 'lateCancellation',
  penaltyAmount: euros(order.penaltyCents),
});

export async function listReservations(app: App, staff: Staff, query: ListQuery) {
  return app.read(async (store) => {
    const { sort = 'startAt', ...rest } = query;
    const request = await requestOf(app, store, staff, { ...rest, sort });
    const match = { ...request.match, isReservation: true };
    const found = await store.rentalOrders.page({ ...request, match });
    const rows = await rowsOf(app, store, staff, found.items);
    const items = found.items.flatMap((order, place) => {
      const row = rows[place];
      return row ? [viewOf(order, row)] : [];
    });
    return pageReply(found, query, items);
  });
}
