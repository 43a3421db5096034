/** `/customers/`: finds the file of a customer who calls or is at the desk. */
import { useNavigate, Link } from 'react-router';
import { ContactForm } from '#web/ui/admin/form/contact-form.js';
import { contactState } from '#web/ui/admin/form/contact-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { useState } from 'react';
import type { BlockedCustomer } from '#application/contract/people/blocked-customers.js';
import { managers } from '#application/contract/rights.js';
import { phoneText } from '#domain/shared/contacts.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { Ago } from '#web/ui/admin/formats.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { unblockReasons } from './block-reasons.js';

// The customers who may not order online, on `/customers/`, with the button to unblock (pages.md#customer-file).

interface RowProps {
  readonly one: BlockedCustomer;
  readonly onUnblock: ((one: BlockedCustomer) => void) | null;
}

function Row({ one, onUnblock }: RowProps) {
  const { of, name, email, phone, at, by, reason, companyName } = one;
  const { isAdmin } = useSession();
  const contacts = [phone && phoneText(phone), email, isAdmin ? companyName : null]
    .filter(Boolean)
    .join(' · ');
  return (
    <List.Item>
      <Group justify="space-between" gap="xs">
        <div>
          {of === null ? (
            <Text fw={600}>{name}</Text>
          ) : (
            <Anchor component={Link} to={`/customers/${of}`} fw={600}>
              {name}
            </Anchor>
          )}
          {contacts ? <Text size="sm">{contacts}</Text> : null}
          {reason === null ? null : <Text size="sm">{typeset(`Motif : ${reason}`)}</Text>}
          <Text size="sm" c="dimmed">
            {by === null ? 'depuis ' : `par ${by}, depuis `}
            <Ago at={at} />
          </Text>
        </div>
        {of !== null && onUnblock ? (
          <Button variant="default" aria-label={`Débloquer ${name}`} onClick={() => onUnblock(one)}>
            Débloquer
          </Button>
        ) : null}
      </Group>
    </List.Item>
  );
}

function BlockedCustomers() {
  const query = platform.useListBlockedCustomersQuery({ query: {}, toasts: false });
  const send = useSend();
  const [asked, setAsked] = useState<BlockedCustomer | null>(null);
  const seesAll = useSeesAll();
  const mayLift = useMay()(managers) && seesAll;
  return (
    <Section title="Clients bloqués">
      <QueryState query={query} isPart>
        {({ items, isCut }) =>
          items.length === 0 ? (
            <Text c="dimmed">Personne n’est bloqué.</Text>
          ) : (
            <>
              <Text mb="sm">
                {`${counted(items.length, 'personne ne peut', 'personnes ne peuvent')} plus commander en ligne.`}
                {isCut ? ' Les plus anciennes ne sont pas montrées.' : ''}
              </Text>
              <List listStyleType="none" spacing="md">
                {items.map((one) => (
                  <Row key={one.id} one={one} onUnblock={mayLift ? setAsked : null} />
                ))}
              </List>
            </>
          )
        }
      </QueryState>
      {asked ? (
        <ReasonDialog
          title={`Débloquer ${asked.name} ?`}
          effect={<Text>Cette personne pourra de nouveau commander en ligne.</Text>}
          reasons={unblockReasons}
          confirmLabel="Débloquer"
          onConfirm={(reason) =>
            send('unblockCustomer', { body: { of: asked.of ?? '', reason }, done: '!Client débloqué' })
          }
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}

export function CustomersPage() {
  const navigate = useNavigate();
  return (
    <ScreenPage
      title="Clients"
      subtitle="Tout ce qu’une personne a commandé, doit ou a signalé, dans tous les modes."
    >
      <ContactForm onAsk={(contact) => void navigate('/customers/contact', contactState(contact))} />
      <BlockedCustomers />
    </ScreenPage>
  );
}
