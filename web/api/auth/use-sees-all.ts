/**
 * Whether the person sees every cabinet of their company (accounts.md#tenants-and-cabinets). True until the server
 * answers; the server decides.
 */
import { platform } from '#web/api/api.js';

export function useSeesAll(): boolean {
  const { data } = platform.useMeQuery({ toasts: false });
  return data?.hasRestrictions !== true;
}
