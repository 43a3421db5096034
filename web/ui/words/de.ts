import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const de: Words = {
  language: 'Sprache',
  skip: 'Zum Inhalt',
  legalNotice: 'Impressum',
  privacy: 'Datenschutz',
  accessibility: 'Barrierefreiheit: teilweise konform',
  question: 'Haben Sie eine Frage?',
  call: 'Anrufen:',
  loading: 'Wird geladen…',
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
  knownRentals: 'Ihre Mieten auf diesem Gerät',
  rentalCode: 'Mietcode',
  rentalCodeHint: '4 Zeichen, per E-Mail und SMS erhalten',
  noRentalCode: 'Ein Mietcode hat 4 Zeichen, Buchstaben oder Ziffern. Er steht in Ihrer E-Mail oder SMS.',
  showRental: 'Meine Miete anzeigen',
};
