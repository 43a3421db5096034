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
  useRentalRefundedElsewhereMutation,
  useManualTerminateRentalMutation,
  useRecordNotReturnedMutation,
  useCancelRentalOrderMutation,
  useSettleRentalWithdrawalMutation,
  useSettleDamageReportMutation,
  useResendRentalMessageMutation,
  useNoteOnRentalMutation,
} = platform;
