/**
 * The number of a cabinet that is printed below its QR code, for whoever cannot scan it: typed into the address `/n/204518`, or told
 * to support on the phone. It names a public page, and opens nothing.
 */

const digits = 6;
/** No leading zero: people leave those out. */
const smallest = 10 ** (digits - 1);

/** Draws a number; `below(bound)` is a uniform whole number in `[0, bound)`. */
export const drawPublicNumber = (below: (bound: number) => number): string =>
  String(smallest + below(9 * smallest));

/** What a person meant by « N° 204 518 »; null for what is no number of a cabinet. */
export function readPublicNumber(typed: string): string | null {
  const number = typed.replace(/^\s*n\s*[°ºo]/i, '').replace(/[\s.\p{Dash}]/gu, '');
  return new RegExp(`^[1-9]\\d{${digits - 1}}$`).test(number) ? number : null;
}

/** As printed: 204 518. */
export const showPublicNumber = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
