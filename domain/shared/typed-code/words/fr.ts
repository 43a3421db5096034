/** What is wrong with the input of a code field (doors-and-codes.md#typed-codes). */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  wrongLink: {
    door: 'Ce lien n’est pas celui d’un casier. Ouvrez celui de votre message, ou tapez le code.',
    rental: 'Ce lien n’est pas celui d’une location. Ouvrez celui de votre message, ou tapez le code.',
  },
  empty: 'Tapez le code reçu par e-mail, par SMS ou imprimé sur l’étiquette.',
  several: 'Ce texte contient plusieurs codes. Ne gardez que celui qu’il vous faut.',
  none: (length: number) => `Ce texte ne contient pas de code de ${length} caractères. Tapez le code seul.`,
  letter: (sign: string) =>
    `Nos codes n’ont que des lettres sans accent et des chiffres : « ${sign} » ne va pas.`,
  sign: (sign: string) => `Nos codes n’ont que des lettres et des chiffres : « ${sign} » n’en est pas un.`,
  zero: 'Nos codes n’ont ni 0 ni O. Vérifiez ce caractère : c’est peut-être un Q ou un D.',
  doorLength: (length: number, typed: number) =>
    `Un code a ${length} caractères, lettres ou chiffres. Celui-ci en a ${typed}.`,
  rentalLength: (length: number, typed: number) =>
    `Un code de location a ${length} caractères, lettres ou chiffres. Celui-ci en a ${typed}.`,
};

export type Words = Texts<typeof fr>;
