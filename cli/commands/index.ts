/** Every command by its noun: the parser, the help, the completion and docs/cli.md read this table. */
import type { Noun } from '#cli/verb.js';
import { orderNouns } from './orders/order-kinds.js';

type Read = () => Promise<Noun>;

/** Each is loaded on use: loading all of them took longer than a command's own work. */
const nouns: Readonly<Record<string, Read>> = {
  login: async () => (await import('./access.js')).login,
  logout: async () => (await import('./access.js')).logout,
  whoami: async () => (await import('./access.js')).whoami,
  profiles: async () => (await import('./access.js')).profiles,
  find: async () => (await import('./live.js')).findCommand,
  status: async () => (await import('./live.js')).status,
  board: async () => (await import('./board.js')).board,
  alerts: async () => (await import('./alerts.js')).alerts,
  figures: async () => (await import('./live.js')).figures,
  doctor: async () => (await import('./live.js')).doctor,
  events: async () => (await import('./live.js')).events,
  watch: async () => (await import('./live.js')).watch,
  dashboard: async () => (await import('./live.js')).dashboard,
  cabinets: async () => (await import('./cabinets.js')).cabinets,
  lockers: async () => (await import('./lockers.js')).lockers,
  sizes: async () => (await import('./sizes.js')).sizes,
  ...orderNouns,
  'rental-items': async () => (await import('./orders/rental-items.js')).rentalItems,
  items: async () => (await import('./orders/items.js')).items,
  payments: async () => (await import('./orders/money.js')).payments,
  messages: async () => (await import('./orders/money.js')).messages,
  companies: async () => (await import('./companies.js')).companies,
  contacts: async () => (await import('./companies.js')).contacts,
  customers: async () => (await import('./orders/customers.js')).customers,
  users: async () => (await import('./people.js')).users,
  'personal-data': async () => (await import('./people.js')).personalData,
  audit: async () => (await import('./people.js')).audit,
  api: async () => (await import('./access.js')).apiCommand,
  simulator: async () => (await import('./simulator.js')).simulator,
  completion: async () => (await import('./access.js')).completion,
};

export const nounNames: readonly string[] = Object.keys(nouns);

/** Null for an unknown command. */
export const nounCalled = async (name: string): Promise<Noun | null> =>
  Object.hasOwn(nouns, name) ? (nouns[name]?.() ?? null) : null;

export const readCommandTable = (): Promise<readonly Noun[]> =>
  Promise.all(Object.values(nouns).map((read) => read()));
