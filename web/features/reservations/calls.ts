/** The calls of the screens of reservations. */
import { platform } from '#web/api/api.js';

export const { useReservationCalendarQuery, useCancelRentalOrderMutation } = platform;
