/** The frame of a public page: landmarks, a way past the header, one h1 that takes the focus after a change of page. */
import { useEffect, useRef, type ReactNode } from 'react';
import { useTitle } from '#web/lib/title.js';
import './page.css';

interface Props {
  readonly title: string;
  /** Whose page this is. */
  readonly company?: string | null;
  readonly subtitle?: ReactNode;
  readonly children: ReactNode;
}

let isFirstPage = true;

/** On the first page the browser places the focus itself; later ones would leave it on a link that is gone. */
function useFocusAfterChange() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirstPage) heading.current?.focus();
    isFirstPage = false;
  }, []);
  return heading;
}

export function Page({ title, company, subtitle, children }: Props) {
  useTitle(title);
  const heading = useFocusAfterChange();
  return (
    <>
      <a className="skip button button-quiet" href="#contenu">
        Aller au contenu
      </a>
      <header className="page-header">
        <p>{company ?? 'Consigne'}</p>
      </header>
      <main id="contenu" className="page-main" tabIndex={-1}>
        <div className="stack-tight">
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {subtitle}
        </div>
        {children}
      </main>
    </>
  );
}
