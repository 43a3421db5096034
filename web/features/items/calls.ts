/** The API calls of this feature; customer pages do not load them. */
import { platform } from '#web/api/api.js';

export const {
  useItemQuery,
  useItemCountsQuery,
  useCreateItemMutation,
  useUpdateItemMutation,
  useDeleteItemMutation,
  useUploadItemImageMutation,
  useDeleteItemImageMutation,
  useImportItemsMutation,
  useCabinetQuery,
} = platform;
