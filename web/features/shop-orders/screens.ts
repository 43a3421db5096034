/** The screens of orders of the shop, and their place among those of the day's work. */
import { anyStaff } from '#application/contract/rights.js';
import { screen, work, type Screen } from '#web/ui/admin/screens.js';

export const place = 5;

export const screens: readonly Screen[] = [
  work({ icon: 'euro', label: 'Boutique' }, '/ecommerce-orders', 'Commandes boutique', anyStaff, () =>
    import('./shop-orders-page.js').then((m) => m.ShopOrdersPage),
  ),
  screen('/ecommerce-orders/:shopOrderId', 'Commande boutique', anyStaff, () =>
    import('./shop-order-page.js').then((m) => m.ShopOrderPage),
  ),
];
