/** The API calls of the cabinet check. */
import { platform } from '#web/api/api.js';

export const {
  useCabinetCheckQuery,
  useCabinetDoorsQuery,
  useCheckLockerMutation,
  useEndCabinetCheckMutation,
  useOpenLockerMutation,
  useRequestMaintenanceCodeMutation,
  useRevealMaintenanceCodeMutation,
} = platform;
