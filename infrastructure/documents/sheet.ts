/**
 * An A4 sheet that is filled from the top down. Content is a tagged element, decoration an artifact, so that a screen
 * reader reads the document in order (ISO 14289-1).
 */
import { hasRightToLeft, linesWithin, visualRuns, type FontOf, type Run } from './line-layout.js';
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
export const quiet = '#4a5563';
const rule = '#c3cad3';

/** In points: 17 mm at the sides. */
export const margin = 48;
const sheetWidth = 595.28;
const sheetHeight = 841.89;
/** The footer is below it. */
export const bottom = sheetHeight - margin - 20;
export const whole: Area = { x: margin, width: sheetWidth - 2 * margin };

const usual = 9;
/** Of the documents' own font: all fonts of a line share one baseline. */
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
