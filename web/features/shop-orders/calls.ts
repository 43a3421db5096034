/** The API calls of the shop order screens. */
import { platform } from '#web/api/api.js';

export const {
  useShopOrderQuery,
  useShopOrderCountsQuery,
  useLazyRevealShopPickupQuery,
  usePrepareShopOrderMutation,
  useReadyShopOrderMutation,
  useCompleteShopOrderMutation,
  useTakeBackShopOrderMutation,
  useReissueShopCodeMutation,
  useCancelShopOrderMutation,
  useRefundShopOrderAgainMutation,
  useRefundShopOrderMutation,
  useSettleShopWithdrawalMutation,
  useCloseShopWithdrawalMutation,
  useServeShopRefundedMutation,
  useShopRefundedElsewhereMutation,
  useResendShopMessageMutation,
  useNoteShopOrderMutation,
  useDoorVisitQuery,
  useAccessDoorMutation,
  useOpenDoorMutation,
  useConfirmDoorMutation,
} = platform;
