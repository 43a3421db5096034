/** Calls of the side pages only; a separate module, so that the door pages do not load it. */
import { cabinetNumbers } from '#application/contract/lockers/cabinet-numbers.js';
import { damageReports } from '#application/contract/rentals/damage-reports.js';
import { freeNotices } from '#application/contract/rentals/free-notices.js';
import { freeWindowsRoutes } from '#application/contract/rentals/free-windows.js';
import { legalNotices } from '#application/contract/people/legal-notices.js';
import { orderByLink } from '#application/contract/rentals/order-by-link.js';
import { orderPages } from '#application/contract/orders/order-pages.js';
import { rentalDebt } from '#application/contract/rentals/rental-debt.js';
import { returnPhotos } from '#application/contract/rentals/return-photo.js';
import { rentalExtension } from '#application/contract/rentals/rental-extension.js';
import { terms } from '#application/contract/people/terms.js';
import { withdrawals } from '#application/contract/orders/withdrawals.js';
import { platform } from './customer-api.js';
import { endpointsOf } from './endpoints.js';

export const {
  useLegalNoticesQuery,
  useTermsVersionQuery,
  useCabinetByNumberQuery,
  useRentalExtensionQuery,
  useExtendRentalMutation,
  usePayRentalDebtMutation,
  useOrderRentalByLinkMutation,
  useDamageReportsQuery,
  useReportDamageMutation,
  useSendDamagePhotoMutation,
  useSendReturnPhotoMutation,
  useAskForFreeNoticeMutation,
  useRentalFreeWindowsQuery,
  useCustomerOrderMutation,
  useSendOrderLinksMutation,
  useOrderWithdrawalMutation,
  useWithdrawFromOrderMutation,
} = platform.enhanceEndpoints({ addTagTypes: ['Companies', 'Damage reports'] }).injectEndpoints({
  endpoints: endpointsOf({
    ...cabinetNumbers,
    ...damageReports,
    ...freeNotices,
    ...freeWindowsRoutes,
    ...legalNotices,
    ...orderByLink,
    ...orderPages,
    ...rentalDebt,
    ...rentalExtension,
    ...returnPhotos,
    ...terms,
    ...withdrawals,
  }),
});
