/** How `Intl` writes numbers and dates in each language of customers, all of them in Europe. */
import type { Language } from './languages.js';

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
