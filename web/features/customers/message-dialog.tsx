/** Writes to a customer about one of their orders, by SMS or e-mail (messages.md#messages-of-staff). */
import { Button, Group, SegmentedControl, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { subjectWords } from '#application/contract/people/audit-words.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { managers } from '#application/contract/rights.js';
import { templateLimits } from '#domain/companies/message-template.js';
import { smsSegments } from '#domain/shared/gsm7.js';
import { counted } from '#domain/shared/plurals.js';
import {
  filledMessage,
  staffMessageLimits,
  staffPlaceholders,
  staffMessageFault,
} from '#domain/shared/staff-message.js';
import { typeset } from '#domain/shared/typography.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';

type Order = CustomerFileView['orders'][number];

const nameOf = ({ orderKind, reference }: Order): string => `${subjectWords[orderKind]} ${reference}`;

/** As the server fills it, but for the number of the locker, which it looks up. */
const previewOf = (text: string, order: Order, companyName: string): string =>
  filledMessage(text, {
    nom: order.customerName,
    consigne: order.cabinetName ?? '',
    casier: 'N°12',
    référence: order.reference,
    entreprise: companyName,
  });

interface TextProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** The line below the field: the number of parts of an SMS. */
  readonly about: string;
}

const TextField = ({ text, onChange, about }: TextProps) => (
  <Stack gap="xs">
    <Textarea
      label="Message"
      required
      autosize
      minRows={4}
      maxLength={staffMessageLimits.text}
      value={text}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <Group gap="xs" role="group" aria-label="Insérer">
      {staffPlaceholders.map((name) => (
        <Button key={name} size="compact-sm" variant="default" onClick={() => onChange(`${text}{${name}}`)}>
          {`{${name}}`}
        </Button>
      ))}
    </Group>
    <Text size="sm" c="dimmed" role="status">
      {about}
    </Text>
  </Stack>
);

interface Written {
  readonly subject: string;
  readonly text: string;
}

interface TemplatesProps {
  readonly companyId: string;
  readonly written: Written;
  readonly onChoose: (written: Written) => void;
}

/** The company's texts; managers of the whole company store what is written under a name, or delete one. */
function Templates({ companyId, written, onChoose }: TemplatesProps) {
  const { data } = platform.useListMessageTemplatesQuery({ query: { companyId }, toasts: false });
  const [store, { isLoading }] = platform.useStoreMessageTemplateMutation();
  const [remove] = platform.useDeleteMessageTemplateMutation();
  const [name, setName] = useState('');
  const seesAll = useSeesAll();
  const mayStore = useMay()(managers) && seesAll;
  const items = data?.items ?? [];
  const chosen = items.find((each) => each.name === name);
  const choose = (next: string | null): void => {
    const template = items.find((each) => each.name === next);
    setName(next ?? '');
    if (template) onChoose(template);
  };
  const isEmpty = name.trim() === '' || written.text.trim() === '';
  return (
    <>
      {items.length > 0 ? (
        <Select
          label="Modèle"
          placeholder="Texte libre"
          data={items.map((each) => each.name)}
          value={chosen?.name ?? null}
          clearable
          onChange={choose}
        />
      ) : null}
      {mayStore ? (
        <Group gap="xs" align="flex-end">
          <TextInput
            label="Nom du modèle"
            maxLength={templateLimits.name}
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button
            variant="default"
            loading={isLoading}
            disabled={isEmpty}
            onClick={() =>
              void store({ body: { companyId, name, ...written }, toasts: { success: '!Modèle enregistré' } })
            }
          >
            Enregistrer le modèle
          </Button>
          {chosen ? (
            <Button
              variant="default"
              onClick={() =>
                void remove({ params: { templateId: chosen.id }, toasts: { success: '!Modèle supprimé' } })
              }
            >
              Supprimer le modèle
            </Button>
          ) : null}
        </Group>
      ) : null}
    </>
  );
}

interface Props {
  readonly file: CustomerFileView;
  readonly onClose: () => void;
}

export function MessageDialog({ file: { orders, companyName, companyId }, onClose }: Props) {
  const send = useSend();
  const [orderId, setOrder] = useState(orders[0]?.orderId ?? '');
  const order = orders.find((each) => each.orderId === orderId) ?? orders[0];
  const [channel, setChannel] = useState<'sms' | 'email'>(order?.customerPhone ? 'sms' : 'email');
  const [subject, setSubject] = useState('');
  const [text, setText] = useState('');
  if (!order) return null;
  const filled = previewOf(text, order, companyName);
  const segments = channel === 'sms' ? smsSegments(filled) : 0;
  const whyNot = staffMessageFault(channel, subject, filled)?.message ?? null;
  const to = channel === 'sms' ? order.customerPhone : order.customerEmail;
  return (
    <ConfirmDialog
      title="Écrire au client"
      effect={`Le message part ${to ? `à ${to}` : 'aux coordonnées de la commande'} et reste dans l’historique de la commande.`}
      confirmLabel={channel === 'sms' ? 'Envoyer le SMS' : 'Envoyer l’e-mail'}
      canConfirm={whyNot === null}
      whyNot={whyNot && typeset(whyNot)}
      isTyped={text !== '' || subject !== ''}
      chosen={`${orderId} ${channel}`}
      onConfirm={() =>
        send('messageCustomer', {
          body: { orderKind: order.orderKind, orderId: order.orderId, channel, subject, text },
          done: '!Message en route',
        })
      }
      onClose={onClose}
    >
      <Stack gap="sm">
        <Select
          label="Au sujet de"
          data={orders.map((each) => ({ value: each.orderId, label: nameOf(each) }))}
          value={order.orderId}
          allowDeselect={false}
          onChange={(next) => setOrder(next ?? orderId)}
        />
        <SegmentedControl
          aria-label="Par"
          data={[
            { value: 'sms', label: 'SMS' },
            { value: 'email', label: 'E-mail' },
          ]}
          value={channel}
          onChange={(next) => setChannel(next === 'email' ? 'email' : 'sms')}
        />
        <Templates
          companyId={companyId}
          written={{ subject, text }}
          onChoose={(template) => {
            setText(template.text);
            if (template.subject !== '') setSubject(template.subject);
          }}
        />
        {channel === 'email' ? (
          <TextInput
            label="Objet"
            required
            maxLength={staffMessageLimits.subject}
            value={subject}
            onChange={({ currentTarget }) => setSubject(currentTarget.value)}
          />
        ) : null}
        <TextField
          text={text}
          onChange={setText}
          about={channel === 'sms' ? typeset(counted(segments, 'SMS', 'SMS')) : ''}
        />
      </Stack>
    </ConfirmDialog>
  );
}
