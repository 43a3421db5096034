/** The width of a text at a terminal, and the removal of unsafe characters. */
const lockerNumber = /\/(?:\d{1,3}|–)$/;
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}]/u;
// Text from a customer must not move the reader's cursor.
const controls = /[\u0000-\u001F\u007F-\u009F]/g;

export const harmless = (text: string): string => text.replace(controls, ' ');

export const lengthOf = (text: string): number => {
  let length = 0;
  for (const character of text) length += wide.test(character) ? 2 : 1;
  return length;
};

export function cut(text: string, width: number): string {
  if (lengthOf(text) <= width) return text;
  // The number of « Consigne/3 » distinguishes lockers, so it is never cut.
  const [tail = ''] = lockerNumber.exec(text) ?? [];
  let shown = '';
  for (const character of text) {
    if (lengthOf(shown) + lengthOf(character) > width - 1 - tail.length) break;
    shown += character;
  }
  return `${shown}…${tail}`;
}
