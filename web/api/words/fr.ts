/** Failures without an answer of the server (specification §8), and where a typed text leads. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  failed: 'Une erreur est survenue',
  cancelled: 'La requête a été annulée',
  noConnection: 'Erreur de connexion au serveur',
  tooLong: 'La requête a pris trop de temps à répondre',
};

export type Words = Texts<typeof fr>;
