/** Formats codes for screens and screen readers: grouped and spelled (pages.md#public-pages). */
import { narrowNoBreakSpace } from '#domain/shared/typography.js';

/** Digits in groups of three, from the left; letters and the platform's codes stay whole. */
export const grouped = (code: string): string =>
  /^\d{5,}$/.test(code) ? code.replace(/(\d{3})(?=\d)/g, `$1${narrowNoBreakSpace}`) : code;

/** One character after the other, with pauses. */
export const spelled = (code: string): string =>
  [...code].filter((character) => /[\p{L}\p{N}]/u.test(character)).join(', ');
