/** Door tasks for couriers, customers and staff, worded for the holder of the code. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  anyTitle: 'Déposer ou récupérer',
  anyWhat: 'déposez ou prenez le contenu',
  knownCodes: 'Vos codes sur cet appareil',
  /** After the cabinet's name. */
  lockerThere: (number: number) => `, casier N°${number}`,
};

export type Words = Texts<typeof fr>;
