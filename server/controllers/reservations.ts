/** Reservations as staff see them. */
import { Controller, Inject } from '@nestjs/common';
import { calendar } from '#application/rentals/staff/calendar.js';
import { listReservations } from '#application/rentals/staff/reservations.js';
import { api } from '#application/contract/index.js';
import { APP } from '#server/app-token.js';
import type { App } from '#application/app.js';
import { call, Routes } from './bound-routes.js';

@Controller()
@Routes(call(api.reservationList, listReservations), call(api.reservationCalendar, calendar))
export class ReservationsController {
  constructor(@Inject(APP) readonly app: App) {}
}
