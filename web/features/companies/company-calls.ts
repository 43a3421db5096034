/** The API calls of the company screens. */
import { platform } from '#web/api/api.js';

export const {
  useListCompaniesQuery,
  useCompanyQuery,
  useCreateCompanyMutation,
  useUpdateCompanyMutation,
  useDeleteCompanyMutation,
  useCompanyBrandingQuery,
  useCompanyLegalQuery,
  useUpdateCompanyLegalMutation,
  useLegalNoticesQuery,
  useUpdateCompanyBrandingMutation,
  useUploadCompanyLogoMutation,
  useDeleteCompanyLogoMutation,
} = platform;
