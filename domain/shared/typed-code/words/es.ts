import type { Words } from './fr.js';

export const es: Words = {
  wrongLink: {
    door: 'Este enlace no es de una taquilla. Abra el de su mensaje o escriba el código.',
    rental: 'Este enlace no es de un alquiler. Abra el de su mensaje o escriba el código.',
  },
  empty: 'Escriba el código que recibió por correo electrónico o por SMS, o el impreso en la etiqueta.',
  several: 'Este texto contiene varios códigos. Deje solo el que necesita.',
  none: (length) => `Este texto no contiene ningún código de ${length} caracteres. Escriba solo el código.`,
  letter: (sign) => `Nuestros códigos solo tienen letras sin tilde y cifras: «${sign}» no vale.`,
  sign: (sign) => `Nuestros códigos solo tienen letras y cifras: «${sign}» no es ninguna de las dos.`,
  zero: 'Nuestros códigos no tienen ni 0 ni O. Compruebe este carácter: quizá sea una Q o una D.',
  doorLength: (length, typed) =>
    `Un código tiene ${length} caracteres, letras o cifras. Este tiene ${typed}.`,
  rentalLength: (length, typed) =>
    `Un código de alquiler tiene ${length} caracteres, letras o cifras. Este tiene ${typed}.`,
};
