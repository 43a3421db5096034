/** The payment session in the return address of the payment page. */

/** Null if missing or only the provider's placeholder, which the provider replaces on some addresses only. */
export function sessionIdIn(search: URLSearchParams): string | null {
  const sessionId = search.get('session_id')?.trim() ?? '';
  return sessionId === '' || sessionId.startsWith('{') ? null : sessionId;
}
