import type { Words } from './fr.js';

export const de: Words = {
  anyTitle: 'Abgeben oder abholen',
  anyWhat: 'legen Sie den Inhalt hinein oder nehmen Sie ihn heraus',
  knownCodes: 'Ihre Codes auf diesem Gerät',
  lockerThere: (number) => `, Schließfach ${number}`,
};
