/**
 * The languages of customers (pages.md#languages). Staff and documents of law are in French. A catalogue is a plain
 * object whose French texts are the type of the others: a missing message does not compile.
 */

/** ISO 639-1. The first one is the language of the specification and of a browser that names none of them. */
export const languages = ['fr', 'en', 'de', 'es'] as const;
export type Language = (typeof languages)[number];

/** As their speakers call them. */
export const languageNames: Readonly<Record<Language, string>> = {
  fr: 'Français',
  en: 'English',
  de: 'Deutsch',
  es: 'Español',
};

/** The texts of one subject in every language. */
export type Catalogue<Words> = Readonly<Record<Language, Words>>;

/** The texts of a catalogue without their exact French wording: what a translation must have. */
export type Texts<Words> = {
  readonly [Name in keyof Words]: Words[Name] extends string
    ? string
    : Words[Name] extends (...values: infer Values) => infer Text
      ? (...values: Values) => Text extends string ? string : Text
      : Texts<Words[Name]>;
};

export const isLanguage = (text: string): text is Language => languages.some((language) => language === text);

/** The best offered language of an `Accept-Language` header; French where none is offered (RFC 9110 §12.5.4). */
export function preferredLanguage(header: string | undefined): Language {
  const wanted = (header ?? '')
    .split(',')
    .map((range) => {
      const [tag = '', ...parameters] = range.trim().toLowerCase().split(';');
      const weight = parameters.map((text) => /^\s*q=([01](?:\.\d{1,3})?)\s*$/.exec(text)?.[1]).find(Boolean);
      return { language: tag.split('-')[0] ?? '', weight: Number(weight ?? 1) };
    })
    .toSorted((left, right) => right.weight - left.weight);
  return wanted.map(({ language, weight }) => (weight > 0 ? language : '')).find(isLanguage) ?? 'fr';
}

/** Names a language in the cookie of the visible switch, and in links of messages. */
export const languageKey = 'langue';

/** A text in every language, for a reader whose language is not known yet. */
export const inEach = <Text>(make: (language: Language) => Text): Catalogue<Text> => ({
  fr: make('fr'),
  en: make('en'),
  de: make('de'),
  es: make('es'),
});

/** The address of a customers' page, which opens in this language (pages.md#languages). */
export function linkIn(language: Language, url: string): string {
  if (language === 'fr') return url;
  const [page = '', ...token] = url.split('#');
  return [`${page}${page.includes('?') ? '&' : '?'}langue=${language}`, ...token].join('#');
}

/** The language of an order's messages. */
export const languageOf = ({ language }: { readonly language: Language | null }): Language =>
  language ?? 'fr';

/** Half a year: a choice may be kept for thirteen months at most (CNIL, recommendation on cookies). */
export const languageKeptSeconds = 182 * 24 * 60 * 60;

/** The cookie that keeps a choice. `end` forgets it. */
export const languageCookie = (language: Language | 'end'): string =>
  `${languageKey}=${language}; Path=/; SameSite=Lax; Max-Age=${language === 'end' ? 0 : languageKeptSeconds}`;

interface Request {
  readonly url: string;
  readonly cookie?: string | undefined;
  readonly 'accept-language'?: string | undefined;
}

const named = (text: string, before: string): Language | undefined =>
  [...text.matchAll(new RegExp(`${before}${languageKey}=([^;&#]*)`, 'g'))]
    .map(([, value = '']) => value)
    .find(isLanguage);

/**
 * The language of a page: the choice kept on the device, else the link's, else the browser's. An unknown language is
 * passed over. `cookie` keeps the link's, so that the pages after it stay in it.
 */
export function chosenLanguage(request: Request): { language: Language; cookie: string | null } {
  const kept = named(request.cookie ?? '', '(?:^|; ?)');
  if (kept !== undefined) return { language: kept, cookie: null };
  const linked = named(request.url, '[?&]');
  if (linked !== undefined) return { language: linked, cookie: languageCookie(linked) };
  return { language: preferredLanguage(request['accept-language']), cookie: null };
}

/** How `Intl` writes numbers and dates in each language of customers, all of them in Europe. */
const locales: Readonly<Record<Language, string>> = { fr: 'fr-FR', en: 'en-GB', de: 'de-DE', es: 'es-ES' };

/** Creates an `Intl` formatter of each language on first use and caches it: some milliseconds each. */
export function perLanguage<T>(make: (locale: string) => T): (language: Language) => T {
  const made = new Map<Language, T>();
  return (language) => {
    const formatter = made.get(language) ?? make(locales[language]);
    made.set(language, formatter);
    return formatter;
  };
}

/** Creates an expensive value, such as an `Intl` formatter (some milliseconds each), on first use and caches it. */
export const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined;
  return () => (made ??= make());
};
