/** The platform as the pages see it: every route of the contract, cached for 30 seconds (specification §7). */
import { createApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { api as contract } from '#application/contract/index.js';
import { baseQuery } from './base-query.js';
import type { CallOptions } from './call-options.js';
import { endpointsOf, sectionsOf } from './endpoints.js';

export const cacheSeconds = 30;

export const platform = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: sectionsOf(contract),
  keepUnusedDataFor: cacheSeconds,
  // Asking in silence or aloud is the same question.
  serializeQueryArgs: ({ queryArgs, ...rest }) => {
    const { toasts: _, ...question } = (queryArgs ?? {}) as CallOptions;
    return defaultSerializeQueryArgs({ ...rest, queryArgs: question });
  },
  endpoints: endpointsOf(contract),
});

export const {
  usePublicCabinetQuery,
  useRentalAvailabilityQuery,
  useBookRentalMutation,
  useRentalStatusQuery,
  useAccessRentalMutation,
  useUnlockRentalMutation,
  useTerminateRentalMutation,
  useCancelRentalMutation,
} = platform;
