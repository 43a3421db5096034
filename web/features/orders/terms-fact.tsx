/** Which terms of sale the customer of an order accepted, and when, with their text as it was. */
import { Anchor } from '@mantine/core';
import type { AcceptedTerms } from '#application/contract/people/accepted-terms.js';
import { dateText } from '#web/lib/moments.js';
import { Moment } from '#web/ui/admin/formats.js';

interface Props {
  readonly terms: NonNullable<AcceptedTerms>;
}

const Accepted = ({ terms: { acceptedAt, versionId, writtenAt } }: Props) => (
  <>
    <Moment at={acceptedAt} />
    {', '}
    {versionId && writtenAt ? (
      <Anchor href={`/conditions/${versionId}`} target="_blank" underline="always" inherit>
        version du {dateText(Date.parse(writtenAt))} (nouvel onglet)
      </Anchor>
    ) : (
      'celles de la page : l’entreprise n’en avait pas enregistré'
    )}
  </>
);

/** A line of the facts of an order; none if no terms were accepted. */
export const termsFact = (terms: AcceptedTerms) =>
  terms !== null && { label: 'Conditions acceptées', value: <Accepted terms={terms} /> };
