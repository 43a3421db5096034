/** What may be shown of any call of the contract; in the built terminal these are words only, without a schema. */
import { problem } from '#application/contract/fields.js';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { shownNames, type ShownNames } from './shown-names.js';

export const shownTable: ShownNames = shownNames(Object.values<Route>(api), [problem]);
