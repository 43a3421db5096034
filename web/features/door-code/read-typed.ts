/** What somebody typed, pasted or scanned, as the code that was meant: a bare one, or the link of its page. */
import { doorCodeLength, isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';

const linkOfCode = /\/parcel-code\/([^/?#\s]+)/;

/** Eight characters of the alphabet, or null. */
export function doorCodeIn(typed: string): string | null {
  const inLink = linkOfCode.exec(typed)?.[1];
  const code = readCode(inLink ?? typed);
  return isWellFormedCode(code, doorCodeLength) ? code : null;
}

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
