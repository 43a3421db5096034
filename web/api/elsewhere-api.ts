/** Needed only when a cabinet has no availability; a separate module, so that other pages do not load it. */
import { elsewhere } from '#application/contract/lockers/elsewhere.js';
import { platform } from './customer-api.js';
import { endpointsOf } from './endpoints.js';

const { alternativeCabinets } = elsewhere;

export const { useAlternativeCabinetsQuery } = platform.injectEndpoints({
  endpoints: endpointsOf({ alternativeCabinets }),
});
