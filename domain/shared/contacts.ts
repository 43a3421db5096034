/**
 * Removes e-mail addresses and phone numbers from third-party texts: error texts of mail servers and SMS providers name
 * the recipient. Ids, instants and amounts do not match.
 */
const contactShapes: readonly RegExp[] = [
  /[^\s"'<>@/?&=:,;()[\]]+@[^\s"'<>@/?&=:,;()[\]]+/g,
  // As people write them in France: 06 12 34 56 78, +33 (0)6 12 34 56 78, 0033612345678.
  /(?<![\w-])(?:\+\d{1,3}|00\d{2}|0)[ .-]?(?:\(0\)[ .-]?)?\d(?:[ .-]?\d{2}){4}(?![\w-])/g,
  // Of any country (E.164), with its plus, and French ones as SMS providers write them.
  /(?<![\w-])\+\d(?:[ .-]?\d){6,14}(?![\w-])/g,
  /(?<![\w-])33[1-9]\d{8}(?![\w-])/g,
];

/** Placeholder for removed private data, as shown to staff. */
export const removed = '[retiré]';

export const withoutContacts = (text: string, instead: string = removed): string =>
  contactShapes.reduce((left, shape) => left.replace(shape, instead), text);
