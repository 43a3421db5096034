/** `/customers/:of`: the file of one customer, from a record of theirs or from a typed contact. */
import { Anchor, List, Text, Group, Paper, Stack, Title, Alert } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { Navigate, useLocation, useNavigate, useParams, Link } from 'react-router';
import { useState, type ReactNode } from 'react';
import { minute } from '#domain/shared/record.js';
import { labelWords } from '#domain/board/waiting-labels.js';
import { phoneText } from '#domain/shared/contacts.js';
import { typeset } from '#domain/shared/typography.js';
import { managers, operators } from '#application/contract/rights.js';
import { readCustomerRecord, type CustomerFileView } from '#application/contract/people/customers.js';
import type { InboxEntry } from '#application/contract/board-inbox.js';
import { subjectWords } from '#application/contract/people/audit-words.js';
import { incidentWords } from '#application/contract/people/customer-words.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay } from '#web/api/auth/use-session.js';
import { Facts } from '#web/ui/admin/facts.js';
import { contactIn, contactState } from '#web/ui/admin/form/contact-state.js';
import { Money, Phone, Moment } from '#web/ui/admin/formats.js';
import { newRentalPath } from '#web/ui/admin/new-rental.js';
import { DetailPage, Section, type DetailAction } from '#web/ui/admin/page/detail-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { eurosText } from '#web/lib/money.js';
import { FirstLink, pathOf, reasonWords, When } from '#web/ui/admin/waiting/entry-parts.js';
import { momentText } from '#web/lib/moments.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { Icon } from '#web/ui/admin/icon.js';
import { MessageDialog } from './message-dialog.js';
import { blockReasons, unblockReasons } from './block-reasons.js';
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

