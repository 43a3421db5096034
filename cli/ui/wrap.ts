/** Wraps text to the terminal's width: descriptions with a hanging indent, examples unwrapped for copying. */

/** The width of a text at a terminal, and the removal of unsafe characters. */
const lockerNumber = /\/(?:\d{1,3}|–)$/;
const wide =
  /[\u1100-\u115F\u2E80-\uA4CF\uAC00-\uD7A3\uF900-\uFAFF\uFE30-\uFE6F\uFF00-\uFF60\u{1F300}-\u{1FAFF}]/u;
// Text from a customer must not move the reader's cursor.
const controls = /[\u0000-\u001F\u007F-\u009F]/g;

export const harmless = (text: string): string => text.replace(controls, ' ');

/** Without accents and case. */
export const plainText = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether it contains what was typed, without accents and case. */
export const fitsText = (text: string, typed: string): boolean =>
  plainText(text).includes(plainText(typed.trim()));

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

/** Name and description: `  --json  Écrire du JSON …`. */
const row = /^(\s{2,}\S.*?\s{2,})(\S.*)$/;
/** Excludes spaces inside French quotation marks and before high punctuation. */
const space = /(?<!«) (?![»:;?!])/;
/** Below this width an indented text would be a column of single words, so it starts on a new line. */
const narrowest = 18;
const indent = '    ';

function broken(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(space)) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && lengthOf(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}

/** The lines of a name and its description: beside it if it fits, else below it. */
export function hang(head: string, text: string, width: number): string[] {
  const room = width - lengthOf(head);
  if (lengthOf(text) <= room) return [head + text];
  if (room < narrowest) return [head, ...broken(text, width - indent.length).map((part) => indent + part)];
  const [first = '', ...more] = broken(text, room);
  return [head + first, ...more.map((part) => ' '.repeat(lengthOf(head)) + part)];
}

export const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [, name = '', about] = row.exec(line) ?? [];
      if (lengthOf(line) <= width) return [line];
      if (about !== undefined) return hang(name, about, width).map((part) => part.trimEnd());
      return line.startsWith(' ') ? [line] : broken(line, width);
    })
    .join('\n');
