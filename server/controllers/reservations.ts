/** Reservations as staff see them. */
import { Controller, Inject } from '@nestjs/common';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { HttpApp } from '#server/http-app.js';
import { Endpoint } from '#server/http/endpoint.js';
import type { Input } from '#server/http/read-input.js';

@Controller()
export class ReservationsController {
  constructor(@Inject(APP) readonly app: HttpApp) {}

  @Endpoint(api.reservationList)
  list({ staff, query }: Input<typeof api.reservationList>) {
    return this.app.rentalOrders.reservations(staff, query);
  }

  @Endpoint(api.reservationCalendar)
  calendar({ staff, query }: Input<typeof api.reservationCalendar>) {
    return this.app.rentalOrders.calendar(staff, query);
  }
}
