/** Needed only when a cabinet has no availability; a separate module, so that other pages do not load it. */
import { alternatives } from '#application/contract/lockers/alternatives.js';
import { platform } from './customer-api.js';
import { endpointsOf } from './endpoints.js';

const { alternativeCabinets } = alternatives;

export const { useAlternativeCabinetsQuery } = platform.injectEndpoints({
  endpoints: endpointsOf({ alternativeCabinets }),
});
