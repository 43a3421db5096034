/** Texts of unknown and broken pages, and of short messages (specification §8). */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  broken: 'Something went wrong',
  brokenText: 'La page ne peut pas s’afficher. Vos commandes et vos codes ne sont pas perdus.',
  reload: 'Recharger la page',
  home: 'Revenir à l’accueil',
  messages: 'Messages',
  closeMessage: 'Fermer ce message',
  loading: 'Chargement en cours...',
  loadingOf: (what: string) => `${what} en cours...`,
  success: 'Opération réalisée avec succès',
  successOf: (what: string) => `${what} avec succès`,
  failure: 'Une erreur est survenue lors de cette opération',
  failureOf: (what: string) => `Une erreur est survenue lors de ${what}`,
};

export type Words = Texts<typeof fr>;
