/** The whole HTTP contract: all routes in one table. */
import { alerts } from './alerts.js';
import { audit } from './people/audit.js';
import { auth } from './people/auth.js';
import { board } from './board.js';
import { cabinetFigures } from './figures.js';
import { boardInbox } from './board-inbox.js';
import { boardRound } from './board-round.js';
import { cabinetCheck } from './lockers/cabinet-check.js';
import { cabinetCopy } from './lockers/cabinet-copy.js';
import { cabinetEvents } from './lockers/cabinet-events.js';
import { cabinetSizes } from './lockers/cabinet-sizes.js';
import { cabinetNumbers } from './lockers/cabinet-numbers.js';
import { cabinets } from './lockers/cabinets.js';
import { batteries } from './lockers/batteries.js';
import { catalogue } from './orders/catalogue.js';
import { companies } from './people/companies.js';
import { legal } from './people/company-legal.js';
import { legalNotices } from './people/legal-notices.js';
import { contacts } from './orders/contacts.js';
import { blockedCustomers } from './people/blocked-customers.js';
import { customerMessages } from './people/customer-messages.js';
import { messageTemplates } from './people/message-templates.js';
import { customers } from './people/customers.js';
import { doorCodes } from './lockers/door-codes.js';
import { alternatives } from './lockers/alternatives.js';
import { orderPages } from './orders/order-pages.js';
import { items } from './orders/items.js';
import { freeNotices } from './rentals/free-notices.js';
import { freeWindowsRoutes } from './rentals/free-windows.js';
import { invoices } from './orders/invoices.js';
import { closing, ledger } from './orders/ledger.js';
import { live, staffLive } from './lockers/live.js';
import { lockClock } from './lockers/lock-clock.js';
import { lockers } from './lockers/lockers.js';
import { find } from './find.js';
import { ownSessions, secondFactor } from './people/own-account.js';
import { prices } from './orders/prices.js';
import { pickupReports } from './orders/pickup-reports.js';
import { orderLive, orderRoutes, proofs } from './orders/order-routes.js';
import { privacy } from './people/privacy.js';
import { plannedMaintenance } from './lockers/planned-maintenance.js';
import { fleetPlan } from './lockers/fleet-plan.js';
import { staffCabinets } from './lockers/staff-cabinets.js';
import { terms } from './people/terms.js';
import { users } from './people/users.js';
import { webhooks } from './webhooks.js';
import { withdrawals } from './orders/withdrawals.js';
import type { Given } from './route.js';

export const api = {
  ...auth,
  ...audit,
  ...board,
  ...boardInbox,
  ...boardRound,
  ...alerts,
  ...cabinetFigures,
  ...find,
  ...cabinetSizes,
  ...batteries,
  ...cabinets,
  ...cabinetNumbers,
  ...catalogue,
  ...companies,
  ...legal,
  ...legalNotices,
  ...contacts,
  ...customers,
  ...blockedCustomers,
  ...customerMessages,
  ...messageTemplates,
  ...doorCodes,
  ...pickupReports,
  ...alternatives,
  ...items,
  ...prices,
  ...invoices,
  ...ledger,
  ...closing,
  ...orderPages,
  ...freeNotices,
  ...freeWindowsRoutes,
  ...proofs,
  ...live,
  ...staffLive,
  ...orderLive,
  ...lockClock,
  ...lockers,
  ...orderRoutes,
  ...ownSessions,
  ...privacy,
  ...secondFactor,
  ...withdrawals,
  ...fleetPlan,
  ...staffCabinets,
  ...cabinetCopy,
  ...plannedMaintenance,
  ...cabinetEvents,
  ...cabinetCheck,
  ...terms,
  ...users,
  ...webhooks,
};
export type Api = typeof api;
export type RouteName = keyof Api;

/** What the use case of a route takes: the path, query and body of a valid request in one. */
export type RequestOf<Name extends RouteName> = Given<Api[Name]>;
