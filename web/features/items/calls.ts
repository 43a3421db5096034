/** The calls of this feature; customers' pages do not load them. */
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
