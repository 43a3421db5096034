/** The JavaScript that a phone needs before it shows a public page: entry, route and everything both import, compressed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { judge } from './measure.mjs';

const webDir = join(import.meta.dirname, '../../dist/web');
const languages = ['fr', 'en', 'de', 'es'];
const budget = { atMost: 150 };
/** Pages for people at a door, often with a poor network. */
const atTheDoor = { atMost: 140 };
const doorPages = /features\/(?:door-code|kiosk)\//;
const stretch = 120;
const kilobyte = 1000;

/** @param {Record<string, any>} manifest @param {readonly string[]} names */
function filesOf(manifest, names, files = new Set()) {
  for (const name of names) {
    const { file, imports = [] } = manifest[name];
    if (files.has(file)) continue;
    files.add(file);
    filesOf(manifest, imports, files);
  }
  return files;
}

/** The files that the page itself requests at once must be those of the manifest. */
function assertComplete(manifest, entry) {
  const files = filesOf(manifest, [entry]);
  const html = readFileSync(join(webDir, entry), 'utf8');
  const asked = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file);
  const missing = asked.filter((file) => !files.has(file));
  if (asked.length === 0 || missing.length > 0)
    throw new Error(`${entry} asks for ${missing.join(', ') || 'no script'}, unknown to the manifest`);
}

const kilobytesOf = (file) => gzipSync(readFileSync(join(webDir, file)), { level: 9 }).length / kilobyte;
const pageName = (name) => /([^/]+?)(?:-page)?\.tsx?$/.exec(name)?.[1] ?? name;

function figuresOf(language) {
  const entry = `customer.${language}.html`;
  const manifest = JSON.parse(readFileSync(join(webDir, `assets.${language}.json`), 'utf8'));
  assertComplete(manifest, entry);
  // What changes the language is no page, and a part that several share has no module's name.
  const pages = manifest[entry].dynamicImports.filter((name) => !/^(?:lib\/|_)/.test(name));
  return pages.map((page) => {
    const files = [...filesOf(manifest, [entry, page])];
    const kilobytes = files.reduce((sum, file) => sum + kilobytesOf(file), 0);
    const detail = () =>
      `${files.length} files, ${kilobytes <= stretch ? 'within' : 'beyond'} the stretch of ${stretch}`;
    const name = `first load (${language}): ${pageName(page)}`;
    const limit = doorPages.test(page) ? atTheDoor : budget;
    return judge({ name, unit: 'kB gzip', budget: limit, of: (round) => round.kilobytes, detail }, [
      { kilobytes },
    ]);
  });
}

/** Measures every language: none may cost a phone more than its budget. */
export const firstLoadFigures = () => languages.flatMap(figuresOf);
