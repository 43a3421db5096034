/**
 * An A4 sheet that is filled from the top down. Content is a tagged element, decoration an artifact, so that a screen
 * reader reads the document in order (ISO 14289-1).
 */
import { rightToLeft } from '#domain/shared/right-to-left.js';
import { noBreakSpace, typeset } from '#domain/shared/typography.js';

type Pdf = PDFKit.PDFDocument;

export interface Area {
  readonly x: number;
  readonly width: number;
}

/** Missing in the types of pdfkit: the scope of a table header, and the place of a picture. */
interface ElementOptions extends PDFKit.Mixins.StructureElementOptions {
  readonly scope?: 'Column';
  readonly bbox?: readonly [left: number, top: number, right: number, bottom: number];
}

export interface TextStyle {
  readonly size?: number;
  readonly isBold?: boolean;
  readonly colour?: string;
  readonly align?: 'left' | 'right';
}

/** The fonts' own names. */
export const body = 'DejaVuSans';
export const bold = 'DejaVuSans-Bold';

export const ink = '#1b2430';
export const mutedColour = '#4a5563';
const rule = '#c3cad3';

/** In points: 17 mm at the sides. */
export const margin = 48;
const sheetWidth = 595.28;
const sheetHeight = 841.89;
/** The footer is below it. */
export const bottom = sheetHeight - margin - 20;
export const whole: Area = { x: margin, width: sheetWidth - 2 * margin };

const usual = 9;
/** The ascent of the documents' own font: all fonts of a line share one baseline. */
const ascent = 0.928;

/** French punctuation never begins a line, and figures in groups of three are one number. */
const unbroken = (text: string): string => typeset(text).replace(/(?<=\d) (?=\d{3}(?!\d))/g, noBreakSpace);

export class Sheet {
  /** The next free line, from the top. */
  y = margin;
  readonly root: PDFKit.PDFStructureElement;

  constructor(
    readonly pdf: Pdf,
    private readonly fontNameOf: (character: string, isBold: boolean) => string | null,
  ) {
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  private use({ size = usual, isBold = false, colour = ink }: TextStyle): Pdf {
    return this.pdf
      .font(isBold ? bold : body)
      .fontSize(size)
      .fillColor(colour);
  }

  private fontOf(style: TextStyle): FontOf {
    return (character) => this.fontNameOf(character, style.isBold === true);
  }

  /** Whether pdfkit can lay it out: one font, read to the right. */
  private isPlain(text: string, style: TextStyle): boolean {
    const fontOf = this.fontOf(style);
    return !hasRightToLeft(text) && [...text].every((character) => fontOf(character) === null);
  }

  private inFont({ font }: Run, style: TextStyle): Pdf {
    const pdf = this.use(style);
    return font === null ? pdf : pdf.font(font);
  }

  private widthOf(run: Run, style: TextStyle): number {
    return this.inFont(run, style).widthOfString(run.text, { features: [] });
  }

  private linesOf(text: string, { width }: Area, style: TextStyle): Run[][] {
    const fontOf = this.fontOf(style);
    const widthOf = (line: string): number =>
      visualRuns(line, fontOf).reduce((sum, run) => sum + this.widthOf(run, style), 0);
    return linesWithin(unbroken(text), width, widthOf).map((line) => visualRuns(line, fontOf));
  }

  heightOf(text: string, area: Area, style: TextStyle = {}): number {
    if (this.isPlain(text, style))
      return this.use(style).heightOfString(unbroken(text), { width: area.width });
    const lines = this.linesOf(text, area, style).length;
    return lines * this.use(style).currentLineHeight(true);
  }

  /** Draws at a height without moving on. */
  draw(text: string, area: Area, y: number, style: TextStyle = {}): void {
    const { x, width } = area;
    const { align = 'left', size = usual } = style;
    if (this.isPlain(text, style)) {
      this.use(style).text(unbroken(text), x, y, { width, align, lineBreak: true });
      return;
    }
    const height = this.use(style).currentLineHeight(true);
    for (const [index, runs] of this.linesOf(text, area, style).entries()) {
      const widths = runs.map((run) => this.widthOf(run, style));
      const rest = width - widths.reduce((sum, each) => sum + each, 0);
      let left = align === 'right' ? x + rest : x;
      for (const [at, run] of runs.entries()) {
        const baseline = y + index * height + ascent * size;
        const options = { features: [], lineBreak: false, baseline: 'alphabetic' as const };
        this.inFont(run, style).text(run.text, left, baseline, options);
        left += widths[at] ?? 0;
      }
    }
  }

  /** A new element below `parent`; `fill` adds its content or child elements. */
  element(
    parent: PDFKit.PDFStructureElement,
    type: string,
    fill: (element: PDFKit.PDFStructureElement) => void,
    options: ElementOptions = {},
  ): void {
    const element = this.pdf.struct(type, options);
    parent.add(element);
    fill(element);
    element.end();
  }

  /** A tagged text at a height. */
  say(
    parent: PDFKit.PDFStructureElement,
    type: string,
    text: string,
    place: Area & { readonly y: number },
    style: TextStyle = {},
    options: ElementOptions = {},
  ): void {
    const fill = (element: PDFKit.PDFStructureElement): void => {
      element.add(() => this.draw(text, place, place.y, style));
    };
    this.element(parent, type, fill, options);
  }

  /** A tagged paragraph on the next free line. */
  paragraph(type: string, text: string, style: TextStyle = {}, area: Area = whole): void {
    this.say(this.root, type, text, { ...area, y: this.y }, style);
    this.y += this.heightOf(text, area, style);
  }

  decorate(draw: (pdf: Pdf) => void): void {
    this.pdf.markContent('Artifact', { type: 'Layout' });
    draw(this.pdf);
    this.pdf.endMarkedContent();
  }

  line(y: number, { x, width }: Area = whole): void {
    this.decorate((pdf) => {
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(rule)
        .stroke();
    });
  }

  /** Whether this height still fits; otherwise the next page begins. */
  makeRoom(height: number): boolean {
    if (this.y + height <= bottom) return true;
    this.pdf.addPage();
    this.y = margin;
    return false;
  }
}

// Lines of text in several fonts and directions: where they break, and the order of their parts
// (the Unicode bidirectional algorithm, UAX 9, within French text; direction marks were removed when the
// text was stored).

/** Shaped together with the character before them. */
const followsItsBase = /[\p{M}\p{Emoji_Modifier}\u200c\u200d]/u;

/** One font, one direction; its text is in reading order. */
interface Run {
  readonly text: string;
  /** Null for the documents' own font. */
  readonly font: string | null;
}

type FontOf = (character: string) => string | null;

/** Scripts that write words without spaces. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

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
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '«': '»',
  '»': '«',
  '<': '>',
  '>': '<',
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
