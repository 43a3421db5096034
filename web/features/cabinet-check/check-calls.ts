/** The calls of the check of a cabinet. */
import { platform } from '#web/api/api.js';

export const {
  useCabinetCheckQuery,
  useCabinetDoorsQuery,
  useCheckLockerMutation,
  useEndCabinetCheckMutation,
  useOpenLockerMutation,
  useAskMaintenanceCodeMutation,
  useRevealMaintenanceCodeMutation,
} = platform;
