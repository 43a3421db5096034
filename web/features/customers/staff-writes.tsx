/** What staff write on a customer: notes for colleagues, and a block on online orders. */
import { Alert, List, Stack, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { managers, operators } from '#application/contract/rights.js';
import type { CustomerFileView } from '#application/contract/people/customers.js';
import { typeset } from '#domain/shared/typography.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { useMay } from '#web/api/auth/use-session.js';
import { momentText } from '#web/lib/moments.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { NoteForm } from '#web/ui/admin/form/note-form.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Section, type DetailAction } from '#web/ui/admin/page/detail-page.js';

const { useNoteOnCustomerMutation, useBlockCustomerMutation, useUnblockCustomerMutation } = platform;

export interface OfCustomer {
  /** As the page asked for the file. */
  readonly of: string;
  readonly file: CustomerFileView;
}

export function Notes({ of, file: { notes } }: OfCustomer) {
  const [send] = useNoteOnCustomerMutation();
  const may = useMay();
  const add = (text: string): Promise<boolean> =>
    send({ body: { of, text }, toasts: { success: '!Note ajoutée' } })
      .unwrap()
      .then(
        () => true,
        () => false,
      );
  return (
    <Section title="Notes">
      {may(operators) ? <NoteForm onAdd={add} /> : null}
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

export const BlockNotice = ({ file: { block } }: Pick<OfCustomer, 'file'>) =>
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

const blockReasons = ['Dégradations', 'Impayés', 'Contestations répétées', 'Comportement envers l’équipe'];
const unblockReasons = ['Réglé avec le client', 'Bloqué par erreur'];

const blockEffect = (
  <Stack gap="xs">
    <Text>
      Cet e-mail et ce téléphone ne pourront plus louer, ni commander au pressing ou en boutique en ligne. La
      page leur demande de vous contacter.
    </Text>
    <Text>Ses commandes en cours continuent. Le blocage n’expire pas.</Text>
  </Stack>
);

/** Both for managers who see the whole company. */
export function useBlock({ of, file: { block } }: OfCustomer): {
  readonly actions: readonly DetailAction[];
  readonly dialog: ReactNode;
} {
  const [isOpen, setOpen] = useState(false);
  const [send] = useBlockCustomerMutation();
  const [lift] = useUnblockCustomerMutation();
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
            send({ body: { of, reason }, toasts: { success: '!Client bloqué', error: false } }).unwrap(),
        }
      : {
          title: 'Débloquer ce client ?',
          effect: <Text>Il pourra de nouveau commander en ligne.</Text>,
          reasons: unblockReasons,
          onConfirm: (reason: string) =>
            lift({ body: { of, reason }, toasts: { success: '!Client débloqué', error: false } }).unwrap(),
        };
  return {
    actions: [{ label, onClick: () => setOpen(true), ...(block === null && { tone: 'danger' as const }) }],
    dialog: isOpen ? <ReasonDialog {...shown} confirmLabel={label} onClose={() => setOpen(false)} /> : null,
  };
}