/** The waiting entries that the user may resolve; renders nothing without any. */
const WaitingEntries = ({ entries }: { readonly entries: readonly InboxEntry[] }) =>
  entries.length === 0 ? null : (
    <Paper component="section" p="sm" radius="md" aria-label="À traiter" className="waiting-banner">
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

function OrderRow({ order, person }: OrderProps) {
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

const IncidentRow = ({ incident }: { readonly incident: Incident }) => (
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

interface OfCustomer {
  /** The reference by which the page requested the file. */
  readonly of: string;
  readonly file: CustomerFileView;
}

/** What staff write on a customer: notes for colleagues, and a block on online orders. */
function Notes({ of, file: { notes } }: OfCustomer) {
  const send = useSend();
  return (
    <Section title="Notes">
      <NoteForm onAdd={({ body, ...note }) => send('noteOnCustomer', { body: { of, ...body }, ...note })} />
      {notes.length === 0 ? <Text c="dimmed">Aucune note.</Text> : null}
      <List listStyleType="none" spacing="sm">
        {notes.map(({ id, at, by, text }) => (
          <List.Item key={id}>
            <Text style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{typeset(text)}</Text>
            <Text size="sm" c="dimmed">
              {by}, <Moment at={at} />
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );
}

const BlockNotice = ({ file: { block } }: Pick<OfCustomer, 'file'>) =>
  block === null ? null : (
    <Alert color="red" icon={<Icon name="bad" />} title="Commandes en ligne bloquées">
      <Text size="sm">
        {typeset(
          `Depuis le ${momentText(Date.parse(block.at))}${block.by ? `, par ${block.by}` : ''}.${block.reason ? ` Motif : ${block.reason}` : ''}`,
        )}
      </Text>
      <Text size="sm">
        Ni location, ni pressing, ni boutique avec cet e-mail ou ce téléphone. L’équipe peut toujours saisir
        un colis ou une commande au comptoir.
      </Text>
    </Alert>
  );

const blockEffect = (
  <Stack gap="xs">
    <Text>
      Cet e-mail et ce téléphone ne pourront plus louer, ni commander au pressing ou en boutique en ligne. La
      page leur demande de vous contacter.
    </Text>
    <Text>Ses commandes en cours continuent. Le blocage n’expire pas.</Text>
  </Stack>
);

/** Block and unblock, for managers who see the whole company. */
function useBlock({ of, file: { block } }: OfCustomer): {
  readonly actions: readonly DetailAction[];
  readonly dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const send = useSend();
  const seesAll = useSeesAll();
  const may = useMay();
  if (!may(managers) || !seesAll) return { actions: [], dialog: null };
  const label = block === null ? 'Bloquer' : 'Débloquer';
  const shown =
    block === null
      ? {
          title: 'Bloquer ce client ?',
          effect: blockEffect,
          tone: 'danger' as const,
          reasons: blockReasons,
          onConfirm: (reason: string) =>
            send('blockCustomer', { body: { of, reason }, done: '!Client bloqué' }),
        }
      : {
          title: 'Débloquer ce client ?',
          effect: <Text>Il pourra de nouveau commander en ligne.</Text>,
          reasons: unblockReasons,
          onConfirm: (reason: string) =>
            send('unblockCustomer', { body: { of, reason }, done: '!Client débloqué' }),
        };
  return {
    actions: [{ label, onClick: () => setOpen(true), ...(block === null && { tone: 'danger' as const }) }],
    dialog: isOpen ? <ReasonDialog {...shown} confirmLabel={label} onClose={() => setOpen(false)} /> : null,
  };
}

interface Props {
  readonly file: CustomerFileView;
}

const Orders = ({ file: { orders, isCut, ...file } }: Props) => (
  <Section title="Commandes">
    {orders.length === 0 ? (
      <Text c="dimmed">Aucune commande avec ces coordonnées.</Text>
    ) : (
      <List listStyleType="none" spacing="sm">
        {orders.map((order) => (
          <OrderRow key={order.orderId} order={order} person={file} />
        ))}
      </List>
    )}
    {isCut ? (
      <Text size="sm" c="dimmed">
        Des commandes plus anciennes ne sont pas montrées&nbsp;: cherchez-les dans les listes.
      </Text>
    ) : null}
  </Section>
);

const messageStates = { waiting: 'En route', sent: 'Envoyé', failed: 'Non remis' } as const;

/** Messages from staff; renders nothing without any. */
const Messages = ({ file: { messages } }: Props) =>
  messages.length === 0 ? null : (
    <Section title="Messages de l’équipe">
      <List listStyleType="none" spacing="sm">
        {messages.map(({ id, at, channel, status, subject, path, reference }) => (
          <List.Item key={id}>
            <Group gap="xs">
              <Text fw={600}>{subject ?? 'SMS'}</Text>
              <StatusBadge tone={status === 'failed' ? 'bad' : 'neutral'}>
                {messageStates[status]}
              </StatusBadge>
            </Group>
            <Text size="sm" c="dimmed">
              {channel === 'email' ? 'E-mail, ' : ''}
              <Moment at={at} /> ·{' '}
              <Anchor component={Link} to={path} inherit>
                {reference}
              </Anchor>
            </Text>
          </List.Item>
        ))}
      </List>
    </Section>
  );

const Incidents = ({ file: { incidents } }: Props) => (
  <Section title="Incidents">
    {incidents.length === 0 ? (
      <Text c="dimmed">Aucun dommage, retard, retrait signalé ni paiement contesté.</Text>
    ) : (
      <List listStyleType="none" spacing="sm">
        {incidents.map((incident) => (
          <IncidentRow key={`${incident.kind} ${incident.orderId} ${incident.at}`} incident={incident} />
        ))}
      </List>
    )}
  </Section>
);

const Contact = ({ file: { phone, email, companyName, owed } }: Props) => (
  <Section title="Coordonnées">
    <Facts
      items={[
        phone !== null && {
          label: 'Téléphone',
          value: (
            <Anchor href={`tel:${phone.replace(/\s/g, '')}`}>
              <Phone number={phone} />
            </Anchor>
          ),
        },
        email !== null && { label: 'E-mail', value: <Anchor href={`mailto:${email}`}>{email}</Anchor> },
        { label: 'Entreprise', value: companyName },
        { label: 'Doit', value: <Money euros={owed} /> },
      ]}
    />
  </Section>
);

/** The privacy actions, for managers who see the whole company. */
function usePrivacy({ email, phone }: CustomerFileView): DetailAction[] {
  const may = useMay();
  const seesAll = useSeesAll();
  const navigate = useNavigate();
  const contact = email ?? phone;
  if (contact === null || !may(managers) || !seesAll) return [];
  const onClick = () => void navigate('/personal-data', contactState(contact));
  return [{ label: 'Données personnelles', onClick }];
}

/** Books for the person who called; not for a blocked one. */
function useBooking(of: string, { block, email, phone }: CustomerFileView): DetailAction[] {
  const may = useMay();
  const navigate = useNavigate();
  if (!may(operators)) return [];
  const contact = phone ?? email;
  const isRecord = readCustomerRecord(of) !== null;
  const onClick = (): void =>
    void (isRecord || contact === null
      ? navigate(newRentalPath({ of }))
      : navigate(newRentalPath(), contactState(contact)));
  const disabledReason = block === null ? null : 'Ce client est bloqué.';
  return [{ label: 'Nouvelle location', onClick, disabledReason }];
}

/** About one of the orders that the reader sees. */
function useMessage(file: CustomerFileView): {
  readonly actions: readonly DetailAction[];
  readonly dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const may = useMay();
  if (!may(operators) || file.orders.length === 0) return { actions: [], dialog: null };
  return {
    actions: [{ label: 'Écrire au client', onClick: () => setOpen(true) }],
    dialog: isOpen ? <MessageDialog file={file} onClose={() => setOpen(false)} /> : null,
  };
}

function File({ of, file }: OfCustomer) {
  const message = useMessage(file);
  const privacy = usePrivacy(file);
  const block = useBlock({ of, file });
  const booking = useBooking(of, file);
  const { name, phone, email } = file;
  return (
    <DetailPage
      title={name ?? phone ?? email ?? ''}
      subtitle="Fiche client"
      status={file.block ? <StatusBadge tone="bad">Bloqué</StatusBadge> : null}
      actions={[...booking, ...message.actions, ...privacy, ...block.actions]}
      aside={
        <>
          <Contact file={file} />
          <Notes of={of} file={file} />
        </>
      }
    >
      <BlockNotice file={file} />
      <WaitingEntries entries={file.waiting} />
      <Orders file={file} />
      <Incidents file={file} />
      <Messages file={file} />
      {block.dialog}
      {message.dialog}
    </DetailPage>
  );
}

export function CustomerPage() {
  const { of: record = '' } = useParams();
  const typed = contactIn(useLocation().state);
  const of = record === 'contact' ? typed : record;
  const query = platform.useCustomerQuery(of === null ? skipToken : { query: { of }, toasts: false }, {
    pollingInterval: minute,
    skipPollingIfUnfocused: true,
  });
  // Without its state, such as in a copied address, the contact is unknown.
  if (of === null) return <Navigate to="/customers" replace />;
  return <QueryState query={query}>{(file) => <File key={of} of={of} file={file} />}</QueryState>;
}
