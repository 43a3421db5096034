/** Demo records have fixed ids, so that links and tests can name them. */

/** A well-formed UUID v7 whose last digits are `number`. */
export const demoId = (number: number): string =>
  `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const demoIds = {
  company: demoId(1),
  rentalCabinet: demoId(101),
  parcelCabinet: demoId(102),
  pressingCabinet: demoId(103),
  shopCabinet: demoId(104),
  drill: demoId(301),
  steamCleaner: demoId(302),
  badminton: demoId(303),
} as const;
