/** The API calls of the contact screens. */
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
