/** Erasing what is kept of a person: what goes, what stays, and why it is done. */
import { List, Stack, Text } from '@mantine/core';
import type { PersonView } from '#application/contract/privacy.js';
import { platform } from '#web/api/api.js';
import { counted } from '#web/lib/plurals.js';
import { ReasonDialog } from '#web/ui/admin/reason-dialog.js';

const { useErasePersonMutation } = platform;

const reasons = ['Demande de la personne', 'Données enregistrées par erreur'];

function Effect({ person }: { readonly person: PersonView }) {
  const { orders, frequentCustomers, messages, invoices } = person;
  return (
    <Stack gap="xs">
      <Text>Pour {person.contact}, définitivement :</Text>
      <List spacing={4}>
        {orders.length > 0 ? (
          <List.Item>
            nom, e-mail, téléphone, notes et photos de {counted(orders.length, 'commande', 'commandes')} ;
            dates, articles et montants restent
          </List.Item>
        ) : null}
        {messages.length > 0 ? (
          <List.Item>texte et destination de {counted(messages.length, 'message', 'messages')}</List.Item>
        ) : null}
        {frequentCustomers.length > 0 ? (
          <List.Item>{counted(frequentCustomers.length, 'client fréquent', 'clients fréquents')}</List.Item>
        ) : null}
      </List>
      {invoices.length > 0 ? (
        <Text>
          {counted(invoices.length, 'facture reste', 'factures restent')} : la loi demande de les garder dix
          ans.
        </Text>
      ) : null}
      <Text>Effacez aussi la personne chez Stripe, dans les sauvegardes exportées et dans vos fichiers.</Text>
    </Stack>
  );
}

export function EraseDialog({
  person,
  onClose,
}: {
  readonly person: PersonView;
  readonly onClose: () => void;
}) {
  const [erase] = useErasePersonMutation();
  return (
    <ReasonDialog
      title="Effacer ces données ?"
      effect={<Effect person={person} />}
      confirmLabel="Effacer"
      tone="danger"
      reasons={reasons}
      onConfirm={(reason) =>
        erase({
          body: { contact: person.contact, reason },
          toasts: { success: '!Données effacées', error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}
