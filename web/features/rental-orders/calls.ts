/** The calls of the screens of rental orders. */
import { platform } from '#web/api/api.js';

export const {
  useRentalOrderQuery,
  useRentalOrderCountsQuery,
  useRentalPaymentDetailsQuery,
  useRentalDecisionPreviewQuery,
  useStaffExtensionOfferQuery,
  useExtendRentalByStaffMutation,
  useLazyRentalAccessCodeQuery,
  useActiveRentalsQuery,
  useCaptureRentalMutation,
  useReleaseDepositMutation,
  useCaptureDepositMutation,
  useCaptureRentalAndDepositMutation,
  useRefundRentalMutation,
  useRefundRentalPriceMutation,
  useRentalRefundedElsewhereMutation,
  useManualTerminateRentalMutation,
  useRecordNotReturnedMutation,
  useCancelRentalOrderMutation,
  useSettleRentalWithdrawalMutation,
  useCloseRentalWithdrawalMutation,
  useSettleDamageReportMutation,
  useResendRentalMessageMutation,
  useNoteOnRentalMutation,
} = platform;
