/**
 * Why withdrawal from a distance sale of an article is excluded: the exceptions of the Code de la consommation, L.
 * 221-28, that can be known in advance. The operator, or their lawyer, says which one applies; the default is none. A
 * fully performed service (1°) depends on the order, not on the article.
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

/** The reasons that can apply to what is sold, cleaned or rented. */
export const exclusionsOf: Readonly<
  Record<'Product' | 'Pressing' | 'Rental', readonly WithdrawalExclusion[]>
> = {
  Product: ofGoods,
  Pressing: ['customMade'],
  Rental: ['datedLeisure'],
};

/** Sealed goods may be returned while sealed: a person must check whether they were opened. */
export const excludesAnyway = (exclusion: WithdrawalExclusion | null): boolean =>
  exclusion !== null && exclusion !== 'unsealedHygiene' && exclusion !== 'unsealedMedia';
