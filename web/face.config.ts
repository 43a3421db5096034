/**
 * The typeface of the pages (decisions/0042-a-face.md): only the weights that the pages use, and only the letters of
 * their languages.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const family = '@fontsource-variable/atkinson-hyperlegible-next';
const whole = 'files/atkinson-hyperlegible-next-latin-wght-normal.woff2';
/** Named by web/ui/face.css. */
const part = join(import.meta.dirname, '../dist/face.woff2');
const mostBytes = 30_000;

const between = (first: number, last: number): string =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
/** Latin-1, and what French, English, German and Spanish write beside it. */
const letters = `${between(0x20, 0x7e)}${between(0xa0, 0xff)}ŒœŸ‘’‚“”„†•…‹›€™−–—↑↓≈≤≥`;
const weight = { min: 400, max: 700 };
/** Names of the copyright and the licence, which stay with every copy of a font. */
const licenceNames = [0, 13, 14];

async function makeFace(): Promise<void> {
  const source = createRequire(import.meta.url).resolve(`${family}/${whole}`);
  const bytes = await subsetFont(readFileSync(source), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: weight },
    preserveNameIds: licenceNames,
  });
  if (bytes.length > mostBytes)
    throw new Error(`The typeface has ${bytes.length} bytes, more than ${mostBytes}`);
  mkdirSync(dirname(part), { recursive: true });
  writeFileSync(part, bytes);
}

export const face: Plugin = { name: 'face', config: makeFace };
