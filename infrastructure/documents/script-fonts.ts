/**
 * Fonts for the scripts that the documents' own font lacks (decisions/0035-documents-in-every-script.md): Chinese,
 * Japanese, Korean, those of South and South-East Asia, Ethiopic and emoji. Only the characters of one document are
 * loaded: no font stays in memory, and no file grows by megabytes.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { body, bold } from './sheet.js';

const resources = createRequire(import.meta.url);
export const fontFile = (name: string): string => resources.resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`);

/** The first that has a character draws it. */
const families = [
  // Before the others, which list some of its signs without drawing them.
  'noto-emoji',
  ...['noto-sans-sc', 'noto-sans-kr', 'noto-sans-thai', 'noto-sans-khmer', 'noto-sans-myanmar'],
  ...[
    'noto-sans-devanagari',
    'noto-sans-bengali',
    'noto-sans-tamil',
    'noto-sans-telugu',
    'noto-sans-gujarati',
  ],
  ...['noto-sans-gurmukhi', 'noto-sans-kannada', 'noto-sans-malayalam', 'noto-sans-sinhala'],
  'noto-sans-ethiopic',
] as const;

/** A part of a family in a separate file, and its characters. */
interface Part {
  readonly name: string;
  readonly file: string;
  readonly ranges: readonly (readonly [first: number, last: number])[];
}

const rangeOf = (range: string): readonly [number, number] => {
  const [first = '', last = first] = range.replace('U+', '').split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

async function partsOf(family: string): Promise<readonly Part[]> {
  const text = await readFile(resources.resolve(`@fontsource-variable/${family}/unicode.json`), 'utf8');
  return Object.entries(JSON.parse(text) as Readonly<Record<string, string>>).map(([title, ranges]) => {
    const name = `${family}-${title.replaceAll(/[[\]]/g, '')}`;
    return {
      name,
      file: `@fontsource-variable/${family}/files/${name}-wght-normal.woff2`,
      ranges: ranges.split(',').map(rangeOf),
    };
  });
}

/** Read with the first document that needs them. */
let known: Promise<readonly Part[]> | null = null;
let own: readonly Font[] | null = null;

/** They shape the adjacent characters, in any font. */
const joiners = '\u200c\u200d\ufe0f';

/** All of these are in the documents' own font. */
const usual = /^[\0-\u058f\u2010-\u2044\u20ac]*$/;

const weights = { regular: 400, bold: 700 } as const;
type Weight = keyof typeof weights;

export interface ScriptFonts {
  /** By the names that `nameOf` gives. */
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Null for a character of the documents' own font, and for one that no font has. */
  readonly nameOf: (character: string, isBold: boolean) => string | null;
}

const none: ScriptFonts = { files: new Map(), nameOf: () => null };

const fontName = (part: Part, weight: Weight): string => `${part.name} ${weight}`;

const has = (font: Font, character: string): boolean =>
  font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);

const lists = ({ ranges }: Part, character: string): boolean => {
  const code = character.codePointAt(0) ?? 0;
  return ranges.some(([first, last]) => first <= code && code <= last);
};

/** Which part draws each of these; a part may list characters that it does not have. */
async function partsFor(characters: readonly string[]): Promise<ReadonlyMap<string, Part>> {
  const { create } = await import('fontkit');
  known ??= Promise.all(families.map(partsOf)).then((parts) => parts.flat());
  const parts = await known;
  const opened = new Map<Part, Font>();
  const found = new Map<string, Part>();
  for (const character of characters)
    for (const part of parts.filter((each) => lists(each, character))) {
      const font = opened.get(part) ?? (create(await readFile(resources.resolve(part.file))) as Font);
      opened.set(part, font);
      if (!has(font, character)) continue;
      found.set(character, part);
      break;
    }
  return found;
}

/** Converted to a static font, since pdfkit embeds no variable one. */
async function cut(part: Part, characters: string, weight: Weight): Promise<Uint8Array> {
  const { default: subsetFont } = await import('subset-font');
  return subsetFont(await readFile(resources.resolve(part.file)), characters + joiners, {
    targetFormat: 'truetype',
    variationAxes: { wght: weights[weight] },
  });
}

/** The fonts that a document with this text needs besides its own. */
export async function scriptFontsFor(text: string): Promise<ScriptFonts> {
  if (usual.test(text)) return none;
  const { openSync } = await import('fontkit');
  own ??= [body, bold].map((name) => openSync(fontFile(name)) as Font);
  const fonts = own;
  const missing = [...new Set(text)].filter(
    (character) => !joiners.includes(character) && !fonts.every((font) => has(font, character)),
  );
  const partOf = await partsFor(missing);
  const files = new Map<string, Uint8Array>();
  for (const part of new Set(partOf.values())) {
    const characters = missing.filter((character) => partOf.get(character) === part).join('');
    for (const weight of ['regular', 'bold'] as const)
      files.set(fontName(part, weight), await cut(part, characters, weight));
  }
  return {
    files,
    nameOf: (character, isBold) => {
      const part = partOf.get(character);
      return part ? fontName(part, isBold ? 'bold' : 'regular') : null;
    },
  };
}
