/** The one list of the kinds of orders; a kind that is missing in a part does not compile. */
import type { OrderKinds } from './app.js';
import { parcelDoors } from './parcels/doors.js';
import { pressingDoors } from './pressing/doors.js';
import { pressingSales } from './pressing/sales.js';
import { rentalWithdrawals } from './rentals/withdrawal.js';
import { shopDoors } from './shop/doors.js';
import { shopSales } from './shop/sales.js';

export const orderKinds: OrderKinds = {
  doors: { parcel: parcelDoors, pressing: pressingDoors, shop: shopDoors },
  sales: { pressing: pressingSales, shop: shopSales },
  withdrawals: { pressing: pressingSales, shop: shopSales, rental: rentalWithdrawals },
};
