/** How a number is typed: a comma or a point. No character is dropped, because 12,5 read as 125 goes unnoticed. */

export const asTyped = {
  clampBehavior: 'none',
  // Decimals are accepted in a whole number, too, and to any place.
  allowDecimal: true,
  decimalSeparator: ',',
  allowedDecimalSeparators: [',', '.'] as string[],
  thousandSeparator: '\u202f',
} as const;

/** An unreadable number stays text, which the schema refuses. */
export const typedNumber = (typed: number | string): number | string =>
  typeof typed === 'number' || typed === '-' ? typed : Number(typed.replace(',', '.'));
