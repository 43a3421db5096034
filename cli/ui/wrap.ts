/** Help as wide as the terminal: what is told of an option goes on under itself, examples stay whole, to be copied. */
import { lengthOf } from './table.js';

/** Name and what is told of it: `  --json  Écrire du JSON …`. */
const row = /^(\s{2,}\S.*?\s{2,})(\S.*)$/;
/** Not those inside French quotation marks and before high punctuation. */
const space = /(?<!«) (?![»:;?!])/;
/** Narrower than this, what hangs would be a column of single words. */
const narrowest = 24;

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

export const wrap = (text: string, width: number): string =>
  text
    .split('\n')
    .flatMap((line) => {
      const [, name = '', about] = row.exec(line) ?? [];
      const isTold = about !== undefined || !line.startsWith(' ');
      const room = width - lengthOf(name);
      if (lengthOf(line) <= width || !isTold || room < narrowest) return [line];
      return broken(about ?? line, room).map((part, index) =>
        index === 0 ? name + part : ' '.repeat(name.length) + part,
      );
    })
    .join('\n');
