/**
 * Links carry their token in the fragment, which is in no log and no referrer; it is stored and removed from the
 * address at once (doors-and-codes.md#proof-of-an-order).
 */
import { storeProof } from '#web/api/order-proofs.js';

const linkedPath = /^\/(rental-status|parcel-code)\/([^/]+)\/?$/;
/** A truncated token does not replace a stored one; text that a message appended is ignored. */
const linkTokens: Readonly<Record<string, RegExp>> = {
  'rental-status': /^#t=([\w-]{32})/,
  'parcel-code': /^#t=([\w-]{22})/,
};

/** True when a token was found and stored. */
export function takeProofFromAddress(): boolean {
  const { pathname, search, hash } = window.location;
  const [, page = '', code] = linkedPath.exec(pathname) ?? [];
  const value = linkTokens[page]?.exec(hash)?.[1];
  if (!code || !value) return false;
  storeProof(code, { kind: 'token', value });
  window.history.replaceState(window.history.state, '', `${pathname}${search}`);
  return true;
}
