/** Headers of staff requests (specification §7): the program, for the audit, and the bearer token. */
import type { CallerHeaders } from '#web/api/caller.js';

export const clientHeader = { 'X-Consigne-Client': 'web' } as const;

export const headersOf = (token: string | null): CallerHeaders =>
  token === null ? clientHeader : { ...clientHeader, Authorization: `Bearer ${token}` };
