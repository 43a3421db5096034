/** Texts of a locker station's list of rental items in German. */
import type { Words } from './fr.js';

export const de: Words = {
  freeAgain: (around) => `Frei ${around}.`,
  returnOverdue: 'Die Rückgabe ist überfällig: Wir wissen noch nicht, wann der Artikel frei wird.',
  reservableFrom: (moment) => `Reservierbar ab ${moment}.`,

  available: (count) => `${count}\u00a0verfügbar`,
  reachable: (count) => `davon ${count} gut erreichbar`,
  unavailable: 'Zurzeit nicht verfügbar',
  view: 'Ansehen',
  choose: 'Auswählen',
  reserve: 'Reservieren',
  priceFrom: 'Ab',
  priceFor: (duration) => `inkl. MwSt. für ${duration}`,
  deposit: (amount) => `Kaution von ${amount}, auf der Karte reserviert und nicht abgebucht`,
  allItems: 'Alle Artikel',

  gone: 'Dieser Artikel wird hier nicht mehr angeboten. Wählen Sie einen anderen.',
  noItems: 'Hier gibt es zurzeit nichts zu mieten.',
  noItemsHint: 'Kommen Sie später wieder oder versuchen Sie es an einer anderen Schließfachanlage.',
  until: (moment) => `bis ${moment}`,
  views: 'Bereiche',
  rentItem: 'Artikel mieten',
  haveRental: 'Ich habe schon eine Miete',
};
