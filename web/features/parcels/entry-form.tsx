/** Quick entry: Enter creates, and the form is ready for the next parcel. */
import { SimpleGrid } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '#application/contract/index.js';
import type { CreatedParcel } from '#application/contract/orders/parcel-shapes.js';
import { useCabinetChoice } from '#web/ui/admin/form/cabinet-choice.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { PhoneField, SelectField, SwitchField, TextAreaField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { CustomerField } from './customer-field.js';
import { Refused } from './refused.js';
import { blankEntry, withCustomer, type EntryDraft } from './entry-draft.js';
import { PlaceFields } from './place-fields.js';
import { takingParcels } from './use-cabinets.js';
import { preferenceOptions } from './words.js';
import { platform } from '#web/api/api.js';

const { useCreateParcelMutation } = platform;

export interface Place {
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

export function EntryForm({ first, onCreated }: Props) {
  const [create, { originalArgs }] = useCreateParcelMutation();
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
