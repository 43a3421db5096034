/** Where typed or pasted text leads when it is not of the field's own kind (doors-and-codes.md#typed-codes). */
import { readPublicNumber, showPublicNumber } from '#domain/lockers/cabinet.js';
import { showCode } from '#domain/shared/codes.js';
import { readCabinetLink, readOrderLink, readTyped, type CodeKind } from '#domain/shared/typed-code.js';
import { storeProof } from './order-proofs.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './destinations/words/index.js';

const t = inLanguage(words);

export interface Destination {
  readonly path: string;
  readonly label: string;
  /** A link opens its page without another choice. */
  readonly isLink: boolean;
  /** The proof in the link of a code's page: its path has no token, which must not be in the history. */
  readonly proof?: { readonly code: string; readonly token: string };
}

const pages: Readonly<Record<CodeKind, (code: string) => Pick<Destination, 'path' | 'label'>>> = {
  door: (code) => ({ path: `/parcel-code/${code}`, label: t.openLocker(showCode(code)) }),
  rental: (code) => ({ path: `/rental-status/${code}`, label: t.showRental(code) }),
};

function byCode(text: string, kind: CodeKind): Destination | null {
  const read = readTyped(text, kind);
  if (read === null) return null;
  const { code, token } = read;
  return { ...pages[kind](code), isLink: token !== null, ...(token !== null && { proof: { code, token } }) };
}

function byOrder(text: string): Destination | null {
  const link = readOrderLink(text);
  if (link === null) return null;
  return { path: `/commande/${link.orderId}#t=${link.token}`, label: t.showOrder, isLink: true };
}

function byCabinet(text: string): Destination | null {
  const path = readCabinetLink(text);
  if (path !== null) return { path, label: t.showCabinet, isLink: true };
  const number = readPublicNumber(text);
  if (number === null) return null;
  return { path: `/n/${number}`, label: t.showCabinetOf(showPublicNumber(number)), isLink: false };
}

export const destinationOf = (text: string): Destination | null =>
  byOrder(text) ?? byCode(text, 'door') ?? byCode(text, 'rental') ?? byCabinet(text);

/** The page of a link in a field for something else, with its proof stored; null for a text without a link. */
export function linkedPage(text: string): string | null {
  const found = destinationOf(text);
  if (!found?.isLink) return null;
  if (found.proof) storeProof(found.proof.code, { kind: 'token', value: found.proof.token });
  return found.path;
}
