/** The screens of rentals, and their place among those of the day's work. */
import { anyStaff, operators } from '#application/contract/rights.js';
import { screen, work, type Screen } from '#web/ui/admin/screens.js';

export const place = 2;

export const screens: readonly Screen[] = [
  work({ icon: 'rental' }, '/rental-orders', 'Locations', anyStaff, () =>
    import('./rental-orders-page.js').then((m) => m.RentalOrdersPage),
  ),
  screen('/rental-orders/create', 'Nouvelle location', operators, () =>
    import('./create-page.js').then((m) => m.CreateRentalOrderPage),
  ),
  screen('/rental-orders/:orderId', 'Location', anyStaff, () =>
    import('./rental-order-page.js').then((m) => m.RentalOrderPage),
  ),
];
