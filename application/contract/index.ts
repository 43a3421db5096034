/** The whole HTTP contract: all routes in one table. */
import { audit } from './audit.js';
import { auth } from './auth.js';
import { board } from './board.js';
import { cabinetCheck } from './cabinet-check.js';
import { cabinetEvents } from './cabinet-events.js';
import { cabinetSizes } from './cabinet-sizes.js';
import { cabinetNumbers } from './cabinet-numbers.js';
import { cabinets } from './cabinets.js';
import { cells } from './cells.js';
import { catalogue } from './catalogue.js';
import { companies } from './companies.js';
import { legal } from './company-legal.js';
import { legalNotices } from './legal-notices.js';
import { contacts } from './contacts.js';
import { damageReports } from './damage-reports.js';
import { doorCodes } from './door-codes.js';
import { elsewhere } from './elsewhere.js';
import { items } from './items.js';
import { invoices } from './invoices.js';
import { live, staffLive } from './live.js';
import { lockClock } from './lock-clock.js';
import { lockers } from './lockers.js';
import { find } from './find.js';
import { ownSessions } from './own-sessions.js';
import { parcels } from './parcels.js';
import { pressing } from './pressing.js';
import { pressingDoors } from './pressing-doors.js';
import { pressingOrders } from './pressing-orders.js';
import { pickupReports } from './pickup-reports.js';
import { proofs } from './proofs.js';
import { privacy } from './privacy.js';
import { rentalDamage } from './rental-damage.js';
import { rentalDebt } from './rental-debt.js';
import { rentalExtension } from './rental-extension.js';
import { rentalItems } from './rental-items.js';
import { rentalOrders } from './rental-orders.js';
import { rentals } from './rentals.js';
import { reservations } from './reservations.js';
import { secondFactor } from './second-factor.js';
import { shop } from './shop.js';
import { shopOrders } from './shop-orders.js';
import { staffDebt } from './staff-debt.js';
import { staffExtension } from './staff-extension.js';
import { staffCabinets } from './staff-cabinets.js';
import { terms } from './terms.js';
import { users } from './users.js';
import { webhooks } from './webhooks.js';
import { withdrawals } from './withdrawals.js';

export const api = {
  ...auth,
  ...audit,
  ...board,
  ...find,
  ...cabinetSizes,
  ...cells,
  ...cabinets,
  ...cabinetNumbers,
  ...catalogue,
  ...companies,
  ...legal,
  ...legalNotices,
  ...contacts,
  ...doorCodes,
  ...pickupReports,
  ...elsewhere,
  ...items,
  ...invoices,
  ...proofs,
  ...live,
  ...staffLive,
  ...lockClock,
  ...lockers,
  ...rentalItems,
  ...rentalOrders,
  ...rentals,
  ...rentalDebt,
  ...rentalExtension,
  ...staffDebt,
  ...staffExtension,
  ...damageReports,
  ...rentalDamage,
  ...reservations,
  ...ownSessions,
  ...parcels,
  ...pressing,
  ...pressingDoors,
  ...pressingOrders,
  ...privacy,
  ...secondFactor,
  ...shop,
  ...shopOrders,
  ...withdrawals,
  ...staffCabinets,
  ...cabinetEvents,
  ...cabinetCheck,
  ...terms,
  ...users,
  ...webhooks,
};
export type Api = typeof api;
export type RouteName = keyof Api;
