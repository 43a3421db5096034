/** The answers to a person at a door. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  typeCode: (number: number) => `Tapez ce code sur le clavier pour ouvrir le casier N°${number}.`,
  codeUnderway: (number: number) =>
    `Le code du casier N°${number} est en cours d’envoi à la serrure. Il s’affiche dès qu’elle l’a.`,
  isOpen: (number: number) => `Le casier N°${number} est ouvert.`,
};

export type Words = Texts<typeof fr>;
