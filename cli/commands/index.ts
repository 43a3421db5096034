/** Every command on one page: the parser, the help, the completion and docs/cli.md read this table. */
import { accessCommands } from './access.js';
import { apiCommand } from './api.js';
import { cabinets } from './cabinets.js';
import { companies, contacts } from './companies.js';
import { customers } from './customers.js';
import { completion } from './completion.js';
import { findCommand } from './find.js';
import { items } from './items.js';
import { liveCommands } from './live.js';
import { lockers } from './lockers.js';
import { messages, payments } from './money.js';
import { parcels } from './parcels.js';
import { personalData } from './personal-data.js';
import { audit, users } from './people.js';
import { pressing } from './pressing.js';
import { rentalItems } from './rental-items.js';
import { rentals } from './rentals.js';
import { shop } from './shop.js';
import { simulator } from './simulator.js';
import { sizes } from './sizes.js';
import type { Noun } from './verb.js';

export const commandTable: readonly Noun[] = [
  ...accessCommands,
  findCommand,
  ...liveCommands,
  cabinets,
  lockers,
  sizes,
  parcels,
  pressing,
  rentals,
  rentalItems,
  shop,
  items,
  payments,
  messages,
  companies,
  contacts,
  customers,
  users,
  personalData,
  audit,
  apiCommand,
  simulator,
  completion,
];
