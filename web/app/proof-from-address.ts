/**
 * Links carry their token in the fragment, which no log and no referrer sees; it is kept and taken out of the address at once
 * (behaviour.md §4).
 */
import { keepProof } from '#web/api/order-proofs.js';

const statusPath = /^\/rental-status\/([^/]+)\/?$/;
/** 24 bytes in base64url. What was cut off takes no other's place on this device; what a message put behind it is no part of it. */
const linkToken = /^#t=([\w-]{32})/;

/** True when a token was found and kept. */
export function takeProofFromAddress(): boolean {
  const { pathname, search, hash } = window.location;
  const code = statusPath.exec(pathname)?.[1];
  const value = linkToken.exec(hash)?.[1];
  if (!code || !value) return false;
  keepProof(code, { kind: 'token', value });
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return true;
}
