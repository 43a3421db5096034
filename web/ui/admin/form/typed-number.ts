/** How a number is typed: a comma or a point. No character is dropped, because 12,5 read as 125 goes unnoticed. */

export const asTyped = {
  clampBehavior: 'none',
  // Accepts decimals in whole numbers, too, with any number of places.
  allowDecimal: true,
  decimalSeparator: ',',
  allowedDecimalSeparators: [',', '.'] as string[],
  thousandSeparator: '\u202f',
} as const;

/** An unreadable number stays text, which the schema refuses. */
export const typedNumber = (typed: number | string): number | string =>
  typeof typed === 'number' || typed === '-' ? typed : Number(typed.replace(',', '.'));
