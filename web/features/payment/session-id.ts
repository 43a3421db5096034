/** The payment session in the return address of the payment page. */

/**
 * Null if it is missing or only the provider's placeholder, which the provider fills in on some addresses and not on
 * others.
 */
export function sessionIdIn(search: URLSearchParams): string | null {
  const sessionId = search.get('session_id')?.trim() ?? '';
  return sessionId === '' || sessionId.startsWith('{') ? null : sessionId;
}
