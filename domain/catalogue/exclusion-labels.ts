/** Reasons for excluding withdrawal, in French. A separate file, so that no phone at a door loads it. */
import type { WithdrawalExclusion } from './withdrawal-exclusion.js';

/** Shown to staff as choices. Customers read them in their language (application/messages/greeting.ts). */
export const exclusionLabels: Readonly<Record<WithdrawalExclusion, string>> = {
  customMade: 'fait sur mesure ou nettement personnalisé (L. 221-28, 3°)',
  perishable: 'se détériore ou se périme rapidement (L. 221-28, 4°)',
  unsealedHygiene: 'dès qu’il est descellé, pour l’hygiène ou la santé (L. 221-28, 5°)',
  mixed: 'mélangé à d’autres articles de manière indissociable (L. 221-28, 6°)',
  unsealedMedia: 'dès qu’il est descellé : enregistrement ou logiciel (L. 221-28, 9°)',
  press: 'journal, périodique ou magazine (L. 221-28, 10°)',
  datedLeisure: 'loisirs ou location de voiture à une période déterminée (L. 221-28, 12°)',
};

/** Export value when withdrawal is possible; otherwise the reason is written. */
export const withdrawable = 'applicable';
export const exclusionCell = (exclusion: WithdrawalExclusion | null): string =>
  exclusion === null ? withdrawable : exclusionLabels[exclusion];
