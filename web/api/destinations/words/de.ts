import type { Words } from './fr.js';

export const de: Words = {
  openLocker: (code) => `Schließfach mit dem Code ${code} öffnen`,
  showRental: (code) => `Miete ${code} anzeigen`,
  showOrder: 'Bestellung anzeigen',
  showCabinet: 'Diese Schließfachanlage anzeigen',
  showCabinetOf: (number) => `Schließfachanlage ${number} anzeigen`,
};
