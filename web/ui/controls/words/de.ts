import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const de: Words = {
  question: 'Haben Sie eine Frage?',
  call: 'Anrufen:',
  retry: 'Erneut versuchen',
  retrying: 'Neuer Versuch…',
  close: 'Schließen',
  acceptedTerms: 'Bedingungen, die Sie akzeptiert haben',
  copyCode: 'Code kopieren',
  copied: 'Kopiert',
  copyRefused: 'Kopieren nicht möglich: Halten Sie den Code gedrückt.',
  locker: 'Schließfach',
  lockerNumber: (number) => `Nr.${noBreakSpace}${number}`,
  map: ' (Karte, in einem neuen Tab)',
};
