/** Demo records have fixed ids, so that links and tests can name them. */

/** A well-formed UUID v7 whose last digits are `number`. */
export const demoId = (number: number): string =>
  `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const demoIds = {
  company: demoId(1),
  terms: demoId(3),
  admin: demoId(11),
  manager: demoId(12),
  operator: demoId(13),
  support: demoId(14),
  rentalCabinet: demoId(101),
  parcelCabinet: demoId(102),
  pressingCabinet: demoId(103),
  shopCabinet: demoId(104),
  drill: demoId(301),
  steamCleaner: demoId(302),
  badminton: demoId(303),
  shirt: demoId(701),
  trousers: demoId(702),
  suit: demoId(703),
  /** Returned on a hanger only. */
  coat: demoId(704),
  duvet: demoId(705),
  curtains: demoId(706),
  /** Clean the same day. */
  scarf: demoId(707),
  /** Not on offer. */
  weddingDress: demoId(708),
  lemonade: demoId(721),
  biscuits: demoId(722),
  jam: demoId(723),
  salad: demoId(724),
  coffee: demoId(725),
  charger: demoId(726),
  /** One is left. */
  umbrella: demoId(727),
  /** None is left. */
  bouquet: demoId(728),
  /** The second company, which the first must never see. */
  neighbour: demoId(2),
  neighbourTerms: demoId(4),
  neighbourManager: demoId(21),
  neighbourCabinet: demoId(151),
  neighbourSize: demoId(251),
  neighbourItem: demoId(351),
  neighbourLockers: [demoId(451), demoId(452)],
  neighbourThreshold: demoId(551),
  neighbourUnits: [demoId(651), demoId(652)],
  neighbourShop: demoId(152),
  neighbourShopLocker: demoId(461),
  neighbourProduct: demoId(751),
} as const;
