/**
 * Parts of the legal pages: their building blocks, and which customer data is stored, why, for how long, with the
 * customers' rights (GDPR, article 13): the periods are those of the jobs.
 */
import { useId, type ReactNode } from 'react';
import {
  customerFileRetentionMs,
  deletedPersonRetentionMs,
  endedSessionRetentionMs,
  freeNoticeRetentionMs,
  frequentCustomerRetentionMs,
  invoiceRetentionYears,
  messageRetentionMs,
  signInRetentionMs,
} from '#domain/privacy/retention.js';
import { languageKeptSeconds, languageKey } from '#domain/shared/languages.js';
import { day } from '#domain/shared/record.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import type { LegalNotices } from '#application/contract/people/legal-notices.js';
import { buyerRetentionMs, recipientRetentionMs } from '#domain/shared/order-kinds.js';

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

const nameOf = ({ publisher: { legalName, name } }: LegalNotices): string | null => legalName ?? name;

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

const yearDays = 365;

/** `3 ans`, `90 jours`. */
export function retentionText(ms: number): string {
  const days = Math.round(ms / day);
  return days % yearDays === 0 ? counted(days / yearDays, 'an', 'ans') : counted(days, 'jour', 'jours');
}

const purposes = (
  <Facts
    facts={[
      [
        'Servir votre commande',
        'Nom, e-mail, téléphone, casier, codes, dates, messages envoyés. Base : le contrat ; pour un colis qu’un tiers vous adresse, l’intérêt légitime à vous le remettre.',
      ],
      [
        'Établir l’état d’un article loué',
        'Ce que vous signalez, avec vos photos, sans le lieu ni l’appareil de la prise de vue. Base : le contrat.',
      ],
      [
        'Encaisser et rembourser',
        'Montants et références de paiement. Votre carte est saisie chez Stripe et n’arrive jamais chez nous. Base : le contrat.',
      ],
      ['Facturer', 'Nom, e-mail, articles, montants. Base : l’obligation légale.'],
      [
        'Protéger le service',
        'Adresse IP des requêtes et des essais de code, heures d’ouverture des portes, blocage après des dégradations ou des impayés. Base : l’intérêt légitime à empêcher la fraude.',
      ],
    ]}
  />
);

const kept = [
  [
    'Location, pressing, boutique',
    `${retentionText(buyerRetentionMs)} après la fin de la commande. Ensuite, nom, e-mail, téléphone, remarques et photos sont effacés ; dates, articles et montants restent, sans vous nommer.`,
  ],
  ['Colis', `${retentionText(recipientRetentionMs)} après le retrait, la reprise ou l’annulation.`],
  ['Clients fréquents (colis)', `${retentionText(frequentCustomerRetentionMs)} après le dernier colis.`],
  [
    'Notes de l’équipe et blocage de commandes en ligne',
    `${retentionText(customerFileRetentionMs)} après la dernière note ; un blocage reste ensuite sous une empreinte qui ne vous nomme pas.`,
  ],
  [
    'Messages envoyés',
    `Texte et destination : ${retentionText(messageRetentionMs)} après la fin de la commande.`,
  ],
  [
    'Adresse laissée pour « Prévenez-moi »',
    `Effacée dès que le message est envoyé, au plus tard après ${retentionText(freeNoticeRetentionMs)}.`,
  ],
  ['Factures', `${invoiceRetentionYears} ans au moins, comme la loi l’impose ; elles gardent votre nom.`],
  [
    'Personnel et contacts professionnels',
    `Tant que le compte ou la fiche existe, puis ${retentionText(deletedPersonRetentionMs)} ; connexions : ${retentionText(signInRetentionMs)} ; sessions terminées : ${retentionText(endedSessionRetentionMs)}.`,
  ],
  [
    'Journaux techniques et sauvegardes',
    'Aussi longtemps que l’hébergement les garde ; ce qui est effacé y reste jusqu’à leur suppression.',
  ],
] as const;

const Rights = ({ hasOutside }: Pick<PartProps, 'hasOutside'>) => (
  <>
    <p>
      Vous pouvez demander une copie de vos données, leur rectification, leur effacement, la limitation de
      leur usage ou leur portabilité, vous opposer à leur usage, et dire ce qu’elles deviennent après votre
      mort. Une commande en cours retarde l’effacement jusqu’à sa fin.
    </p>
    <p>
      Si la réponse ne vous convient pas, vous pouvez saisir la{' '}
      <Outside isLink={hasOutside} to="https://www.cnil.fr/fr/plaintes">
        CNIL (cnil.fr)
      </Outside>
      .
    </p>
  </>
);

export function Privacy({ notices, hasOutside }: PartProps) {
  const name = nameOf(notices);
  return (
    <>
      <Section title="Responsable du traitement">
        <p>{name ?? 'L’exploitant de cette installation.'}</p>
        <Reach notices={notices} hasOutside={hasOutside} />
      </Section>
      <Section title="Pourquoi vos données sont utilisées">
        {purposes}
        <p>
          Nom et moyen de contact sont nécessaires pour commander. Pas de publicité, pas de profilage, pas de
          revente.
        </p>
      </Section>
      <Section title="Qui les reçoit">
        <List
          items={[
            'Le personnel habilité de l’exploitant.',
            'Stripe, pour le paiement ; il peut traiter des données hors de l’Union européenne, avec les garanties décrites sur stripe.com/fr/privacy.',
            'Les prestataires qui acheminent les e-mails et les SMS.',
            notices.host ? `L’hébergeur : ${notices.host}` : 'L’hébergeur du service.',
          ]}
        />
      </Section>
      <Section title="Combien de temps">
        <Facts facts={kept} />
      </Section>
      <Section title="Vos droits">
        <Rights hasOutside={hasOutside} />
      </Section>
      <Section title="Sur votre appareil">
        <p>
          Aucun cookie publicitaire ni de mesure d’audience. La page garde sur votre appareil le
          nécessaire&nbsp;: votre panier, l’accès à vos commandes, l’aspect de la consigne, et votre location
          (code compris) jusqu’à 24&nbsp;h après sa fin, pour la lire sans réseau. Un signalement ou la photo
          d’un retour qui n’ont pas pu partir y attendent, photos comprises, un mois au plus. Vos nom, e-mail
          et téléphone n’y restent que si vous le cochez à la commande, jusqu’à «&nbsp;Oublier&nbsp;». Le
          personnel qui se connecte reçoit des cookies de session, effacés à la déconnexion.
        </p>
        <p>
          Le cookie «&nbsp;{languageKey}&nbsp;» retient la langue que vous choisissez au bas d’une page, ou
          celle du lien d’un message, pour que les pages suivantes s’ouvrent dans cette langue. Il ne contient
          rien d’autre et s’efface après {retentionText(languageKeptSeconds * 1000)}.
        </p>
      </Section>
    </>
  );
}
