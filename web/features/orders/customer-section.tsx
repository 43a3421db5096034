/** The customer of an order, with contact links. */
import { languageNames, type Language } from '#domain/shared/languages.js';
import type { CustomerRecordKind } from '#application/contract/people/customers.js';
import { shownEmail } from '#domain/shared/contacts.js';
import { Anchor } from '@mantine/core';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { CustomerLink } from '#web/ui/admin/customer-link.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Phone } from '#web/ui/admin/formats.js';

interface Customer {
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly customerLanguage: Language;
}

/** Contact data, and the language in which to use it where it is not French. */
export const reachOf = ({ customerPhone, customerEmail, customerLanguage }: Customer) => [
  customerPhone !== null && {
    label: 'Téléphone',
    value: (
      <Anchor href={`tel:${customerPhone.replace(/\s/g, '')}`}>
        <Phone number={customerPhone} />
      </Anchor>
    ),
  },
  Boolean(customerEmail) && {
    label: 'E-mail',
    value: <Anchor href={`mailto:${customerEmail ?? ''}`}>{shownEmail(customerEmail ?? '')}</Anchor>,
  },
  customerLanguage !== 'fr' && { label: 'Langue du client', value: languageNames[customerLanguage] },
];

interface Props {
  readonly kind: CustomerRecordKind;
  readonly order: Customer & { readonly id: string };
}

/** The name, which leads to the customer's file. */
export const nameOf = (kind: CustomerRecordKind, { id, customerName }: Props['order']) => ({
  label: 'Nom',
  value: <CustomerLink kind={kind} id={id} name={customerName} />,
});

export const CustomerSection = ({ kind, order }: Props) => (
  <Section title="Client">
    <Facts items={[nameOf(kind, order), ...reachOf(order)]} />
  </Section>
);
