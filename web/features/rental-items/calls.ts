/** The API calls of this feature; customer pages do not load them. */
import { platform } from '#web/api/api.js';

export const {
  useRentalItemQuery,
  useRentalItemCountsQuery,
  useCreateRentalItemMutation,
  useUpdateRentalItemMutation,
  useDeleteRentalItemMutation,
  usePricingThresholdsQuery,
  useCreatePricingThresholdMutation,
  useUpdatePricingThresholdMutation,
  useDeletePricingThresholdMutation,
  useOrderPricingThresholdsMutation,
  useRentalAssignmentsQuery,
  useFreeRentalLockersQuery,
  useAssignRentalUnitMutation,
  useUnassignRentalUnitMutation,
  useSetRentalUnitStatusMutation,
} = platform;
