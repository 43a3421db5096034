import type { Words } from './fr.js';

export const de: Words = {
  notFound: 'Seite nicht gefunden',
  noSuchPage:
    'Diese Seite gibt es nicht. Prüfen Sie die Adresse oder scannen Sie den QR-Code der Schließfachanlage erneut.',
};
