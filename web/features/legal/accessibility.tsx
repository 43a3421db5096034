/**
 * The accessibility statement (consumer code, annex of D. 412-57; after the model of the RGAA). It claims only what the
 * tests of this repository check (tests/e2e/accessible.ts, tests/web/support/accessible.ts) and lists what was not
 * checked.
 */
import { List, Outside, Reach, Section, type PartProps } from './parts.js';

const checked = [
  'les pages principales, à chaque version, avec l’outil axe (règles WCAG 2.0 à 2.2, niveaux A et AA), dans Chromium, en couleurs claires et sombres ;',
  'la lecture sans défilement horizontal à 320 pixels de large, texte agrandi à 200 % et espacé, sur les pages où l’on commande et où l’on tape un code ;',
  'des parcours complets au clavier seul : codes, recherche, comptoir et administration ;',
  'les factures, produites au format PDF/UA.',
];

const unknown = [
  'aucun audit complet (RGAA 4.1) n’a été fait par un tiers : aucun taux de conformité n’est donc annoncé ;',
  'aucun essai n’a été mené par des personnes handicapées, ni systématiquement avec un lecteur d’écran ou un autre navigateur que Chromium ;',
  'la page de paiement est celle de Stripe ; textes et logo sont choisis par l’exploitant ;',
  'le clavier et les portes des casiers sont du matériel, que ces vérifications ne couvrent pas.',
];

export const Accessibility = ({ notices, hasOutside }: PartProps) => (
  <>
    <Section title="État de conformité">
      <p>
        <strong>Partiellement conforme.</strong> Ce service vise le niveau AA des règles WCAG&nbsp;2.2, que
        reprend le RGAA. L’évaluation est la nôtre&nbsp;; voici sur quoi elle repose.
      </p>
    </Section>
    <Section title="Ce qui est vérifié">
      <List items={checked} />
    </Section>
    <Section title="Ce qui n’est pas vérifié">
      <List items={unknown} />
    </Section>
    <Section title="Signaler un obstacle">
      <p>
        Dites-nous ce qui vous gêne&nbsp;: nous vous répondrons, ou nous ferons avec vous ce que la page ne
        permet pas.
      </p>
      <Reach notices={notices} hasOutside={hasOutside} />
    </Section>
    <Section title="Voies de recours">
      <p>Sans réponse satisfaisante, vous pouvez vous adresser&nbsp;:</p>
      <List
        items={[
          <>
            au Défenseur des droits&nbsp;:{' '}
            <Outside isLink={hasOutside} to="https://formulaire.defenseurdesdroits.fr">
              formulaire.defenseurdesdroits.fr
            </Outside>
            , téléphone 09&nbsp;69&nbsp;39&nbsp;00&nbsp;00, courrier gratuit à Défenseur des droits, Libre
            réponse 71120, 75342&nbsp;Paris CEDEX&nbsp;07&nbsp;;
          </>,
          <>
            à la répression des fraudes (DGCCRF)&nbsp;:{' '}
            <Outside isLink={hasOutside} to="https://signal.conso.gouv.fr">
              signal.conso.gouv.fr
            </Outside>
            .
          </>,
        ]}
      />
    </Section>
    <p className="muted">Déclaration établie le 25&nbsp;novembre&nbsp;2026.</p>
  </>
);
