/** The session that the payment page names on its way back. */

/** Null when there is none, or only the provider's placeholder, which it fills in on some addresses and not on others. */
export function sessionIdIn(search: URLSearchParams): string | null {
  const sessionId = search.get('session_id')?.trim() ?? '';
  return sessionId === '' || sessionId.startsWith('{') ? null : sessionId;
}
