/**
 * An A4 sheet on which things are placed from the top down. Everything that says something is a tagged element, everything that
 * only decorates an artifact, so that a screen reader hears the document in its order (ISO 14289-1).
 */
import { noBreakSpace, typeset } from '#domain/shared/typography.js';

type Pdf = PDFKit.PDFDocument;

export interface Area {
  readonly x: number;
  readonly width: number;
}

/** What the types of pdfkit do not know yet: which cells a header is of, and where a picture stands. */
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
/** Below it stands the foot. */
export const bottom = sheetHeight - margin - 20;
export const whole: Area = { x: margin, width: sheetWidth - 2 * margin };

const usual = 9;

/** Nothing of French punctuation begins a line, and figures in groups of three are one number. */
const unbroken = (text: string): string => typeset(text).replace(/(?<=\d) (?=\d{3}(?!\d))/g, noBreakSpace);

export class Sheet {
  /** The next free line, from the top. */
  y = margin;
  readonly root: PDFKit.PDFStructureElement;

  constructor(readonly pdf: Pdf) {
    this.root = pdf.struct('Document');
    pdf.addStructure(this.root);
  }

  private use({ size = usual, isBold = false, colour = ink }: TextStyle): Pdf {
    return this.pdf
      .font(isBold ? bold : body)
      .fontSize(size)
      .fillColor(colour);
  }

  heightOf(text: string, { width }: Area, style: TextStyle = {}): number {
    return this.use(style).heightOfString(unbroken(text), { width });
  }

  /** Draws at a height without moving on. */
  draw(text: string, { x, width }: Area, y: number, style: TextStyle = {}): void {
    this.use(style).text(unbroken(text), x, y, { width, align: style.align ?? 'left', lineBreak: true });
  }

  /** A new element below `parent`, which `fill` gives its content or its own elements. */
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

  /** Whether so much still fits; otherwise the next page begins. */
  makeRoom(height: number): boolean {
    if (this.y + height <= bottom) return true;
    this.pdf.addPage();
    this.y = margin;
    return false;
  }
}
