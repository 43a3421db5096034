/** The building blocks of the legal pages. */
import { useId, type ReactNode } from 'react';
import type { LegalNotices } from '#application/contract/people/legal-notices.js';
import { typeset } from '#domain/shared/typography.js';

export interface PartProps {
  readonly notices: LegalNotices;
  /** Off on the screen at a cabinet, which must have no external links. */
  readonly hasOutside: boolean;
}

export function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{title}</h2>
      {children}
    </section>
  );
}

const spaced = (words: ReactNode): ReactNode => (typeof words === 'string' ? typeset(words) : words);

/** Omits missing facts; managers see the gaps (web/features/companies/legal-tab.tsx). */
export const Facts = ({ facts }: { readonly facts: readonly (readonly [string, ReactNode])[] }) => (
  <dl>
    {facts
      .filter(([, fact]) => fact !== null && fact !== '')
      .map(([label, fact]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{spaced(fact)}</dd>
        </div>
      ))}
  </dl>
);

export const List = ({ items }: { readonly items: readonly ReactNode[] }) => (
  <ul className="prose-list">
    {items.map((item, position) => (
      <li key={position}>{spaced(item)}</li>
    ))}
  </ul>
);

interface OutsideProps {
  readonly isLink: boolean;
  readonly to: string;
  readonly children: ReactNode;
}

export const Outside = ({ isLink, to, children }: OutsideProps) =>
  isLink ? <a href={to}>{children}</a> : <span>{children}</span>;

export const nameOf = ({ publisher: { legalName, name } }: LegalNotices): string | null => legalName ?? name;

/** Contact of the page's publisher: null if none is given. */
export function Reach({ notices, hasOutside }: PartProps) {
  const { privacyEmail, phone, address } = notices.publisher;
  if (!privacyEmail && !phone && !address) return <p>Adressez-vous à l’exploitant de la consigne.</p>;
  return (
    <Facts
      facts={[
        [
          'Par e-mail',
          privacyEmail && (
            <Outside isLink={hasOutside} to={`mailto:${privacyEmail}`}>
              {privacyEmail}
            </Outside>
          ),
        ],
        [
          'Par téléphone',
          phone && (
            <Outside isLink={hasOutside} to={`tel:${phone.replace(/[^\d+]/g, '')}`}>
              {phone}
            </Outside>
          ),
        ],
        ['Par courrier', address && `${nameOf(notices) ?? ''}\n${address}`.trim()],
      ]}
    />
  );
}
