/** The customer of an order, with contact links. */
import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { languageNames, type Language } from '#domain/shared/languages.js';
import { shownEmail } from '#domain/shared/contacts.js';
import { erasedName } from '#domain/shared/order-plan.js';
import type { CustomerRecordKind } from '#application/contract/people/customers.js';
import { customerPath } from '#application/contract/people/staff-paths.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Phone } from '#web/ui/admin/formats.js';

interface CustomerLinkProps {
  readonly kind: CustomerRecordKind;
  readonly id: string;
  readonly name: string;
}

/** A customer's name, as a link to their file (pages.md#customer-file); an erased one has no file. */
const CustomerLink = ({ kind, id, name }: CustomerLinkProps) =>
  name === erasedName ? (
    name
  ) : (
    <Anchor component={Link} inherit to={customerPath(kind, id)}>
      {name}
    </Anchor>
  );

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
