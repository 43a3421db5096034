/** The reasons not to withdraw in French words; apart, so that no phone at a door loads them: customers' pages get theirs with the article. */
import type { WithdrawalExclusion } from './withdrawal-exclusion.js';

/** As staff choose them and customers read them. */
export const exclusionLabels: Readonly<Record<WithdrawalExclusion, string>> = {
  customMade: 'fait sur mesure ou nettement personnalisé (L. 221-28, 3°)',
  perishable: 'se détériore ou se périme rapidement (L. 221-28, 4°)',
  unsealedHygiene: 'dès qu’il est descellé, pour l’hygiène ou la santé (L. 221-28, 5°)',
  mixed: 'mélangé à d’autres articles de manière indissociable (L. 221-28, 6°)',
  unsealedMedia: 'dès qu’il est descellé : enregistrement ou logiciel (L. 221-28, 9°)',
  press: 'journal, périodique ou magazine (L. 221-28, 10°)',
  datedLeisure: 'loisirs ou location de voiture à une période déterminée (L. 221-28, 12°)',
};

/** What the customer reads before they order, and where they would go back on it. */
export const exclusionText = (exclusion: WithdrawalExclusion): string =>
  `Droit de rétractation exclu : ${exclusionLabels[exclusion]}.`;

/** The same, or null where the right holds. */
export const exclusionNote = (exclusion: WithdrawalExclusion | null): string | null =>
  exclusion && exclusionText(exclusion);

/** In a file, where the right holds; the reason where it does not. */
export const withdrawable = 'applicable';
export const exclusionCell = (exclusion: WithdrawalExclusion | null): string =>
  exclusion === null ? withdrawable : exclusionLabels[exclusion];
