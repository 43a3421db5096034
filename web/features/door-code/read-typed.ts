/** What somebody typed, pasted or scanned, as the code that was meant: a bare one, or the link of its page. */
import { doorCodeLength, isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';

const linkOfCode = /\/parcel-code\/([^/?#\s]+)(?:[^#\s]*#t=([\w-]{22}))?/i;

/** The code, eight characters of the alphabet, with the token of its link; null where it is none. */
export function doorLinkIn(typed: string): { readonly code: string; readonly token: string | null } | null {
  const [, inLink, token = null] = linkOfCode.exec(typed) ?? [];
  const code = readCode(inLink ?? typed);
  return isWellFormedCode(code, doorCodeLength) ? { code, token } : null;
}

export const doorCodeIn = (typed: string): string | null => doorLinkIn(typed)?.code ?? null;

/** As codes are shown; a pasted link stays as it is, for its token tells capitals apart. */
export const asTyped = (text: string): string => (text.includes('/') ? text : text.toUpperCase());

/** The code of a rental: it has a page of its own. */
export function rentalCodeIn(typed: string): string | null {
  const code = readCode(typed);
  return isWellFormedCode(code, rentalCodeLength) ? code : null;
}

/** Why this is no code, and what to look at. */
export function faultOf(typed: string): string {
  const code = readCode(typed);
  if (code === '') return 'Tapez le code reçu par e-mail, par SMS ou imprimé sur l’étiquette.';
  if (rentalCodeIn(typed)) return 'Ce code a 4 caractères : c’est celui d’une location.';
  if (/[0O]/.test(code))
    return 'Nos codes n’ont ni 0 ni O. Vérifiez ce caractère : c’est peut-être un Q ou un D.';
  return `Un code a ${doorCodeLength} caractères, lettres ou chiffres. Celui-ci en a ${code.length}.`;
}
