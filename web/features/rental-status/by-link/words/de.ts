import type { Words } from './fr.js';

export const de: Words = {
  forYou: (name) => `Reserviert für ${name}`,
  orderBefore: (moment) => `Zu bestellen bis ${moment}.`,
  nothingYet:
    'Noch ist nichts bestellt und nichts abgebucht. Prüfen Sie das Vereinbarte, akzeptieren Sie die Bedingungen und zahlen Sie mit Karte. Danach ist der Artikel wieder für andere verfügbar.',
  wrong: 'Stimmt etwas nicht? Rufen Sie uns vor der Bestellung an: Wir korrigieren es.',
  where: 'Wo',
  station: 'Schließfachanlage',
  address: 'Adresse',
  locker: 'Schließfach',
  mustAccept: 'Akzeptieren Sie die Bedingungen, um zu bestellen.',
};
