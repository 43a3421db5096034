/** The API calls of the cabinet screens. */
import { platform } from '#web/api/api.js';

export const {
  useCabinetQuery,
  useCabinetCountsQuery,
  useCabinetPlanQuery,
  useCreateCabinetMutation,
  useUpdateCabinetMutation,
  useDeleteCabinetMutation,
  useRenewGatewaySecretMutation,
  useArrangeDoorsMutation,
  useCopyCabinetMutation,
  useDuplicateCabinetMutation,
  useCabinetDoorsQuery,
  useCabinetDiagnosticsQuery,
  useCreateCabinetSizeMutation,
  useUpdateCabinetSizeMutation,
  useDeleteCabinetSizeMutation,
  useLazyCabinetSizeQuery,
} = platform;
