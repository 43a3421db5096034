/**
 * Why nobody may go back on an article that was bought at a distance: the exceptions of the Code de la consommation, L. 221-28, that
 * can be known of an article beforehand. The operator, or their lawyer, says which one holds; none is the rule. A service that was
 * performed (1°) is no property of an article: that follows its order.
 */
import type { SellableType } from './sellable-item.js';

export const withdrawalExclusions = [
  'customMade',
  'perishable',
  'unsealedHygiene',
  'mixed',
  'unsealedMedia',
  'press',
  'datedLeisure',
] as const;
export type WithdrawalExclusion = (typeof withdrawalExclusions)[number];

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

const ofGoods = ['customMade', 'perishable', 'unsealedHygiene', 'mixed', 'unsealedMedia', 'press'] as const;

/** Those that can hold of what is sold, cleaned or let. */
export const exclusionsOf: Readonly<Record<SellableType | 'Rental', readonly WithdrawalExclusion[]>> = {
  Product: ofGoods,
  Pressing: ['customMade'],
  Rental: ['datedLeisure'],
};

/** Sealed goods may be given back while they are: whether they were opened is for people to see. */
export const excludesAnyway = (exclusion: WithdrawalExclusion | null): boolean =>
  exclusion !== null && exclusion !== 'unsealedHygiene' && exclusion !== 'unsealedMedia';

/** What the customer reads before they order, and where they would go back on it. */
export const exclusionText = (exclusion: WithdrawalExclusion): string =>
  `Droit de rétractation exclu : ${exclusionLabels[exclusion]}.`;
