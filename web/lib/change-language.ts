/** Another language on the same page (pages.md#languages): what is typed comes back after the page is loaded again. */
import { type Language, isLanguage, languageCookie, languageKey } from '#domain/shared/languages.js';
import { drop, readStored, writeStored } from './device-storage.js';
import { changed, language } from './language.js';

/** Neither ticks nor choices: what is agreed to is agreed to in the language that was read. */
const fields = 'main input:not([type=checkbox], [type=radio], [type=password], [type=file]), main textarea';
const waitMs = 10_000;

const storeTyped = (): void =>
  writeStored(
    'session',
    changed.typed,
    [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)]
      .map(({ name, value }) => [name, value])
      .filter(([name, value]) => name && value),
  );

/** Where cookies are refused the address names the language. */
function open(other: Language, address: string): void {
  document.cookie = languageCookie(other);
  if (document.cookie.includes(`${languageKey}=${other}`)) window.location.reload();
  else window.location.replace(address);
}

export function changeLanguage(other: Language, address: string): void {
  storeTyped();
  if (readStored('session', changed.before) === null) writeStored('session', changed.before, language);
  open(other, address);
}

/** Back to the language that the shared screen had before a visitor changed it. */
export function restoreLanguage(): void {
  const before = readStored('session', changed.before);
  drop('session', changed.before);
  if (typeof before === 'string' && isLanguage(before) && before !== language)
    open(before, `?${languageKey}=${before}`);
}

type Typed = readonly (readonly [name: string, value: string])[];

/** As if typed: React hears the event of a value that it did not set itself. */
function type(field: HTMLInputElement | HTMLTextAreaElement, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Fills the fields as they appear, each once. */
export function restoreTyped(): void {
  const left = new Map(readStored('session', changed.typed) as Typed);
  drop('session', changed.typed);
  const fill = (): void => {
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)) {
      const value = left.get(field.name);
      left.delete(field.name);
      if (value !== undefined && field.value === '') type(field, value);
    }
  };
  fill();
  const observer = new MutationObserver(fill);
  observer.observe(document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), waitMs);
}
