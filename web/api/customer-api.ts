/** The API of the customer pages, without the operators' part (decisions/0010-two-web-builds.md). */
import { createApi, defaultSerializeQueryArgs } from '@reduxjs/toolkit/query/react';
import { cabinets } from '#application/contract/lockers/cabinets.js';
import { catalogue } from '#application/contract/orders/catalogue.js';
import { doorCodes } from '#application/contract/lockers/door-codes.js';
import { pressing } from '#application/contract/orders/pressing.js';
import { rentals } from '#application/contract/rentals/rentals.js';
import { shop } from '#application/contract/orders/shop.js';
import { baseQuery } from './base-query.js';
import type { CallOptions } from './caller.js';
import { endpointsOf, sectionsOf } from './endpoints.js';

/** Specification §7: maximum age of a reused response, and how long an unused one stays in the cache. */
const cacheSeconds = 30;

export const customerRoutes = { ...cabinets, ...rentals, ...pressing, ...doorCodes, ...catalogue, ...shop };

export const platform = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: sectionsOf(customerRoutes),
  keepUnusedDataFor: cacheSeconds,
  refetchOnMountOrArgChange: cacheSeconds,
  // `silent` does not change the identity of a query.
  serializeQueryArgs: ({ queryArgs, ...rest }) => {
    const { toasts: _, ...question } = (queryArgs ?? {}) as CallOptions;
    return defaultSerializeQueryArgs({ ...rest, queryArgs: question });
  },
  endpoints: endpointsOf(customerRoutes),
});

export const {
  usePublicCabinetQuery,
  useRentalAvailabilityQuery,
  useBookRentalMutation,
  useAccessRentalMutation,
  useUnlockRentalMutation,
  useTerminateRentalMutation,
  useAnswerReturnMutation,
  useRentalNotReturnedMutation,
  useCancelRentalMutation,
  useSendRentalLinkMutation,
  useAccessDoorMutation,
  useOpenDoorMutation,
  useConfirmDoorMutation,
  useUndoDoorMutation,
  useReportPickupMutation,
  useKeepParcelLongerMutation,
  useShopCheckoutMutation,
  useCancelShopBySessionMutation,
  useShopBySessionQuery,
  usePressingCheckoutMutation,
  usePublicItemsQuery,
} = platform;
