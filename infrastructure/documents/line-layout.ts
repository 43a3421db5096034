/**
 * Lines of text in several fonts and directions: where they break, and in which order their parts stand (the Unicode
 * bidirectional algorithm, UAX 9, within French text; direction marks were removed when the text was stored).
 */

/** Shaped together with the character before them. */
const followsItsBase = /[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u;

/** One font, one direction; its text is in reading order. */
export interface Run {
  readonly text: string;
  /** Null for the documents' own font. */
  readonly font: string | null;
}

export type FontOf = (character: string) => string | null;

const rightToLeft =
  /(?=\p{L})[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
/** Scripts that write words without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

/** Even levels are read to the right, odd ones to the left; null until the following text is known (N1, N2). */
type Level = 0 | 1 | 2;

const brackets: Readonly<Record<string, string>> = { ')': '(', ']': '[', '»': '«' };

/** A bracket has the direction of the one that it closes (N0). */
function withBrackets(characters: readonly string[], levels: readonly Level[]): Level[] {
  const open: { readonly sign: string; readonly level: Level }[] = [];
  return levels.map((level, at) => {
    const sign = characters[at] ?? '';
    const opened =
      brackets[sign] === undefined ? null : open.findLast((each) => each.sign === brackets[sign]);
    if (/[([«]/.test(sign)) open.push({ sign, level });
    if (!opened) return level;
    open.splice(open.indexOf(opened));
    return opened.level;
  });
}

function levelsOf(characters: readonly string[]): Level[] {
  const levels: (Level | null)[] = [];
  let strong: Level = 0;
  for (const character of characters) {
    const before = levels.at(-1) ?? null;
    if (/\p{M}/u.test(character)) levels.push(before);
    else if (/\p{Nd}/u.test(character)) levels.push(strong === 1 ? 2 : 0);
    else if (/\p{L}/u.test(character)) levels.push((strong = rightToLeft.test(character) ? 1 : 0));
    else levels.push(null);
  }
  const isSeparator = (at: number): boolean =>
    /[.,:/+-]/.test(characters[at] ?? '') && levels[at - 1] === 2 && levels[at + 1] === 2;
  const withNumbers = levels.map((level, at) => (level === null && isSeparator(at) ? 2 : level));
  const resolved = withNumbers.map((level, at): Level => {
    if (level !== null) return level;
    const before = withNumbers.slice(0, at).findLast((each) => each !== null) ?? 0;
    const after = withNumbers.slice(at).find((each) => each !== null) ?? 0;
    return before > 0 && after > 0 ? 1 : 0;
  });
  return withBrackets(characters, resolved);
}

const mirrored: Readonly<Record<string, string>> = {
  ...{ '(': ')', ')': '(', '[': ']', ']': '[', '«': '»', '»': '«', '<': '>', '>': '<' },
};
const mirror = (text: string): string => text.replaceAll(/[()[\]«»<>]/g, (sign) => mirrored[sign] ?? sign);

type Levelled = Run & { readonly level: Level };

function levelled(text: string, fontOf: FontOf): Levelled[] {
  const characters = [...text];
  const levels = levelsOf(characters);
  const runs: Levelled[] = [];
  for (const [at, character] of characters.entries()) {
    const level = levels[at] ?? 0;
    const last = runs.at(-1);
    const follows = last !== undefined && followsItsBase.test(character);
    const isJoined = last?.text.endsWith('\u200d') === true;
    const font = follows || isJoined ? last.font : fontOf(character);
    if (last?.level === level && last.font === font)
      runs.splice(-1, 1, { text: last.text + character, font, level });
    else runs.push({ text: character, font, level });
  }
  return runs;
}

/**
 * From left to right as they are drawn (L2). The font's shaper reverses the letters of a run that is read to the left.
 */
export function visualRuns(text: string, fontOf: FontOf): Run[] {
  let runs = levelled(text, fontOf);
  for (const level of [2, 1] as const) {
    const turned: Levelled[] = [];
    let group: Levelled[] = [];
    for (const run of [...runs, null]) {
      if (run !== null && run.level >= level) {
        group.push(run);
        continue;
      }
      turned.push(...group.toReversed());
      group = [];
      if (run !== null) turned.push(run);
    }
    runs = turned;
  }
  return runs.map(({ text: logical, font, level }) => {
    if (level !== 1) return { text: logical, font };
    const signs = mirror(logical);
    return { text: hasRightToLeft(signs) ? signs : [...signs].toReversed().join(''), font };
  });
}

const words = new Intl.Segmenter('fr', { granularity: 'word' });
const letters = new Intl.Segmenter('fr', { granularity: 'grapheme' });

const segments = (segmenter: Intl.Segmenter, text: string): string[] =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/**
 * A line may break between two pieces: after a space, and between the words of a script without spaces. No line begins
 * with a closing sign.
 */
function piecesOf(text: string): string[] {
  return text.split(/(?<= )/).flatMap((word) => {
    if (!unspaced.test(word)) return [word];
    const pieces: string[] = [];
    for (const piece of segments(words, word)) {
      const last = pieces.at(-1);
      if (last !== undefined && /^[\p{P}\p{M} ]/u.test(piece)) pieces.splice(-1, 1, last + piece);
      else pieces.push(piece);
    }
    return pieces;
  });
}

/** As many lines as the width needs; a word longer than a line is broken between letters. */
export function linesWithin(text: string, width: number, widthOf: (line: string) => number): string[] {
  const fits = (line: string): boolean => widthOf(line.trimEnd()) <= width;
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    const pieces = piecesOf(paragraph).flatMap((piece) => (fits(piece) ? [piece] : segments(letters, piece)));
    for (const piece of pieces) {
      if (line !== '' && !fits(line + piece)) {
        lines.push(line.trimEnd());
        line = '';
      }
      line += piece;
    }
    return [...lines, line.trimEnd()];
  });
}
