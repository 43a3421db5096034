import type { Words } from './fr.js';

export const de: Words = {
  seeks: 'Was suchen Sie?',
  isCustomer: 'Sind Sie Kundin oder Kunde?',
  code: 'Ich habe einen Code für ein Schließfach',
  rental: 'Meine Miete',
  order: 'Meine Reinigung oder Bestellung',
  cabinet: 'Eine Schließfachanlage, über ihre Nummer',
  team: 'Mitarbeiterbereich',
};
