/** The API calls of the user screens. */
import type { UserView } from '#application/contract/people/users.js';
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

/** The request body of a user edit: all editable fields, and the version that was read. */
export const userBody = (user: UserView) => {
  const { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version } = user;
  return { firstName, lastName, email, phoneNumber, roles, companyId, isActive, version };
};
