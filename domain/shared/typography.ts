/** Typography of French and the other languages (pages.md#everywhere): the non-breaking spaces, in one place. */

export const noBreakSpace = '\u00a0';
export const narrowNoBreakSpace = '\u202f';

/**
 * Replaces the spaces before `; ! ? : »`, after `«`, and between a number and its unit by non-breaking ones; only
 * French has the first of these. It never adds spaces, so that a quoted text stays as given.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, narrowNoBreakSpace)
    .replace(/ (?=[:»])|(?<=«) /g, noBreakSpace)
    .replace(
      /(?<=\d) (?=(?:€|%|h|min|s|jours?|jour\(s\)|days?|Tage?|días?|Uhr)(?![\p{L}\p{N}]))/gu,
      noBreakSpace,
    );
