/** The visible switch of the language (pages.md#languages): each by its own name, and the same page in it. */
import { useLocation } from 'react-router';
import { languageKey, languageNames, languages, type Language } from '#domain/shared/languages.js';
import { inLanguage, language } from '#web/lib/language.js';
import './language-switch.css';
import { words } from './words/index.js';

const t = inLanguage(words);

function addressIn(other: Language, search: string): string {
  const asked = new URLSearchParams(search);
  asked.set(languageKey, other);
  return `?${asked.toString()}`;
}

/** The choice itself is loaded by the few who make it; without it the link does the same, and forgets what is typed. */
async function change(other: Language, address: string): Promise<void> {
  try {
    const { changeLanguage } = await import('#web/lib/change-language.js');
    changeLanguage(other, address);
  } catch {
    window.location.assign(address);
  }
}

export function LanguageSwitch() {
  const { search } = useLocation();
  return (
    <nav className="language-switch" aria-label={t.language}>
      {languages.map((other) => {
        const address = addressIn(other, search);
        return (
          <a
            key={other}
            href={address}
            lang={other}
            hrefLang={other}
            aria-current={other === language ? 'true' : undefined}
            onClick={(event) => {
              if (event.ctrlKey || event.metaKey || event.shiftKey) return;
              event.preventDefault();
              if (other !== language) void change(other, address);
            }}
          >
            {languageNames[other]}
          </a>
        );
      })}
    </nav>
  );
}
