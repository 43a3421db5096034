/** The frame of a public page: landmarks, a skip link, one h1 that takes the focus after a page change. */
import type { ReactNode } from 'react';
import type { Language } from '#domain/shared/languages.js';
import { useHeadingFocus, useTitle } from '#web/lib/page-heading.js';
import { ItemPicture } from './item-picture.js';
import { LanguageSwitch } from './language-switch.js';
import { LegalLinks } from './legal-links.js';
import './page.css';
import { companyLanguage, inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly title: string;
  /** Of the title, where it is not the page's. */
  readonly titleLang?: Language | undefined;
  /** The company of the page. */
  readonly company?: string | null;
  readonly logoUrl?: string | null;
  /** Set if the address does not identify the company. */
  readonly cabinetId?: string | null | undefined;
  readonly subtitle?: ReactNode;
  /** The picture of what the page is about. */
  readonly image?: string | null;
  readonly children: ReactNode;
}

/** The name is beside the logo, so the picture itself needs no alternative text. */
export const PageHeader = ({ company, logoUrl }: Pick<Props, 'company' | 'logoUrl'>) => (
  <header className="page-header">
    <p lang={companyLanguage}>
      {logoUrl ? <img className="page-logo" src={logoUrl} alt="" /> : null}
      {company ?? 'Consigne'}
    </p>
  </header>
);

export function Page({ title, titleLang, company, logoUrl, cabinetId, subtitle, image, children }: Props) {
  useTitle(title);
  const heading = useHeadingFocus();
  return (
    <>
      <a className="skip button button-quiet" href="#contenu">
        {t.skip}
      </a>
      <PageHeader company={company} logoUrl={logoUrl} />
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
