/** The customer of an order, with contact links. */
import { shownEmail } from '#domain/shared/shown-email.js';
import { Anchor } from '@mantine/core';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Phone } from '#web/ui/admin/formats.js';

interface Customer {
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
}

/** Empty without contact data. */
export const reachOf = ({ customerPhone, customerEmail }: Customer) => [
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
];

export const CustomerSection = ({ order }: { readonly order: Customer }) => (
  <Section title="Client">
    <Facts items={[{ label: 'Nom', value: order.customerName }, ...reachOf(order)]} />
  </Section>
);
