/**
 * The content of the product's PDFs, read from their bytes: the words of their pages, through the fonts' maps, and the
 * attached files.
 */
import { inflateSync } from 'node:zlib';

export interface ReadPdf {
  /** The whole file, one character per byte, uncompressed. */
  readonly raw: string;
  readonly pages: number;
  /** Every text in the order of drawing, with any kind of space as a space. */
  readonly texts: readonly string[];
  /** Glyphs that no font had: boxes on the page. */
  readonly missing: number;
}

type Objects = ReadonlyMap<string, string>;

const objectsOf = (raw: string): Objects =>
  new Map(
    [...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(
      ([, id = '', body = '']) => [id, body] as const,
    ),
  );

/** Glyph number → letters, from the arrays of `beginbfrange`. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>();
  for (const [, from = '', row = ''] of cmap.matchAll(/<([0-9a-f]+)> <[0-9a-f]+> \[([^\]]*)\]/gi)) {
    // One glyph may be several letters (« fi »), with a space between their numbers.
    const texts = [...row.matchAll(/<([0-9a-f ]*)>/gi)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    );
    texts.forEach((text, at) => letters.set(Number.parseInt(from, 16) + at, text));
  }
  return letters;
}

function fontsOf(raw: string, objects: Objects): Map<string, Map<number, string>> {
  const fonts = new Map<string, Map<number, string>>();
  for (const [, name = '', id = ''] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const cmap = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id) ?? '')?.[1];
    if (cmap !== undefined) fonts.set(name, lettersOf(objects.get(cmap) ?? ''));
  }
  return fonts;
}

const plain = (raw: string): string =>
  raw.replace(
    /(\/Filter \/FlateDecode\n>>\nstream\n)([\s\S]*?)(?=\nendstream)/g,
    (_, head: string, packed: string) => head + inflateSync(Buffer.from(packed, 'latin1')).toString('latin1'),
  );

/** The bytes of the one file attached to the PDF. */
export function attachedTo({ raw }: ReadPdf): Buffer {
  const [, content] = /\/Type \/EmbeddedFile\n[\s\S]*?\nstream\n([\s\S]*?)\nendstream/.exec(raw) ?? [];
  if (content === undefined) throw new Error('No file lies in this PDF');
  return Buffer.from(content, 'latin1');
}

export function readPdf(bytes: Uint8Array): ReadPdf {
  const raw = plain(Buffer.from(bytes).toString('latin1'));
  const objects = objectsOf(raw);
  const fonts = fontsOf(raw, objects);
  const texts: string[] = [];
  let missing = 0;
  for (const body of objects.values()) {
    let letters = new Map<number, string>();
    for (const [, font, shown] of body.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) letters = fonts.get(font) ?? letters;
      const hex = [...(shown ?? '').matchAll(/<([0-9a-f]+)>/gi)].map(([, digits = '']) => digits).join('');
      const glyphs = hex.match(/.{4}/g) ?? [];
      missing += glyphs.filter((glyph) => glyph === '0000').length;
      if (shown !== undefined)
        texts.push(
          glyphs
            .map((glyph) => letters.get(Number.parseInt(glyph, 16)) ?? '?')
            .join('')
            .replace(/\s/gu, ' ')
            .trim(),
        );
    }
  }
  return { raw, texts, missing, pages: [...raw.matchAll(/\/Type \/Page\n/g)].length };
}
