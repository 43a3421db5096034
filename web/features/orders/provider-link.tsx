/** The link from a payment to the provider's own page about it, where the provider's users sign in. */
import { Anchor } from '@mantine/core';

/** A row of facts; empty until the provider has the payment. */
export const providerFact = (providerUrl: string | null) =>
  providerUrl !== null && {
    label: 'Prestataire',
    value: (
      <Anchor size="sm" href={providerUrl} target="_blank" rel="noreferrer">
        Voir le paiement (nouvel onglet)
      </Anchor>
    ),
  };
