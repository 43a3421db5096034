/**
 * E-mail addresses and phone numbers wherever they stand in a text that somebody else wrote: what a mail server or an operator of text
 * messages refuses is told with whom it was for. Ids, instants and amounts are none of them.
 */
const contactShapes: readonly RegExp[] = [
  /[^\s"'<>@/?&=:,;()[\]]+@[^\s"'<>@/?&=:,;()[\]]+/g,
  // As people write them in France: 06 12 34 56 78, +33 (0)6 12 34 56 78, 0033612345678.
  /(?<![\w-])(?:\+\d{1,3}|00\d{2}|0)[ .-]?(?:\(0\)[ .-]?)?\d(?:[ .-]?\d{2}){4}(?![\w-])/g,
  // Of any country (E.164), with its plus, and the French ones as operators write them.
  /(?<![\w-])\+\d(?:[ .-]?\d){6,14}(?![\w-])/g,
  /(?<![\w-])33[1-9]\d{8}(?![\w-])/g,
];

/** What stands where something private was, as staff read it. */
export const removed = '[retiré]';

export const withoutContacts = (text: string, instead: string = removed): string =>
  contactShapes.reduce((left, shape) => left.replace(shape, instead), text);
