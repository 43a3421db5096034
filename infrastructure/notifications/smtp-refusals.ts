/**
 * Which refusals of a mail server are final: a 5xx about the recipient or the letter. One about us (sign-in,
 * connection) may be fixed.
 */
import { refusedForGood } from '#application/messages/failure.js';

const aboutTheLetter: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** Call with the mail server's error; throws it, marked as final if it is. */
export function throwRefusal(error: unknown): never {
  if (!(error instanceof Error)) throw error;
  const { code, responseCode } = error as { readonly code?: unknown; readonly responseCode?: unknown };
  throw aboutTheLetter.includes(code) && Number(responseCode) >= 500 ? refusedForGood(error.message) : error;
}
