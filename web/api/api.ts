/** The API of the operator pages: every route of the contract (specification §7). */
import { api as contract, type Api, type RouteName } from '#application/contract/index.js';
import type { live, staffLive } from '#application/contract/lockers/live.js';
import type { orderLive } from '#application/contract/orders/order-routes.js';
import { customerRoutes, platform as ofCustomers } from './customer-api.js';
import { endpointsOf, sectionsOf } from './endpoints.js';

type StaffRoutes = Omit<
  Api,
  keyof typeof customerRoutes | keyof typeof live | keyof typeof staffLive | keyof typeof orderLive
>;

/** Routes that the customer API does not already have. */
const staffRoutes = Object.fromEntries(
  (Object.keys(contract) as RouteName[])
    // Streams are not queries (live.ts).
    .filter((name) => !(name in customerRoutes) && !('stream' in contract[name]))
    .map((name) => [name, contract[name]]),
) as unknown as StaffRoutes;

/** Staff actions on orders may occupy or free a locker, so the lists of free lockers are fetched again. */
const places = ['Lockers', 'Cabinets'];
const bySection = {
  Parcels: [...places, 'Customers'],
  'Pressing orders': [...places, 'Customers'],
  'E-commerce orders': [...places, 'Customers'],
  'Rental orders': [...places, 'Customers'],
  'Pickup reports': ['Parcels', 'Pressing orders', 'E-commerce orders', 'Customers'],
  Lockers: ['Cabinets'],
  // A maintenance is a bar of the calendar, and keeps units away.
  Cabinets: ['Rental orders', 'RentalItems'],
  Prices: ['Items', 'RentalItems'],
};

/** Whatever staff do may end what waits on the board. */
const always = ['Board'];

export const platform = ofCustomers
  .enhanceEndpoints({ addTagTypes: sectionsOf(contract) })
  .injectEndpoints({ endpoints: endpointsOf(staffRoutes, { bySection, always }) });
