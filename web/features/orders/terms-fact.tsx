/** The terms of sale that the customer accepted, with the date and the text of that version. */
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

/** A line of an order's facts; empty if no terms were accepted. */
export const termsFact = (terms: AcceptedTerms) =>
  terms !== null && { label: 'Conditions acceptées', value: <Accepted terms={terms} /> };
