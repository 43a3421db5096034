/**
 * Parses a typed or pasted code and stores the token of a link, which proves the order where a code alone does not
 * (doors-and-codes.md#typed-codes).
 */
import { readTyped, type CodeKind } from '#domain/shared/typed-code.js';
import { storeProof } from './order-proofs.js';

/** The code, or null if the text has none of this kind. */
export function takeTyped(text: string, kind: CodeKind): string | null {
  const read = readTyped(text, kind);
  if (read === null) return null;
  if (read.token !== null) storeProof(read.code, { kind: 'token', value: read.token });
  return read.code;
}
