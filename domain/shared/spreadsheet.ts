/** What spreadsheets do with a text that they open (OWASP, "CSV injection"); the same for every file that leaves the platform. */

/** The beginning of a formula; an apostrophe before it makes it a text. */
const formula = /^[\s\0]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

export const runsAsFormula = (text: string): boolean => formula.test(text);
