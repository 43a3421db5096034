/** The API calls of the user screens. */
import { platform } from '#web/api/api.js';

export const {
  useUserQuery,
  useUserCountsQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useResendSetPasswordEmailMutation,
  useResetSecondFactorMutation,
  useCabinetAccessQuery,
  useRestrictCabinetsMutation,
  useLiftCabinetRestrictionsMutation,
  useListCabinetsQuery,
} = platform;
