/** Erases the data of a person: shows what is erased and retained, and requires a reason. */
import { Anchor, List, Stack, Text } from '@mantine/core';
import type { PersonView } from '#application/contract/people/privacy.js';
import { platform } from '#web/api/api.js';
import { counted } from '#domain/shared/plurals.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';

const { useErasePersonMutation } = platform;

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
  const { orders, frequentCustomers, messages, invoices } = person;
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
