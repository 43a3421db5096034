/** Calls of the side pages only; a separate module, so that the door pages do not load it. */
import { cabinetNumbers } from '#application/contract/cabinet-numbers.js';
import { damageReports } from '#application/contract/damage-reports.js';
import { legalNotices } from '#application/contract/legal-notices.js';
import { rentalDebt } from '#application/contract/rental-debt.js';
import { rentalExtension } from '#application/contract/rental-extension.js';
import { terms } from '#application/contract/terms.js';
import { withdrawals } from '#application/contract/withdrawals.js';
import { platform } from './customer-api.js';
import { endpointsOf } from './endpoints.js';

export const {
  useLegalNoticesQuery,
  useTermsVersionQuery,
  useCabinetByNumberQuery,
  useRentalExtensionQuery,
  useExtendRentalMutation,
  usePayRentalDebtMutation,
  useDamageReportsQuery,
  useReportDamageMutation,
  useSendDamagePhotoMutation,
  useOrderWithdrawalMutation,
  useWithdrawFromOrderMutation,
} = platform.enhanceEndpoints({ addTagTypes: ['Companies', 'Damage reports'] }).injectEndpoints({
  endpoints: endpointsOf({
    ...cabinetNumbers,
    ...damageReports,
    ...legalNotices,
    ...rentalDebt,
    ...rentalExtension,
    ...terms,
    ...withdrawals,
  }),
});
