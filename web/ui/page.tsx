/** The frame of a public page: landmarks, a skip link, one h1 that takes the focus after a page change. */
import type { ReactNode } from 'react';
import { type Language, languageKey, languageNames, languages } from '#domain/shared/languages.js';
import { useHeadingFocus, useTitle } from '#web/lib/page-heading.js';
import { ItemPicture } from './item-picture.js';
import { LegalLinks } from './legal-links.js';
import { PhoneLink } from './phone-link.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';
import { useLocation } from 'react-router';
import './page.css';
import './language-switch.css';

// The visible switch of the language (pages.md#languages): each by its own name, and the same page in it.

function addressIn(other: Language, search: string): string {
  const asked = new URLSearchParams(search);
  asked.set(languageKey, other);
  return `?${asked.toString()}`;
}

/** The code that changes the language loads on demand. Without it the link works too, but typed input is lost. */
async function change(other: Language, address: string): Promise<void> {
  try {
    const { changeLanguage } = await import('#web/lib/change-language.js');
    changeLanguage(other, address);
  } catch {
    window.location.assign(address);
  }
}

function LanguageSwitch() {
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

const t = inLanguage(words);

interface Props {
  readonly title: string;
  /** The language of the title, if it is not the page's. */
  readonly titleLang?: Language | undefined;
  /** The company of the page. */
  readonly company?: string | null;
  readonly logoUrl?: string | null;
  /** The company's phone number, if the page does not show it itself. */
  readonly phone?: string | null;
  /** Set if the address does not identify the company. */
  readonly cabinetId?: string | null | undefined;
  readonly subtitle?: ReactNode;
  /** The picture of what the page is about. */
  readonly image?: string | null;
  readonly children: ReactNode;
}

/** The name is beside the logo, so the picture itself needs no alternative text. */
export const PageHeader = ({ company, logoUrl, phone }: Pick<Props, 'company' | 'logoUrl' | 'phone'>) => (
  <header className="page-header">
    <div>
      <p lang={companyLanguage}>
        {logoUrl ? <img className="page-logo" src={logoUrl} alt="" /> : null}
        {company ?? 'Consigne'}
      </p>
      <PhoneLink phone={phone ?? null} />
    </div>
  </header>
);

export function Page(props: Props) {
  const { title, titleLang, cabinetId, subtitle, image, children } = props;
  useTitle(title);
  const heading = useHeadingFocus();
  return (
    <>
      <a className="skip button button-quiet" href="#contenu">
        {t.skip}
      </a>
      <PageHeader {...props} />
      <main id="contenu" className="page-main" tabIndex={-1}>
        <div className="page-head pictured">
          <ItemPicture image={image} isFirst />
          <div className="stack-tight">
            <h1 ref={heading} tabIndex={-1} lang={titleLang}>
              {title}
            </h1>
            {subtitle}
          </div>
        </div>
        {children}
      </main>
      <LegalLinks cabinetId={cabinetId} />
      <LanguageSwitch />
    </>
  );
}
