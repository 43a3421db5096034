import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const de: Words = {
  findCabinet: 'Schließfachanlage suchen',
  number: 'Nummer der Schließfachanlage',
  numberHint: '6 Ziffern, unter dem QR-Code gedruckt',
  noNumber: 'Die Nummer einer Schließfachanlage hat 6 Ziffern. Sie ist unter dem QR-Code gedruckt.',
  unknownNumber: 'Keine Schließfachanlage hat diese Nummer. Prüfen Sie sie unter dem QR-Code.',
  showCabinet: 'Diese Schließfachanlage anzeigen',
  othersHaveItems: 'Andere Schließfachanlagen haben freie Artikel',
  othersHaveRoom: 'Andere Schließfachanlagen haben Platz',
  freeOfItem: (item, count) => `${item}: ${counted(count, 'verfügbar', 'verfügbar', 'de')}`,
  freeItems: (count) => counted(count, 'freier Artikel', 'freie Artikel', 'de'),
  freeLockers: (count) => counted(count, 'freies Schließfach', 'freie Schließfächer', 'de'),
};
