/** What only the legal pages ask: apart from the other calls, so that nobody who stands before a door loads it. */
import { legalNotices } from '#application/contract/legal-notices.js';
import { terms } from '#application/contract/terms.js';
import { platform } from './customer-api.js';
import { endpointsOf } from './endpoints.js';

export const { useLegalNoticesQuery, useTermsVersionQuery } = platform
  .enhanceEndpoints({ addTagTypes: ['Companies'] })
  .injectEndpoints({ endpoints: endpointsOf({ ...legalNotices, ...terms }) });
