/** What a mail server means for good: a 5xx on the recipient or on the letter. On us (sign-in, connection) it may be set right. */
import { refusedForGood } from '#application/messages/failure.js';

const aboutTheLetter: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** To be handed what the mail server's refusal is; throws it, as one for good where it is. */
export function throwRefusal(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  throw aboutTheLetter.includes(code) && Number(responseCode) >= 500 ? refusedForGood(error.message) : error;
}
