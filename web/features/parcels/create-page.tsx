/** `/parcels/create`: one parcel after the other, without leaving the keyboard. */
import { Anchor, Button, Group, SimpleGrid, Autocomplete } from '@mantine/core';
import { useState, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useDebouncedValue } from '@mantine/hooks';
import { codeWaitsForLink, linkLostText } from '#domain/locks/lock-reach.js';
import type { NotificationPreference } from '#domain/parcels/parcel.js';
import type { Language } from '#domain/shared/languages.js';
import type { CreatedParcel } from '#application/contract/orders/parcel-shapes.js';
import { api } from '#application/contract/index.js';
import type { FrequentCustomerView } from '#application/contract/orders/contacts.js';
import { ToolButton } from '#web/ui/admin/tool-button.js';
import { firstReached, useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { EmptyNotice } from '#web/ui/admin/page/empty-notice.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { sinceText } from '#web/lib/since.js';
import { LanguageField } from '#web/features/orders/language-field.js';
import { reachFact } from '#web/features/orders/facts.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Icon } from '#web/ui/admin/icon.js';
import { Masked } from '#web/ui/admin/masked.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import {
  PhoneField,
  SelectField,
  SwitchField,
  TextAreaField,
  TextField,
  useFieldOf,
} from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { platform } from '#web/api/api.js';
import { takingParcels } from './use-cabinets.js';
import { PrintedLabels } from './label.js';
import { Refused, PlaceFields } from './place-fields.js';
import { preferenceOptions } from './words.js';

/** The draft of a parcel, and the part of it that carries over to the next parcel. */
interface EntryDraft extends Record<string, unknown> {
  readonly cabinetId: string;
  readonly customerName: string;
  readonly customerPhone: string | null;
  readonly customerEmail: string | null;
  readonly customerCompany: string | null;
  readonly notificationPreference: NotificationPreference;
  readonly language: Language;
  readonly trackingNumber: string | null;
  readonly cabinetSizeId: string | null;
  readonly lockerId: string | null;
  readonly needsReach: boolean;
  readonly notes: string | null;
}

/** The place and the notification channel carry over to the next parcel; the person does not. */
const blankEntry = (
  cabinetId: string,
  notificationPreference: NotificationPreference = 'sms',
): EntryDraft => ({
  cabinetId,
  customerName: '',
  customerPhone: null,
  customerEmail: null,
  customerCompany: null,
  notificationPreference,
  language: 'fr',
  trackingNumber: null,
  cabinetSizeId: null,
  lockerId: null,
  needsReach: false,
  notes: null,
});

/** The available notification channel closest to the chosen one. */
function preferenceFor(
  { phone, email }: Pick<FrequentCustomerView, 'phone' | 'email'>,
  chosen: NotificationPreference,
): NotificationPreference {
  if (phone === null && email !== null) return 'email';
  return email === null && phone !== null ? 'sms' : chosen;
}

const withCustomer = (draft: EntryDraft, customer: FrequentCustomerView): EntryDraft => ({
  ...draft,
  customerName: customer.name,
  customerPhone: customer.phone,
  customerEmail: customer.email,
  customerCompany: customer.company,
  notificationPreference: preferenceFor(customer, draft.notificationPreference),
});

/** Distinguishes customers of the same name. */
const customerLine = ({ name, company, phone, email }: FrequentCustomerView): string =>
  [name, company, phone ?? email].filter(Boolean).join(' · ');

interface CustomerFieldProps {
  readonly companyId: string | undefined;
  readonly onChosen: (customer: FrequentCustomerView) => void;
}

const fewLetters = 2;

/** The recipient's name. Choosing a frequent customer fills in the other fields. */
function CustomerField({ companyId, onChosen }: CustomerFieldProps) {
  const { value, setValue, inputProps } = useFieldOf('customerName', 'Destinataire');
  const typed = typeof value === 'string' ? value : '';
  const [search] = useDebouncedValue(typed.trim(), 150);
  const { data } = platform.useListFrequentCustomersQuery(
    { query: { search, pageSize: 6, ...(companyId !== undefined && { companyId }) }, toasts: false },
    { skip: search.length < fewLetters },
  );
  const found = search.length < fewLetters ? [] : (data?.items ?? []);
  const lines = [...new Map(found.map((customer) => [customerLine(customer), customer]))];
  return (
    <Autocomplete
      {...inputProps}
      withAsterisk
      aria-required
      maxLength={100}
      autoComplete="off"
      description="Tapez un nom, un téléphone ou une société&nbsp;: les clients fréquents se complètent."
      data={lines.map(([line]) => line)}
      // The server has already searched every field.
      filter={({ options }) => options}
      value={typed}
      onChange={(next) => {
        const chosen = lines.find(([line]) => line === next);
        if (chosen) onChosen(chosen[1]);
        else setValue(next);
      }}
    />
  );
}

interface Place {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
}

interface Props {
  /** The default place of parcels. */
  readonly first: Place;
  readonly onCreated: (parcel: CreatedParcel) => void;
}

/** Focuses the first field of the next parcel, or the next empty field after a customer was chosen. */
function useFocus(turn: number, field: string) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();
  }, [turn, field]);
  return area;
}

