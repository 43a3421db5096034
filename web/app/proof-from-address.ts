/**
 * Links carry their token in the fragment, which no log and no referrer sees; it is kept and taken out of the address at once
 * (behaviour.md §4).
 */
import { keepProof } from '#web/api/order-proofs.js';

const statusPath = /^\/rental-status\/([^/]+)\/?$/;

/** True when a token was found and kept. */
export function takeProofFromAddress(): boolean {
  const { pathname, search, hash } = window.location;
  const code = statusPath.exec(pathname)?.[1];
  const token = new URLSearchParams(hash.slice(1)).get('t');
  if (code === undefined || !token) return false;
  keepProof(decodeURIComponent(code), { kind: 'token', value: token });
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return true;
}
