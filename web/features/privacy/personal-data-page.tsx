/** `/personal-data/`: answers requests for access or erasure (GDPR, articles 15 and 17). */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState, type ReactNode } from 'react';
import { useLocation, Link } from 'react-router';
import { Alert, Anchor, Button, Card, Group, List, Stack, Text, Title } from '@mantine/core';
import { damageMomentLabels } from '#domain/rentals/damage-report.js';
import { counted } from '#domain/shared/plurals.js';
import { noBreakSpace, typeset } from '#domain/shared/typography.js';
import { subjectWords } from '#application/contract/people/audit-words.js';
import type { PersonView } from '#application/contract/people/privacy.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { ContactForm } from '#web/ui/admin/form/contact-form.js';
import { contactIn } from '#web/ui/admin/form/contact-state.js';
import { AccessDenied, ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { saveBlob } from '#web/lib/save-blob.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { Moment, Money } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { StatusBadge } from '#web/ui/admin/status-badge.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';

const reasons = ['Demande de la personne', 'Données enregistrées par erreur'];

/** Drafts the answer, which is due within a month (GDPR, article 12): after the erasure the address is gone. */
function Answer({ person: { contact, invoices } }: { readonly person: PersonView }) {
  const kept = invoices.length > 0 ? ', sauf les factures, que la loi nous demande de garder dix ans' : '';
  const subject = encodeURIComponent('Vos données sont effacées');
  const body = encodeURIComponent(
    `Bonjour,\n\nÀ votre demande, nous avons effacé les données que nous conservions sur vous${kept}.\n`,
  );
  return (
    <Text>
      Consigne ne lui écrit pas&nbsp;: répondez-lui vous-même.
      {contact.includes('@') ? (
        <>
          {' '}
          <Anchor underline="always" href={`mailto:${contact}?subject=${subject}&body=${body}`}>
            Préparer la réponse
          </Anchor>
        </>
      ) : null}
    </Text>
  );
}

function Effect({ person }: { readonly person: PersonView }) {
  const { orders, frequentCustomers, messages, invoices, notes, block } = person;
  return (
    <Stack gap="xs">
      <Text>Pour {person.contact}, définitivement&nbsp;:</Text>
      <List spacing={4}>
        {orders.length > 0 ? (
          <List.Item>
            nom, e-mail, téléphone, notes et photos de {counted(orders.length, 'commande', 'commandes')}
            &nbsp;; dates, articles et montants restent
          </List.Item>
        ) : null}
        {messages.length > 0 ? (
          <List.Item>texte et destination de {counted(messages.length, 'message', 'messages')}</List.Item>
        ) : null}
        {notes.length > 0 ? (
          <List.Item>{counted(notes.length, 'note', 'notes')} de l’équipe</List.Item>
        ) : null}
        {block === null ? null : (
          <List.Item>
            motif du blocage&nbsp;; le blocage reste, sous une empreinte qui ne nomme personne
          </List.Item>
        )}
        {frequentCustomers.length > 0 ? (
          <List.Item>{counted(frequentCustomers.length, 'client fréquent', 'clients fréquents')}</List.Item>
        ) : null}
      </List>
      {invoices.length > 0 ? (
        <Text>
          {counted(invoices.length, 'facture reste', 'factures restent')}&nbsp;: la loi demande de les garder
          dix ans.
        </Text>
      ) : null}
      <Text>Effacez aussi la personne chez Stripe, dans les sauvegardes exportées et dans vos fichiers.</Text>
      <Answer person={person} />
    </Stack>
  );
}

/** Erases the data of a person: shows what is erased and retained, and requires a reason. */
function EraseDialog({ person, onClose }: { readonly person: PersonView; readonly onClose: () => void }) {
  const send = useSend();
  return (
    <ReasonDialog
      title="Effacer ces données ?"
      effect={<Effect person={person} />}
      confirmLabel="Effacer"
      tone="danger"
      reasons={reasons}
      onConfirm={(reason) =>
        send('erasePerson', { body: { contact: person.contact, reason }, done: '!Données effacées' })
      }
      onClose={onClose}
    />
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Card padding="lg" component="section" aria-label={title}>
    <Stack gap="sm">
      <Title order={2} size="h4">
        {title}
      </Title>
      <List listStyleType="none" spacing="md">
        {children}
      </List>
    </Stack>
  </Card>
);

interface Known {
  readonly name: string;
  readonly company: string | null;
  readonly email: string | null;
  readonly phone: string | null;
}

const inLine = ({ name, company, email, phone }: Known): string =>
  [name, company, email, phone?.replaceAll(' ', noBreakSpace)].filter(Boolean).join(' · ');

type DamageReported = PersonView['orders'][number]['damageReports'][number];

const Damage = ({ report: { at, moment, text, photos } }: { readonly report: DamageReported }) => (
  <>
    <Text size="sm">
      Dommage signalé le <Moment at={at} />
      {typeset(`, ${damageMomentLabels()[moment].toLowerCase()}${text === null ? '' : ` : « ${text} »`}`)}
    </Text>
    {photos.length > 0 ? (
      <Group gap="sm">
        {photos.map(({ mediaType, base64 }, index) => (
          <img
            key={base64.slice(-40)}
            src={`data:${mediaType};base64,${base64}`}
            alt={`Photo ${index + 1} du signalement`}
            width={96}
          />
        ))}
      </Group>
    ) : null}
  </>
);

const Order = ({ order }: { readonly order: PersonView['orders'][number] }) => (
  <List.Item>
    <Group gap="xs">
      <Anchor component={Link} to={order.path} fw={600}>
        {subjectWords[order.kind]} {order.reference}
      </Anchor>
      <StatusBadge tone={order.isOver ? 'neutral' : 'info'}>{order.statusLabel}</StatusBadge>
    </Group>
    <Text size="sm">
      {inLine({
        name: order.customerName,
        company: order.customerCompany,
        email: order.customerEmail,
        phone: order.customerPhone,
      })}
    </Text>
    {order.withdrawal?.text ? (
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {typeset(`« ${order.withdrawal.text} »`)}
      </Text>
    ) : null}
    {order.damageReports.map((report) => (
      <Damage key={report.at} report={report} />
    ))}
    {order.returnPhoto ? (
      <img
        src={`data:${order.returnPhoto.mediaType};base64,${order.returnPhoto.base64}`}
        alt="Photo de l’article rendu"
        width={96}
      />
    ) : null}
    {order.needsReach ? <Text size="sm">Casier à hauteur accessible demandé</Text> : null}
    {order.notes ? <Text size="sm">{typeset(`« ${order.notes} »`)}</Text> : null}
    <Text size="sm" c="dimmed">
      <Moment at={order.createdAt} /> · {order.companyName}
      {order.total === null ? null : (
        <>
          {' '}
          · <Money euros={order.total} />
        </>
      )}
    </Text>
  </List.Item>
);

const Customer = ({ customer }: { readonly customer: PersonView['frequentCustomers'][number] }) => (
  <List.Item>
    <Text>{inLine(customer)}</Text>
    <Text size="sm" c="dimmed">
      {counted(customer.usageCount, 'colis', 'colis')} · {customer.companyName}
    </Text>
  </List.Item>
);

const Contact = ({ contact }: { readonly contact: PersonView['contacts'][number] }) => (
  <List.Item>
    <Anchor component={Link} to={contact.path} fw={600}>
      {contact.name}
    </Anchor>
    <Text size="sm">{inLine({ ...contact, name: contact.contactName ?? '', company: contact.address })}</Text>
    <Text size="sm" c="dimmed">
      {contact.companyName} · se supprime dans Contacts
    </Text>
  </List.Item>
);

const Invoice = ({ invoice }: { readonly invoice: PersonView['invoices'][number] }) => (
  <List.Item>
    <Text>
      {invoice.number} · <Money euros={invoice.total} />
    </Text>
    <Text size="sm" c="dimmed">
      <Moment at={invoice.issuedAt} /> · commande {invoice.orderReference}
    </Text>
  </List.Item>
);

/** What staff wrote on the person in their customer file. */
const Written = ({ person: { notes, block } }: { readonly person: PersonView }) =>
  notes.length === 0 && block === null ? null : (
    <Part title="Écrit par l’équipe">
      {block === null ? null : (
        <List.Item>
          <Text>{typeset(`Commandes en ligne bloquées${block.reason ? ` : ${block.reason}` : ''}`)}</Text>
          <Text size="sm" c="dimmed">
            <Moment at={block.at} />
          </Text>
        </List.Item>
      )}
      {notes.map(({ at, text }) => (
        <List.Item key={`${at} ${text}`}>
          <Text>{typeset(`« ${text} »`)}</Text>
          <Text size="sm" c="dimmed">
            <Moment at={at} />
          </Text>
        </List.Item>
      ))}
    </Part>
  );

/** The law requires a copy readable by people and machines. */
function save(person: PersonView): void {
  const text = JSON.stringify(person, null, 2);
  saveBlob('donnees-personnelles.json', new Blob([text], { type: 'application/json' }));
}

const whyNot = (inUse: number): string =>
  `${counted(inUse, 'commande est', 'commandes sont')} en cours ou pas encore ${inUse > 1 ? 'réglées' : 'réglée'} : l’effacement attend leur fin.`;

/** The stored data of one person, for export or erasure. */
function PersonPart({ person }: { readonly person: PersonView }) {
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { orders, frequentCustomers, contacts, invoices, messages, notes, block, ordersInUse } = person;
  const canErase = orders.length + frequentCustomers.length + notes.length > 0 || Boolean(block?.reason);
  if (!canErase && contacts.length + invoices.length === 0)
    return (
      <EmptyNotice
        icon="search"
        title="Rien n’est conservé"
        text="Aucune commande, aucun client fréquent, aucun contact ni aucune facture à cette adresse ou à ce numéro."
      />
    );
  return (
    <Stack gap="lg" maw={860}>
      <Group gap="sm">
        <Button variant="default" leftSection={<Icon name="download" />} onClick={() => save(person)}>
          Enregistrer la copie
        </Button>
        {canErase ? (
          <Button color="red" disabled={ordersInUse > 0} onClick={() => setDialogOpen(true)}>
            Effacer ces données
          </Button>
        ) : null}
      </Group>
      {ordersInUse > 0 ? <Alert color="orange">{whyNot(ordersInUse)}</Alert> : null}
      {orders.length > 0 ? (
        <Part title={counted(orders.length, 'commande', 'commandes')}>
          {orders.map((order) => (
            <Order key={order.id} order={order} />
          ))}
        </Part>
      ) : null}
      {frequentCustomers.length > 0 ? (
        <Part title={counted(frequentCustomers.length, 'client fréquent', 'clients fréquents')}>
          {frequentCustomers.map((customer) => (
            <Customer key={customer.id} customer={customer} />
          ))}
        </Part>
      ) : null}
      {contacts.length > 0 ? (
        <Part title={counted(contacts.length, 'contact de l’entreprise', 'contacts de l’entreprise')}>
          {contacts.map((contact) => (
            <Contact key={contact.id} contact={contact} />
          ))}
        </Part>
      ) : null}
      <Written person={person} />
      {messages.length > 0 ? (
        <Text c="dimmed">
          {counted(messages.length, 'message envoyé', 'messages envoyés')}, dont le texte est effacé 90 jours
          après la fin de la commande.
        </Text>
      ) : null}
      {invoices.length > 0 ? (
        <Part title={counted(invoices.length, 'facture, conservée dix ans', 'factures, conservées dix ans')}>
          {invoices.map((invoice) => (
            <Invoice key={invoice.number} invoice={invoice} />
          ))}
        </Part>
      ) : null}
      {isDialogOpen ? <EraseDialog person={person} onClose={() => setDialogOpen(false)} /> : null}
    </Stack>
  );
}

export function PersonalDataPage() {
  const [contact, setContact] = useState(contactIn(useLocation().state));
  const seesAll = useSeesAll();
  const answer = platform.usePersonQuery(
    contact === null ? skipToken : { query: { contact }, toasts: false },
  );
  // Only a part of the stored data would be a false answer.
  if (!seesAll)
    return (
      <AccessDenied text="Seul un responsable de toutes les consignes répond de ce que l’entreprise conserve d’une personne." />
    );
  return (
    <ScreenPage
      title="Données personnelles"
      subtitle="Ce que vous conservez d’une personne&nbsp;: à lui remettre, ou à effacer, quand elle le demande."
    >
      <ContactForm start={contact ?? ''} onAsk={setContact} />
      {contact === null ? null : (
        <QueryState query={answer}>{(person) => <PersonPart key={contact} person={person} />}</QueryState>
      )}
    </ScreenPage>
  );
}
