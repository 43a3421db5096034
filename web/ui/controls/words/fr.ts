/** Texts of controls that many customer pages have, and of codes and places. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  question: `Une question${noBreakSpace}?`,
  /** Before a phone number. */
  call: 'Appeler le',
  retry: 'Réessayer',
  retrying: 'Nouvel essai…',
  close: 'Fermer',
  acceptedTerms: 'Conditions que vous avez acceptées',
  copyCode: 'Copier le code',
  copied: 'Copié',
  copyRefused: 'Copie impossible : appuyez longuement sur le code.',
  locker: 'Casier',
  lockerNumber: (number: number) => `N°${number}`,
  /** Said after an address. */
  map: ' (plan, dans un nouvel onglet)',
};

export type Words = Texts<typeof fr>;
