/** `/pressing-orders/create`: creates an order at the counter, paid in person. */
import { Stack, Text } from '@mantine/core';
import { useNavigate } from 'react-router';
import { counterOrderBody } from '#application/contract/orders/pressing-orders.js';
import { typeset } from '#domain/shared/typography.js';
import { firstReached, useCabinetChoice, type Among } from '#web/ui/admin/form/cabinet-choice.js';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { platform } from '#web/api/api.js';
import { ItemsField } from './items-field.js';

const { useCreatePressingOrderMutation } = platform;

interface Wanted {
  readonly itemId: string;
  readonly quantity: number;
}

const pressings: Among = { mode: 'Pressing', isActive: true };

const empty = {
  items: [] as readonly Wanted[],
  customerName: '',
  customerEmail: undefined as string | undefined,
  customerPhone: '',
  paymentReference: '',
  needsReach: false,
  handedOver: true,
};

function CounterForm({ cabinetId }: { readonly cabinetId: string }) {
  const [create] = useCreatePressingOrderMutation();
  const navigate = useNavigate();
  const blank = { ...empty, cabinetId };
  const { typed, storeTyped } = useDraft('pressing-order', blank);
  return (
    <RecordForm
      schema={counterOrderBody}
      values={blank}
      typed={typed}
      onChange={storeTyped}
      submitLabel="Enregistrer la commande"
      onSubmit={({ items, ...body }) =>
        create({
          body: { ...body, items: [...items] },
          toasts: { success: '!Commande enregistrée', error: false },
        }).unwrap()
      }
      onSaved={({ id }) => void navigate(`/pressing-orders/${id}`)}
    >
      <CabinetField among={pressings} required isForOrders />
      <ItemsField />
      <TextField name="customerName" label="Nom du client" required maxLength={100} />
      <PhoneField name="customerPhone" label="Téléphone" required />
      <EmailField
        name="customerEmail"
        label="E-mail"
        emptyAs={undefined}
        hint="Pour la facture et les codes."
      />
      <TextField
        name="paymentReference"
        label="Référence du paiement"
        required
        maxLength={100}
        hint="Numéro du ticket de caisse ou du chèque."
      />
      <SwitchField name="needsReach" label="Casier à hauteur accessible demandé" />
      <SwitchField
        name="handedOver"
        label="Le linge est remis maintenant"
        hint="Sinon, un casier est réservé et le client reçoit son code de dépôt."
      />
    </RecordForm>
  );
}

export function CreatePressingOrderPage() {
  const { data, error, refetch, isFetching } = useCabinetChoice(pressings).query;
  const first = data && firstReached(data.items);
  return (
    <ScreenPage title="Commande au comptoir">
      <Stack maw="36rem">
        <Text c="dimmed">
          {typeset('La commande est payée en personne ; la facture est émise tout de suite.')}
        </Text>
        {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
        {data && !first ? (
          <EmptyNotice
            title="Aucune consigne de pressing"
            text="Mettez d’abord une consigne en service dans ce mode."
            action={<ToCabinets />}
          />
        ) : null}
        {first ? <CounterForm cabinetId={first.id} /> : null}
      </Stack>
    </ScreenPage>
  );
}
