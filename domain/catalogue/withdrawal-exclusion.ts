/**
 * Why nobody may go back on an article that was bought at a distance: the exceptions of the Code de la consommation, L. 221-28, that
 * can be known of an article beforehand. The operator, or their lawyer, says which one holds; none is the rule. A service that was
 * performed (1°) is no property of an article: that follows its order.
 */
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

const ofGoods = ['customMade', 'perishable', 'unsealedHygiene', 'mixed', 'unsealedMedia', 'press'] as const;

/** Those that can hold of what is sold, cleaned or let. */
export const exclusionsOf: Readonly<
  Record<'Product' | 'Pressing' | 'Rental', readonly WithdrawalExclusion[]>
> = {
  Product: ofGoods,
  Pressing: ['customMade'],
  Rental: ['datedLeisure'],
};

/** Sealed goods may be given back while they are: whether they were opened is for people to see. */
export const excludesAnyway = (exclusion: WithdrawalExclusion | null): boolean =>
  exclusion !== null && exclusion !== 'unsealedHygiene' && exclusion !== 'unsealedMedia';
