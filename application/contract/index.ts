/** The whole HTTP language on one page. */
import { cabinets } from './cabinets.js';
import { pressing } from './pressing.js';
import { rentals } from './rentals.js';
import { webhooks } from './webhooks.js';

export const api = { ...cabinets, ...rentals, ...pressing, ...webhooks };
export type Api = typeof api;
export type RouteName = keyof Api;
