/**
 * Whether the person sees every cabinet of their company (accounts.md#tenants-and-cabinets). Until the platform said otherwise they do: it
 * has the last word.
 */
import { platform } from '#web/api/api.js';

export function useSeesAll(): boolean {
  const { data } = platform.useMeQuery({ toasts: false });
  return data?.hasRestrictions !== true;
}
