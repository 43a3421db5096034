/** The API calls of the parcel screens. */
import { platform } from '#web/api/api.js';

export const {
  useParcelQuery,
  useParcelCountsQuery,
  useLazyParcelQuery,
  useLazyParcelCodesQuery,
  useListCabinetSizesQuery,
  useListLockersQuery,
  useLockerCountsQuery,
  useLockerQuery,
  useStaffAlternativeCabinetsQuery,
  useListFrequentCustomersQuery,
  useCreateParcelMutation,
  useImportParcelsMutation,
  useUpdateParcelMutation,
  useMoveParcelMutation,
  useCancelParcelMutation,
  useCollectParcelMutation,
  useResendParcelMutation,
  useKeepParcelMutation,
  useReissueParcelMutation,
  useNoteOnParcelMutation,
} = platform;
