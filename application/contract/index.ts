/** The whole HTTP language on one page. */
import { audit } from './audit.js';
import { auth } from './auth.js';
import { board } from './board.js';
import { cabinetSizes } from './cabinet-sizes.js';
import { cabinets } from './cabinets.js';
import { companies } from './companies.js';
import { contacts } from './contacts.js';
import { lockers } from './lockers.js';
import { find } from './find.js';
import { pressing } from './pressing.js';
import { rentalItems } from './rental-items.js';
import { rentalOrders } from './rental-orders.js';
import { rentals } from './rentals.js';
import { reservations } from './reservations.js';
import { staffCabinets } from './staff-cabinets.js';
import { users } from './users.js';
import { webhooks } from './webhooks.js';

export const api = {
  ...auth,
  ...audit,
  ...board,
  ...find,
  ...cabinetSizes,
  ...cabinets,
  ...companies,
  ...contacts,
  ...lockers,
  ...rentalItems,
  ...rentalOrders,
  ...rentals,
  ...reservations,
  ...pressing,
  ...staffCabinets,
  ...users,
  ...webhooks,
};
export type Api = typeof api;
export type RouteName = keyof Api;
