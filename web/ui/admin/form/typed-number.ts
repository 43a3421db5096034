/** How a number is typed: a comma or a point, and nothing of it passed over, for 125 of 12,5 is what nobody can refuse any more. */

export const asTyped = {
  clampBehavior: 'none',
  // Also in a whole number, and to any place.
  allowDecimal: true,
  decimalSeparator: ',',
  allowedDecimalSeparators: [',', '.'] as string[],
  thousandSeparator: '\u202f',
} as const;

/** A number that nobody can read stays text, which the schema refuses. */
export const typedNumber = (typed: number | string): number | string =>
  typeof typed === 'number' || typed === '-' ? typed : Number(typed.replace(',', '.'));
