/** The screens of laundry orders, and their place among those of the day's work. */
import { anyStaff, operators } from '#application/contract/rights.js';
import { screen, work, type Screen } from '#web/ui/admin/screens.js';

export const place = 3;

export const screens: readonly Screen[] = [
  work({ icon: 'pressing' }, '/pressing-orders', 'Pressing', anyStaff, () =>
    import('./pressing-orders-page.js').then((m) => m.PressingOrdersPage),
  ),
  screen('/pressing-orders/create', 'Commande au comptoir', operators, () =>
    import('./create-page.js').then((m) => m.CreatePressingOrderPage),
  ),
  screen('/pressing-orders/:pressingOrderId', 'Commande de pressing', anyStaff, () =>
    import('./pressing-order-page.js').then((m) => m.PressingOrderPage),
  ),
];
