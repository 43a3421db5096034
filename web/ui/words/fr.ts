/** Texts of parts that most customer pages have. */
import type { Texts } from '#domain/shared/languages.js';
import { noBreakSpace } from '#domain/shared/typography.js';

export const fr = {
  language: 'Langue',
  skip: 'Aller au contenu',
  legalNotice: 'Mentions légales',
  privacy: 'Confidentialité',
  accessibility: 'Accessibilité',
  conformity: `${noBreakSpace}: partiellement conforme`,
  loading: 'Chargement…',
  noNetwork: `Pas de réseau${noBreakSpace}: cette page se met à jour dès qu’il revient.`,
  slowPage: 'La réponse tarde\u00a0: le réseau est peut-être faible.',
  slowRequest:
    'La réponse tarde\u00a0: le réseau est peut-être faible. Gardez cette page ouverte, votre demande n’est faite qu’une fois.',
  reload: 'Recharger la page',
};

export type Words = Texts<typeof fr>;
