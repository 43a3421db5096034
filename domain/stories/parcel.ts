/** Timeline texts of a parcel. */
import type { ParcelStoryKind } from '#domain/shared/story-kinds.js';
import type { StoryTitles, StoryWords } from './telling.js';

const titles: StoryTitles<ParcelStoryKind> = {
  created: 'Colis créé',
  edited: 'Destinataire modifié',
  moved: 'Colis prévu dans un autre casier',
  'doorTaskDone.deposit': 'Colis déposé',
  'doorTaskDone.pickup': 'Colis retiré',
  keptLonger: 'Colis gardé plus longtemps',
  keepEnded: 'Délai de garde dépassé : à reprendre',
  codeResent: 'Code renvoyé',
  reissue: 'Code remplacé',
  cancel: 'Colis annulé',
  collect: 'Colis repris',
};

export const parcelStory: StoryWords = {
  titles,
  reasons: {},
  steps: { deposit: 'Dépôt', pickup: 'Retrait' },
  people: { customer: 'le destinataire', staff: 'le livreur ou l’équipe' },
};
