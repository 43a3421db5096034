/** Reservations as staff see them. */
import { Controller, Inject } from '@nestjs/common';
import { calendar } from '#application/rentals/staff/calendar.js';
import { listReservations } from '#application/rentals/staff/reservations.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class ReservationsController {
  constructor(@Inject(APP) readonly app: App) {}

  @Endpoint(api.reservationList)
  list({ staff, query }: Input<typeof api.reservationList>) {
    return listReservations(this.app, staff, query);
  }

  @Endpoint(api.reservationCalendar)
  calendar({ staff, query }: Input<typeof api.reservationCalendar>) {
    return calendar(this.app, staff, query);
  }
}
