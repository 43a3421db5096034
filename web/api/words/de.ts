import type { Words } from './fr.js';

export const de: Words = {
  failed: 'Es ist ein Fehler aufgetreten',
  cancelled: 'Die Anfrage wurde abgebrochen',
  noConnection: 'Der Server ist nicht erreichbar',
  tooLong: 'Der Server hat zu lange nicht geantwortet',
  openLocker: (code) => `Schließfach mit dem Code ${code} öffnen`,
  showRental: (code) => `Miete ${code} anzeigen`,
  showOrder: 'Bestellung anzeigen',
  showCabinet: 'Diese Schließfachanlage anzeigen',
  showCabinetOf: (number) => `Schließfachanlage ${number} anzeigen`,
};
