import type { Words } from './fr.js';

export const de: Words = {
  typeCode: (number) =>
    `Tippen Sie diesen Code auf dem Tastenfeld ein, um Schließfach Nr. ${number} zu öffnen.`,
  codeUnderway: (number) =>
    `Der Code von Schließfach Nr. ${number} wird gerade an das Schloss gesendet. Er erscheint, sobald es ihn hat.`,
  isOpen: (number) => `Schließfach Nr. ${number} ist offen.`,
};
