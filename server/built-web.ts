/** What the build of the web has written down about itself: which files a page of a language needs. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '#domain/shared/languages.js';

/** A part of a language's manifest. */
interface Built {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, Built>>;

export const customerEntry = (language: Language): string => `customer.${language}.html`;

/**
 * Read on every request, as the page is: a build changes the file names in both. Absent while a build is being written.
 */
async function readManifest(webDir: string, language: Language): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(join(webDir, `assets.${language}.json`), 'utf8')) as Manifest;
  } catch {
    return {};
  }
}

function addTo(files: Set<string>, manifest: Manifest, name: string): void {
  const built = manifest[name];
  if (built === undefined || files.has(built.file)) return;
  files.add(built.file);
  for (const css of built.css ?? []) files.add(css);
  for (const next of built.imports ?? []) addTo(files, manifest, next);
}

/**
 * Scripts and styles of a page's modules, as imported by `web/app/customer-routes.tsx`. The entry first: it is by far
 * the largest, and a browser requests six at a time.
 */
export async function filesOf(
  webDir: string,
  language: Language,
  modules: readonly string[],
): Promise<readonly string[]> {
  const manifest = await readManifest(webDir, language);
  const files = new Set<string>();
  for (const name of [customerEntry(language), ...modules]) addTo(files, manifest, name);
  return [...files];
}

export const isStyle = (file: string): boolean => file.endsWith('.css');

/** The value of the `Link` header that makes a browser load the files at once. */
export const linksTo = (files: readonly string[]): string =>
  files
    .map((file) =>
      isStyle(file)
        ? `</${file}>; rel=preload; as=style; crossorigin`
        : `</${file}>; rel=modulepreload; as=script; crossorigin`,
    )
    .join(', ');
