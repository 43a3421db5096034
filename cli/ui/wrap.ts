/** Wraps text to the terminal's width: descriptions with a hanging indent, examples unwrapped for copying. */
import { lengthOf } from './measure.js';

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
