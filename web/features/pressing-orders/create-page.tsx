/** `/pressing-orders/create`: creates an order at the counter, paid in person. */
import { Stack, Text, Group, NumberInput } from '@mantine/core';
import { useNavigate } from 'react-router';
import { typeset } from '#domain/shared/typography.js';
import { quantityAtMost } from '#domain/pressing/pressing-order.js';
import type { Language } from '#domain/shared/languages.js';
import { centsFromEuros } from '#domain/shared/money.js';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { counterOrderBody } from '#application/contract/orders/pressing-orders.js';
import { useSend } from '#web/api/use-send.js';
import { firstReached, useCabinetChoice, type Among } from '#web/ui/admin/form/cabinet-choice.js';
import { CabinetField } from '#web/ui/admin/form/cabinet-field.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SwitchField, TextField, useFieldOf } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { BuyerField } from '#web/features/orders/buyer-form.js';
import { LanguageField } from '#web/features/orders/language-field.js';
import { KnownCustomerField } from '#web/features/orders/known-customer-field.js';
import { platform } from '#web/api/api.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';

interface Wanted {
  readonly itemId: string;
  /** The raw input: the schema refuses an invalid quantity. */
  readonly quantity: number | string;
}

const wantedOf = (value: unknown): readonly Wanted[] => (Array.isArray(value) ? (value as Wanted[]) : []);

const useOffer = (cabinetId: unknown) =>
  platform.useListItemsQuery(
    {
      query: { cabinetId: String(cabinetId), isActive: 'true', pageSize: 100, sort: 'name', order: 'asc' },
      toasts: false,
    },
    { skip: !cabinetId },
  );

interface QuantityProps {
  readonly item: { readonly id: string; readonly name: string; readonly price: number };
  readonly wanted: readonly Wanted[];
  readonly onChange: (quantity: number | string) => void;
}

function Quantity({ item: { id, name, price }, wanted, onChange }: QuantityProps) {
  const label = `Quantité : ${name}`;
  const line = wanted.findIndex(({ itemId }) => itemId === id);
  const { error, inputProps } = useFieldOf(`items.${line < 0 ? id : line}.quantity`, label);
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start">
      <Text size="sm" pt={7}>
        {name}, {eurosText(price)}
      </Text>
      <NumberInput
        {...asTyped}
        data-field={inputProps['data-field']}
        aria-label={label}
        error={error}
        w={error ? '10rem' : '6rem'}
        flex="none"
        min={0}
        max={quantityAtMost}
        allowNegative={false}
        inputMode="numeric"
        value={wanted[line]?.quantity ?? 0}
        onChange={(typed) => onChange(typedNumber(typed))}
      />
    </Group>
  );
}

const countOf = (quantity: number | string | undefined): number =>
  typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : 0;

/** Changes a line in place so that it keeps its errors; zero removes it. */
function withQuantity(wanted: readonly Wanted[], itemId: string, quantity: number | string) {
  if (quantity === 0) return wanted.filter((line) => line.itemId !== itemId);
  const isKnown = wanted.some((line) => line.itemId === itemId);
  if (!isKnown) return [...wanted, { itemId, quantity }];
  return wanted.map((line) => (line.itemId === itemId ? { itemId, quantity } : line));
}

/** The items brought to the counter: each item of the chosen cabinet with its quantity, and the total price. */
function ItemsField() {
  const { value: cabinetId } = useFieldOf('cabinetId', 'Consigne');
  const { value, setValue, error } = useFieldOf('items', 'Articles');
  const { data, error: failure, refetch, isFetching } = useOffer(cabinetId);
  const offer = data?.items ?? [];
  const wanted = wantedOf(value);
  const total = offer.reduce((sum, { id, price }) => {
    const line = wanted.find(({ itemId }) => itemId === id);
    return sum + countOf(line?.quantity) * centsFromEuros(price);
  }, 0);
  return (
    <Stack gap="xs" role="group" aria-label="Articles" data-field="items">
      <Text fw={500}>Articles</Text>
      {failure ? <ErrorNotice error={failure} onRetry={refetch} isBusy={isFetching} /> : null}
      {offer.map((item) => (
        <Quantity
          key={item.id}
          item={item}
          wanted={wanted}
          onChange={(quantity) => setValue(withQuantity(wanted, item.id, quantity))}
        />
      ))}
      <Text role="status">Total TTC&nbsp;: {centsText(total)}</Text>
      {error ? (
        <Text size="sm" c="var(--bad)">
          Choisissez au moins un article.
        </Text>
      ) : null}
    </Stack>
  );
}

interface Ordered {
  readonly itemId: string;
  readonly quantity: number;
}

const pressings: Among = { mode: 'Pressing', isActive: true };

const empty = {
  items: [] as readonly Ordered[],
  customerName: '',
  customerEmail: undefined as string | undefined,
  customerPhone: '',
  customerLanguage: 'fr' as Language,
  paymentReference: '',
  buyer: undefined as BuyerInput | undefined,
  needsReach: false,
  handedOver: true,
};

function CounterForm({ cabinetId }: { readonly cabinetId: string }) {
  const send = useSend();
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
        send('createPressingOrder', { body: { ...body, items: [...items] }, done: '!Commande enregistrée' })
      }
      onSaved={({ id }) => void navigate(`/pressing-orders/${id}`)}
    >
      <CabinetField among={pressings} required isForOrders />
      <ItemsField />
      <KnownCustomerField emptyPhone="" />
      <PhoneField name="customerPhone" label="Téléphone" required />
      <EmailField
        name="customerEmail"
        label="E-mail"
        emptyAs={undefined}
        hint="Pour la facture et les codes."
      />
      <LanguageField />
      <BuyerField />
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
