/**
 * The kinds of orders behind the contract: their use cases where the steps are shared (`app.kinds`), and their
 * controllers. A kind that is missing in a part does not compile.
 */
import type { Type } from '@nestjs/common';
import type { OrderKinds } from '#application/app.js';
import { parcelDoors } from '#application/parcels/doors.js';
import { parcelRules } from '#application/parcels/order-rules.js';
import { pressingDoors } from '#application/pressing/doors.js';
import { pressingRules } from '#application/pressing/order-rules.js';
import { pressingSales } from '#application/pressing/sales.js';
import { rentalRules } from '#application/rentals/order-rules.js';
import { rentalWithdrawals } from '#application/rentals/withdrawal.js';
import { shopDoors } from '#application/shop/doors.js';
import { shopRules } from '#application/shop/order-rules.js';
import { shopSales } from '#application/shop/sales.js';
import type { OrderName } from '#domain/shared/order-kinds.js';
import { ParcelsController } from './controllers/parcels.js';
import { PressingController, PressingOrdersController } from './controllers/pressing.js';
import { RentalItemsController } from './controllers/rental-items.js';
import { RentalOrdersController, ReservationsController } from './controllers/rental-orders.js';
import { RentalsController } from './controllers/rentals.js';
import { ShopController } from './controllers/shop.js';

export const orderKinds: OrderKinds = {
  orders: {
    rentalOrder: rentalRules,
    pressingOrder: pressingRules,
    shopOrder: shopRules,
    parcel: parcelRules,
  },
  doors: { parcel: parcelDoors, pressing: pressingDoors, shop: shopDoors },
  sales: { pressing: pressingSales, shop: shopSales },
  withdrawals: { pressing: pressingSales, shop: shopSales, rental: rentalWithdrawals },
};

export const orderControllers: Readonly<Record<OrderName, readonly Type[]>> = {
  parcel: [ParcelsController],
  rental: [RentalItemsController, RentalOrdersController, RentalsController, ReservationsController],
  pressing: [PressingController, PressingOrdersController],
  shop: [ShopController],
};
