/** The screens of reservations, and their place among those of the day's work. */
import { anyStaff } from '#application/contract/rights.js';
import { work, type Screen } from '#web/ui/admin/screens.js';

export const place = 4;

export const screens: readonly Screen[] = [
  work({ icon: 'calendar' }, '/reservations', 'Réservations', anyStaff, () =>
    import('./reservations-page.js').then((m) => m.ReservationsPage),
  ),
];
