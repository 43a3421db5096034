/** Lines of the facts of orders of every kind. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import type { RequestedReach } from '#application/contract/orders/order-shapes.js';
import type { AcceptedTerms } from '#application/contract/people/accepted-terms.js';
import { askedReachText, reachLabel } from '#domain/lockers/status.js';
import { dateText } from '#web/lib/moments.js';
import { Moment } from '#web/ui/admin/formats.js';

export const cabinetFact = ({
  cabinetId,
  cabinetName,
}: {
  readonly cabinetId: string;
  readonly cabinetName: string;
}) => ({
  label: 'Consigne',
  value: (
    <Anchor component={Link} to={`/cabinets/${cabinetId}`}>
      {cabinetName}
    </Anchor>
  ),
});

/** No fact until the moment has passed. */
export const momentFact = (label: string, at: string | null) =>
  at !== null && { label, value: <Moment at={at} /> };

/** Why an order was cancelled, in the words of its timeline. */
export const cancelFact = (
  label: string,
  reason: string | null,
  labels: Readonly<Partial<Record<string, string>>>,
) => reason !== null && { label, value: labels[reason] ?? reason };

/** Left out as long as there is no locker. */
export const lockerFact = (label: string, id: string | null, number: number | null) =>
  id !== null && {
    label,
    value: (
      <Anchor component={Link} to={`/lockers/${id}`}>
        N°{number}
      </Anchor>
    ),
  };

/** Whether the customer requested a locker within reach, and whether the order's locker is. */
export const reachFact = (reach: RequestedReach) =>
  reach !== null && { label: reachLabel, value: askedReachText(reach.isMet) };

/** The way from a payment to the provider's own page, where its staff sign in; none before the provider has the payment. */
export const providerFact = (providerUrl: string | null) =>
  providerUrl !== null && {
    label: 'Prestataire',
    value: (
      <Anchor size="sm" href={providerUrl} target="_blank" rel="noreferrer">
        Voir le paiement (nouvel onglet)
      </Anchor>
    ),
  };

interface TermsProps {
  readonly terms: NonNullable<AcceptedTerms>;
}

const Accepted = ({ terms: { acceptedAt, versionId, writtenAt } }: TermsProps) => (
  <>
    <Moment at={acceptedAt} />
    {', '}
    {versionId && writtenAt ? (
      <Anchor href={`/conditions/${versionId}`} target="_blank" inherit>
        version du {dateText(Date.parse(writtenAt))} (nouvel onglet)
      </Anchor>
    ) : (
      'celles de la page : l’entreprise n’en avait pas enregistré'
    )}
  </>
);

/** Which terms of sale the customer accepted, and when, with their text as it was; none if none were accepted. */
export const termsFact = (terms: AcceptedTerms) =>
  terms !== null && { label: 'Conditions acceptées', value: <Accepted terms={terms} /> };
