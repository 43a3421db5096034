/**
 * The number of a cabinet, printed below its QR code for people who cannot scan it: they type it into the address
 * `/n/204518`, or give it to support on the phone. It identifies a public page, and opens no door.
 */

const digits = 6;
/** No leading zero: people omit those. */
const smallest = 10 ** (digits - 1);

/** Draws a number; `below(bound)` is a uniform whole number in `[0, bound)`. */
export const drawPublicNumber = (below: (bound: number) => number): string =>
  String(smallest + below(9 * smallest));

/** Parses a typed number such as « N° 204 518 »; null if it is not one. */
export function readPublicNumber(typed: string): string | null {
  const number = typed.replace(/^\s*n\s*[°ºo]/i, '').replace(/[\s.\p{Dash}]/gu, '');
  return new RegExp(`^[1-9]\\d{${digits - 1}}$`).test(number) ? number : null;
}

/** As printed: 204 518. */
export const showPublicNumber = (number: string): string => number.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
