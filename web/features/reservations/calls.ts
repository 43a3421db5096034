/** The API calls of the reservation screens. */
import { platform } from '#web/api/api.js';

export const { useReservationCalendarQuery, useCancelRentalOrderMutation } = platform;
