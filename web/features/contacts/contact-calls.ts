/** The calls of the screens of contacts. */
import { platform } from '#web/api/api.js';

export const {
  useContactQuery,
  useCreateContactMutation,
  useUpdateContactMutation,
  useDeleteContactMutation,
  useFrequentCustomerQuery,
  useCreateFrequentCustomerMutation,
  useUpdateFrequentCustomerMutation,
  useDeleteFrequentCustomerMutation,
} = platform;
