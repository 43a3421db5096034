/** French typography (pages.md#everywhere): the spaces that must not break, in one place. */

export const noBreakSpace = '\u00a0';
export const narrowNoBreakSpace = '\u202f';

/**
 * Makes the spaces unbreakable that French puts before `; ! ? : »`, after `«`, and between a number and its unit. Only spaces
 * that are there are changed, so that a text given verbatim stays the text that was given.
 */
export const typeset = (text: string): string =>
  text
    .replace(/ (?=[;!?])/g, narrowNoBreakSpace)
    .replace(/ (?=[:»])|(?<=«) /g, noBreakSpace)
    .replace(/(?<=\d) (?=(?:€|%|h|min|s|jours?|jour\(s\))(?![\p{L}\p{N}]))/gu, noBreakSpace);
