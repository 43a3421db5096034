/** The rows of a customer's file: what waits, an order, an incident. */
import { Anchor, Group, List, Paper, Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import type { InboxEntry } from '#application/contract/board-inbox.js';
import { subjectWords } from '#application/contract/people/audit-words.js';
import { incidentWords } from '#application/contract/people/customer-words.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { labelWords } from '#domain/board/waiting-labels.js';
import { phoneText } from '#domain/shared/contacts.js';
import { typeset } from '#domain/shared/typography.js';
import { eurosText } from '#web/lib/money.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { FirstLink, pathOf, reasonWords, When } from '#web/ui/admin/waiting/entry-parts.js';
import '#web/ui/admin/waiting/waiting.css';

type Order = CustomerFileView['orders'][number];
type Incident = CustomerFileView['incidents'][number];

const wordOf = (kind: string): string => (kind in subjectWords ? subjectWords[kind as 'parcel'] : kind);

const Entry = ({ entry }: { readonly entry: InboxEntry }) => (
  <Stack gap={4}>
    <Anchor component={Link} to={pathOf(entry) ?? '/'} fw={600}>
      {wordOf(entry.subjectKind)} {labelWords(entry)}
    </Anchor>
    <ul className="waiting-reasons">
      {entry.reasons.map((reason) => (
        <li key={`${reason.kind} ${reason.at} ${reason.detail}`}>
          <span>
            <Text span>{typeset(reasonWords(reason))}</Text> <When {...reason} />
          </span>
          <FirstLink entry={entry} reason={reason} />
        </li>
      ))}
    </ul>
  </Stack>
);

/** Nothing if nothing waits that the reader may end. */
export const WaitingEntries = ({ entries }: { readonly entries: readonly InboxEntry[] }) =>
  entries.length === 0 ? null : (
    <Paper
      component="section"
      withBorder
      p="sm"
      radius="md"
      aria-label="À traiter"
      className="waiting-banner"
    >
      <Stack gap="sm">
        <Title order={2} size="h4">
          À traiter
        </Title>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </Stack>
    </Paper>
  );

/** The contacts of an order that are not those of the file: two people may share a phone. */
function otherContacts(order: Order, person: Pick<CustomerFileView, 'email' | 'phone'>): string {
  const { customerEmail: email, customerPhone: phone } = order;
  const isOther = phone && phoneText(phone) !== phoneText(person.phone ?? '');
  return [
    email && email.toLowerCase() !== person.email?.toLowerCase() ? email : null,
    isOther ? phoneText(phone) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

interface OrderProps {
  readonly order: Order;
  readonly person: Pick<CustomerFileView, 'name' | 'email' | 'phone'>;
}

export function OrderRow({ order, person }: OrderProps) {
  const { orderKind, reference, path, statusLabel, isOver, createdAt, cabinetName, total, owed } = order;
  const other = [
    order.customerName === person.name ? '' : order.customerName,
    otherContacts(order, person),
  ].filter(Boolean);
  return (
    <List.Item>
      <Group gap="xs">
        <Anchor component={Link} to={path} fw={600}>
          {wordOf(orderKind)} {reference}
        </Anchor>
        <StatusBadge tone={isOver ? 'neutral' : 'info'}>{statusLabel}</StatusBadge>
        {owed > 0 ? <StatusBadge tone="bad">{`Doit ${eurosText(owed)}`}</StatusBadge> : null}
      </Group>
      <Text size="sm" c="dimmed">
        <Moment at={createdAt} />
        {cabinetName === null ? null : ` · ${cabinetName}`}
        {total === null ? null : (
          <>
            {' '}
            · <Money euros={total} />
          </>
        )}
      </Text>
      {other.length > 0 ? <Text size="sm">{other.join(' · ')}</Text> : null}
    </List.Item>
  );
}

export const IncidentRow = ({ incident }: { readonly incident: Incident }) => (
  <List.Item>
    <Group gap="xs">
      <Text fw={600}>{incidentWords[incident.kind]}</Text>
      <StatusBadge tone={incident.isSettled ? 'neutral' : 'warn'}>
        {incident.isSettled ? 'Réglé' : 'Ouvert'}
      </StatusBadge>
    </Group>
    {incident.detail === null ? null : <Text size="sm">{typeset(incident.detail)}</Text>}
    <Text size="sm" c="dimmed">
      <Moment at={incident.at} /> ·{' '}
      <Anchor component={Link} to={incident.path} inherit>
        {wordOf(incident.orderKind)} {incident.reference}
      </Anchor>
    </Text>
  </List.Item>
);
