/** Which language a page is in, and how a choice is kept (pages.md#languages). */
import { isLanguage, languageKey, preferredLanguage, type Language } from './languages.js';

/** Half a year: a choice may be kept for thirteen months at most (CNIL, recommendation on cookies). */
const keptSeconds = 182 * 24 * 60 * 60;

/** The cookie that keeps a choice. `end` forgets it. */
export const languageCookie = (language: Language | 'end'): string =>
  `${languageKey}=${language}; Path=/; SameSite=Lax; Max-Age=${language === 'end' ? 0 : keptSeconds}`;

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
