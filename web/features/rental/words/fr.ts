/** Texts of a cabinet's list of rental items in French. */
import type { Texts } from '#domain/shared/languages.js';
import { counted } from '#domain/shared/plurals.js';

export const fr = {
  freeAgain: (around: string) => `Libre ${around}.`,
  returnOverdue: 'Son retour est en retard : nous ne savons pas encore quand il sera libre.',
  reservableFrom: (moment: string) => `Réservable dès ${moment}.`,

  available: (count: number) => counted(count, 'disponible', 'disponibles'),
  reachable: (count: number) => `dont ${count} accessible${count > 1 ? 's' : ''}`,
  unavailable: 'Indisponible pour le moment',
  view: 'Voir',
  choose: 'Choisir',
  reserve: 'Réserver',
  priceFrom: 'À partir de',
  priceFor: (duration: string) => `TTC pour ${duration}`,
  deposit: (amount: string) => `Dépôt de garantie de ${amount}, bloqué sur la carte et non débité`,
  allItems: 'Tous les articles',

  gone: 'Cet article n’est plus proposé ici. Choisissez-en un autre.',
  noItems: 'Aucun article à louer ici pour le moment.',
  noItemsHint: 'Revenez plus tard, ou essayez une autre consigne.',
  until: (moment: string) => `jusqu’au ${moment}`,
  views: 'Rubriques',
  rentItem: 'Louer un article',
  haveRental: 'J’ai déjà une location',
};

export type Words = Texts<typeof fr>;
