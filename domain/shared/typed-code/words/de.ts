import type { Words } from './fr.js';

export const de: Words = {
  wrongLink: {
    door: 'Dieser Link gehört nicht zu einem Schließfach. Öffnen Sie den Link aus Ihrer Nachricht oder geben Sie den Code ein.',
    rental:
      'Dieser Link gehört nicht zu einer Miete. Öffnen Sie den Link aus Ihrer Nachricht oder geben Sie den Code ein.',
  },
  empty: 'Geben Sie den Code aus Ihrer E-Mail, Ihrer SMS oder vom gedruckten Etikett ein.',
  several: 'Dieser Text enthält mehrere Codes. Lassen Sie nur den stehen, den Sie brauchen.',
  none: (length) => `Dieser Text enthält keinen Code mit ${length} Zeichen. Geben Sie nur den Code ein.`,
  letter: (sign) => `Unsere Codes haben nur Buchstaben ohne Akzent und Ziffern: „${sign}“ passt nicht.`,
  sign: (sign) => `Unsere Codes haben nur Buchstaben und Ziffern: „${sign}“ ist keines von beiden.`,
  zero: 'Unsere Codes enthalten weder 0 noch O. Prüfen Sie dieses Zeichen: Vielleicht ist es ein Q oder ein D.',
  doorLength: (length, typed) =>
    `Ein Code hat ${length} Zeichen, Buchstaben oder Ziffern. Dieser hat ${typed}.`,
  rentalLength: (length, typed) =>
    `Ein Mietcode hat ${length} Zeichen, Buchstaben oder Ziffern. Dieser hat ${typed}.`,
};
