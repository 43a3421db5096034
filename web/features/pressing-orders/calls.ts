/** The API calls of the pressing order screens. */
import { platform } from '#web/api/api.js';

export const {
  usePressingOrderQuery,
  usePressingOrderCountsQuery,
  useListItemsQuery,
  useCreatePressingOrderMutation,
  useCollectPressingOrderMutation,
  useReturnPressingOrderMutation,
  usePickUpPressingOrderMutation,
  usePickUpPressingInPersonMutation,
  useCancelPressingOrderMutation,
  useRefundPressingAgainMutation,
  useRefundPressingMutation,
  useServePressingRefundedMutation,
  usePressingRefundedElsewhereMutation,
  useSettlePressingWithdrawalMutation,
  useClosePressingWithdrawalMutation,
  useWorkPressingDoorMutation,
  useWritePressingReservesMutation,
  useReissuePressingCodeMutation,
  useResendPressingMessageMutation,
  useNoteOnPressingOrderMutation,
} = platform;
