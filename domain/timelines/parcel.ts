/** Timeline texts of a parcel. */
import { ofMoves } from '#domain/doors/staff-move.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import type { ParcelTimelineKind } from './timeline-kinds.js';
import type { TimelineTitles, TimelineWords } from './describe-entry.js';

const titles: TimelineTitles<ParcelTimelineKind> = {
  created: 'Colis créé',
  edited: 'Destinataire modifié',
  moved: 'Colis prévu dans un autre casier',
  'doorTaskDone.deposit': 'Colis déposé',
  'doorTaskDone.pickup': 'Colis retiré',
  keptLonger: 'Colis gardé plus longtemps',
  keepEnded: 'Délai de garde dépassé : à reprendre',
  codeResent: 'Code renvoyé',
  reissue: 'Code remplacé',
  ...ofMoves(parcelMoves, ({ entry }) => entry),
};

export const parcelTimeline: TimelineWords = {
  titles,
  reasons: {},
  steps: { deposit: 'Dépôt', pickup: 'Retrait' },
  people: { customer: 'le destinataire', staff: 'le livreur ou l’équipe' },
};
