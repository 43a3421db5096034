/** The calls of the screens of companies. */
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
