/** The entries of a parcel's timeline in words. */
import type { ParcelStoryKind } from '#domain/shared/story-kinds.js';
import { storyEvent, type StoryTitles } from '#web/features/orders/story-event.js';

const titles: StoryTitles<ParcelStoryKind> = {
  created: 'Colis créé',
  edited: 'Destinataire modifié',
  'errandDone.deposit': 'Colis déposé',
  'errandDone.pickup': 'Colis retiré',
  keepEnded: 'Délai de garde dépassé : à reprendre',
  codeResent: 'Code renvoyé',
  reissue: 'Code remplacé',
  cancel: 'Colis annulé',
  collect: 'Colis repris',
};

export const eventOf = storyEvent({
  titles,
  reasons: {},
  steps: { deposit: 'Dépôt', pickup: 'Retrait' },
  people: { customer: 'le destinataire', staff: 'le livreur ou l’équipe' },
});
