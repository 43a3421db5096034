/** The frame of the pages of law. Their texts are in French alone, which is the binding language. */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  titles: {
    '/mentions-legales': 'Mentions légales',
    '/confidentialite': 'Confidentialité',
    '/accessibilite': 'Déclaration d’accessibilité',
  },
  terms: 'Conditions générales de vente',
  /** Shown above a French legal text on a page in another language. */
  frenchIsBinding: 'Ce texte est en français. Le texte français fait foi.',
  version: (date: string) => `Version du ${date}`,
  digest: (digest: string) => `Empreinte SHA-256 de ce texte\u00a0: ${digest}`,
  noSuchVersion: 'Aucune version ne répond à cette adresse.',
  back: 'Revenir à la page précédente',
  backToCode: 'Revenir à la saisie du code',
};
export type Words = Texts<typeof fr>;
