/** What was typed, pasted or scanned as a code: the token of a link is kept, for it proves the order where a code alone does not (behaviour.md §4). */
import { readTyped, type CodeKind, type TypedCode } from '#domain/shared/typed-code.js';
import { keepProof } from './order-proofs.js';

/** Answers the code. */
export function keepTyped({ code, token }: TypedCode): string {
  if (token !== null) keepProof(code, { kind: 'token', value: token });
  return code;
}

/** The code, or null where there is none of this kind. */
export function takeTyped(text: string, kind: CodeKind): string | null {
  const read = readTyped(text, kind);
  return read && keepTyped(read);
}
