/**
 * The customers' entry in each language (decisions/0040-one-build-a-language.md): one page and one set of files each, in
 * which the texts of the other languages are missing.
 */
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { type Language, chosenLanguage, languages } from '../domain/shared/languages.js';

const root = import.meta.dirname;

interface PageTexts {
  readonly description: string;
  readonly starting: string;
  readonly slow: string;
  readonly needsScript: string;
}

/** The texts of `customer.html`, where no script has run yet. */
const pageTexts: Readonly<Record<Language, PageTexts>> = {
  fr: {
    description: 'Louez un article, ouvrez votre casier et suivez votre location.',
    starting: 'Chargement…',
    slow: 'La réponse tarde : le réseau est peut-être faible. Vous pouvez recharger la page.',
    needsScript:
      'Cette page a besoin de JavaScript. Activez-le dans votre navigateur, ou appelez le numéro affiché sur la consigne.',
  },
  en: {
    description: 'Rent an item, open your locker and follow your rental.',
    starting: 'Loading…',
    slow: 'No answer yet: the network may be weak. You can reload the page.',
    needsScript:
      'This page needs JavaScript. Turn it on in your browser, or call the number shown on the locker station.',
  },
  de: {
    description: 'Artikel mieten, Schließfach öffnen und die Miete verfolgen.',
    starting: 'Wird geladen…',
    slow: 'Noch keine Antwort: Das Netz ist vielleicht schwach. Sie können die Seite neu laden.',
    needsScript:
      'Diese Seite benötigt JavaScript. Aktivieren Sie es in Ihrem Browser oder rufen Sie die Nummer an, die auf der Schließfachanlage steht.',
  },
  es: {
    description: 'Alquile un artículo, abra su taquilla y siga su alquiler.',
    starting: 'Cargando…',
    slow: 'Todavía no hay respuesta: puede que la red sea débil. Puede volver a cargar la página.',
    needsScript:
      'Esta página necesita JavaScript. Actívelo en su navegador o llame al número indicado en la consigna.',
  },
};

const webManifestOf = (language: Language): string =>
  language === 'fr' ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;

const customerHtml = (language: Language): string =>
  Object.entries({ language, manifest: webManifestOf(language), ...pageTexts[language] }).reduce(
    (html, [name, text]) => html.replaceAll(`{${name}}`, text),
    readFileSync(join(root, 'customer.html'), 'utf8'),
  );

/** What an installed page says about itself, in its language; French is the file itself. */
const webManifest = (language: Language): string => {
  const french = JSON.parse(readFileSync(join(root, 'public/manifest.webmanifest'), 'utf8')) as object;
  return JSON.stringify({ ...french, lang: language, description: pageTexts[language].description });
};

/** The environment of Vite that builds the customers' pages in a language; `client` is the one of development. */
export const environmentOf = (language: Language): string =>
  language === 'fr' ? 'client' : `customer_${language}`;
const builtLanguage = (environment: string): Language | undefined =>
  languages.find((language) => environmentOf(language) === environment);

export const customerEntry = (language: Language): string => join(root, `customer.${language}.html`);
/** Not a hidden file: the service worker reads from it which files belong to the customer entry. */
export const customerManifest = (language: Language): string => `assets.${language}.json`;

/** Makes `customer.en.html` and the others from `customer.html`, in development by request. */
export const customerPages = (customerPaths: RegExp): Plugin => ({
  name: 'customer-pages',
  resolveId: (id) => (languages.some((language) => id === customerEntry(language)) ? id : null),
  load(id) {
    const language = languages.find((one) => id === customerEntry(one));
    return language === undefined ? null : customerHtml(language);
  },
  generateBundle() {
    const language = builtLanguage(this.environment.name);
    if (language === undefined || language === 'fr') return;
    this.emitFile({ type: 'asset', fileName: webManifestOf(language), source: webManifest(language) });
  },
  configureServer(server) {
    server.middlewares.use((request, response, next) => {
      const url = request.url ?? '/';
      if (!customerPaths.test(url)) return next();
      const { language, cookie } = chosenLanguage({ url, ...request.headers });
      if (cookie !== null) response.setHeader('Set-Cookie', cookie);
      void server
        .transformIndexHtml('/customer.html', customerHtml(language), url)
        .then((html) => response.setHeader('Content-Type', 'text/html').end(html), next);
    });
  },
});

const catalogue = /\/words\/index\.ts$/;
/** The sign-in page is French, but offers links for customers in their language. */
const inEveryLanguage = /\/web\/ui\/ways\/words\//;
const replaced = '\0words:';

/**
 * In a catalogue every other language is replaced by the language of the build, so that a call without a language still
 * finds texts. The staff's pages are in French.
 */
export const oneLanguage: Plugin = {
  name: 'one-language',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: new RegExp(`^\\./(?:${languages.join('|')})\\.js$`) },
    handler(source, importer = '') {
      const other = source.slice('./'.length, -'.js'.length);
      const { name } = this.environment;
      const isOfAll = name === 'first_screen' || (name === 'operator' && inEveryLanguage.test(importer));
      if (!catalogue.test(importer) || isOfAll) return null;
      const language = builtLanguage(name) ?? 'fr';
      return other === language ? null : `${replaced}${other}:${join(dirname(importer), `${language}.ts`)}`;
    },
  },
  load: {
    filter: { id: new RegExp(`^${replaced}`) },
    handler(id) {
      const [other = '', path = ''] = id.slice(replaced.length).split(/:(.*)/);
      const language = builtLanguage(this.environment.name) ?? 'fr';
      return `export { ${language} as ${other} } from ${JSON.stringify(path)};`;
    },
  },
};
