/** The calls of the lockers' screens. */
import { platform } from '#web/api/api.js';

export const {
  useLockerQuery,
  useLockerCountsQuery,
  useLockerHistoryQuery,
  useCabinetHistoryQuery,
  useNoteOnLockerMutation,
  useNoteOnCabinetMutation,
  useListCabinetSizesQuery,
  useListCabinetsQuery,
  useCreateLockerMutation,
  useCreateLockerRowMutation,
  useUpdateLockerMutation,
  useDeleteLockerMutation,
  useTakeOutOfServiceMutation,
  usePutInServiceMutation,
  useDisableLockerMutation,
  useEnableLockerMutation,
  useCommissionLockMutation,
  useDecommissionLockMutation,
  useOpenLockerMutation,
  useIdentifyLockerMutation,
  useAskMaintenanceCodeMutation,
  useRevealMaintenanceCodeMutation,
  useRevokeMaintenanceCodeMutation,
} = platform;