/** Quick entry: Enter creates, and the form is ready for the next parcel. */
function EntryForm({ first, onCreated }: Props) {
  const [create, { originalArgs }] = platform.useCreateParcelMutation();
  const [blank, setBlank] = useState(() => blankEntry(first.id));
  const { typed = blank, storeTyped, forgetTyped } = useDraft('parcel', blank);
  const [{ turn, start, field }, begin] = useState({ turn: 0, start: typed, field: 'customerName' });
  const [draft, setDraft] = useState<EntryDraft>(start);
  const { cabinets } = useCabinetChoice(takingParcels, draft.cabinetId);
  const cabinet = cabinets.find(({ id }) => id === draft.cabinetId) ?? first;
  const area = useFocus(turn, field);
  const change = (entry: EntryDraft): void => {
    setDraft(entry);
    storeTyped(entry);
  };
  const next = (entry: EntryDraft, focused: string): void => {
    begin({ turn: turn + 1, start: entry, field: focused });
    change(entry);
  };
  return (
    <div ref={area}>
      <RecordForm
        key={turn}
        schema={api.createParcel.body}
        values={blank}
        typed={start}
        submitLabel="Créer le colis"
        presentRefusal={(error) => <Refused error={error} sent={originalArgs?.body} />}
        onChange={change}
        onSubmit={(body) => create({ body, toasts: { success: '!Colis créé', error: false } }).unwrap()}
        onSaved={(parcel) => {
          onCreated(parcel);
          const another = blankEntry(parcel.cabinetId, parcel.notificationPreference);
          setBlank(another);
          next(another, 'customerName');
          forgetTyped();
        }}
      >
        <CustomerField
          companyId={cabinet.companyId}
          onChosen={(customer) => next(withCustomer(draft, customer), 'trackingNumber')}
        />
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <PhoneField name="customerPhone" label="Téléphone" emptyAs={null} />
          <EmailField name="customerEmail" label="E-mail" emptyAs={null} />
          <TextField name="customerCompany" label="Société" maxLength={100} emptyAs={null} />
          <SelectField
            name="notificationPreference"
            label="Prévenir par"
            required
            options={preferenceOptions}
          />
          <LanguageField name="language" />
          <TextField
            name="trackingNumber"
            label="N° de suivi"
            maxLength={50}
            emptyAs={null}
            hint="Laissez vide pour en créer un."
          />
          <PlaceFields cabinetId={cabinet.id} />
        </SimpleGrid>
        <SwitchField
          name="needsReach"
          label="Casier à hauteur accessible demandé"
          hint="S’il en est un de libre ; sinon, le destinataire en est averti."
        />
        <TextAreaField name="notes" label="Notes pour le livreur" maxLength={500} emptyAs={null} rows={2} />
      </RecordForm>
    </div>
  );
}

/** The parcel created last, with its codes while they are visible, for the label. */
function LastCreated({ parcel }: { readonly parcel: CreatedParcel }) {
  const { sheet, print } = usePrint<CreatedParcel>();
  return (
    <div role="status">
      <Section title="Dernier colis créé">
        <Facts
          items={[
            {
              label: 'N° de suivi',
              value: (
                <Anchor component={Link} to={`/parcels/${parcel.id}`}>
                  {parcel.trackingNumber}
                </Anchor>
              ),
            },
            { label: 'Destinataire', value: parcel.customerName },
            { label: 'Casier', value: `N°${parcel.lockerNumber}, ${parcel.cabinetName}` },
            reachFact(parcel.reach),
            parcel.lock.isLinkLost && {
              label: 'Serrure',
              value: `${codeWaitsForLink} : consigne ${linkLostText(sinceText(parcel.lock.lastSeenAt))}`,
            },
            { label: 'Code de dépôt', value: parcel.depositCode ?? '–' },
            {
              label: 'Code de retrait',
              value: <Masked label="le code de retrait" value={parcel.pickupCode} />,
            },
          ]}
        />
        <Group>
          <ToolButton icon="print" onClick={() => print(parcel)}>
            Imprimer l’étiquette
          </ToolButton>
          {parcel.depositUrl ? (
            <Button
              component="a"
              href={parcel.depositUrl}
              target="_blank"
              rel="noopener"
              variant="default"
              leftSection={<Icon name="door" size={16} />}
            >
              Déposer le colis (dans un nouvel onglet)
            </Button>
          ) : null}
        </Group>
        {sheet ? <PrintedLabels labels={[sheet]} /> : null}
      </Section>
    </div>
  );
}

export function CreateParcelPage() {
  const { data, error, refetch, isFetching } = useCabinetChoice(takingParcels).query;
  const [last, setLast] = useState<CreatedParcel | null>(null);
  const first = data && firstReached(data.items);
  const isPhone = usePhone();
  const created = last ? <LastCreated parcel={last} /> : null;
  return (
    <ScreenPage title="Créer un colis">
      {error ? <ErrorNotice error={error} onRetry={refetch} isBusy={isFetching} /> : null}
      {data && !first ? (
        <EmptyNotice
          title="Aucune consigne Click & Collect"
          text="Mettez d’abord une consigne en service dans ce mode."
          action={<ToCabinets />}
        />
      ) : null}
      {first ? (
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="xl">
          {/* On a phone, shows the code above the form, which is two screens long. */}
          {isPhone ? created : null}
          <EntryForm first={first} onCreated={setLast} />
          {isPhone ? null : created}
        </SimpleGrid>
      ) : null}
    </ScreenPage>
  );
}
