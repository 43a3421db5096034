/** Quick entry: Enter creates, and the form is ready for the next parcel. */
import { SimpleGrid } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { api } from '#application/contract/index.js';
import type { CreatedParcel } from '#application/contract/parcel-shapes.js';
import { useCabinetChoice } from '#web/ui/admin/cabinet-choice.js';
import { CabinetField } from '#web/ui/admin/cabinet-field.js';
import { EmailField, PhoneField, SelectField, TextAreaField, TextField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useDraft } from '#web/ui/admin/use-draft.js';
import { useCreateParcelMutation, useListCabinetSizesQuery, useListLockersQuery } from './calls.js';
import { CustomerField } from './customer-field.js';
import { blankEntry, withCustomer, type EntryDraft } from './entry-draft.js';
import { takingParcels } from './use-cabinets.js';
import { preferenceOptions } from './words.js';

export interface Place {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
}

interface Props {
  /** Where parcels go unless another cabinet is chosen. */
  readonly first: Place;
  readonly onCreated: (parcel: CreatedParcel) => void;
}

function PlaceFields({ cabinet }: { readonly cabinet: Place }) {
  const query = { cabinetId: cabinet.id, pageSize: 100, sort: 'number', order: 'asc' } as const;
  const { data: lockers } = useListLockersQuery({ query, toasts: false }, { pollingInterval: 30_000 });
  const { data: sizes } = useListCabinetSizesQuery({ query: { pageSize: 100 }, toasts: false });
  const free = lockers?.items.filter(({ isAvailable }) => isAvailable) ?? [];
  const here = new Set(lockers?.items.map(({ cabinetSizeId }) => cabinetSizeId));
  return (
    <>
      <CabinetField
        among={takingParcels}
        required
        hint={lockers ? `Casiers libres : ${free.length} sur ${lockers.totalItems}` : undefined}
      />
      <SelectField
        name="cabinetSizeId"
        label="Taille"
        clearable
        placeholder="La plus petite libre"
        options={(sizes?.items ?? [])
          .filter(({ id }) => here.has(id))
          .map(({ id, label }) => ({ value: id, label }))}
      />
      <SelectField
        name="lockerId"
        label="Casier"
        clearable
        placeholder="Choisi pour vous"
        options={free.map(({ id, number }) => ({ value: id, label: `N°${number}` }))}
      />
    </>
  );
}

/** The first field of the next parcel, or what is left to type after a customer was chosen. */
function useFocus(turn: number, field: string) {
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => {
    area.current?.querySelector<HTMLInputElement>(`[data-field="${field}"]`)?.focus();
  }, [turn, field]);
  return area;
}

export function EntryForm({ first, onCreated }: Props) {
  const [create] = useCreateParcelMutation();
  const [blank, setBlank] = useState(() => blankEntry(first.id));
  const { typed = blank, keepTyped, forgetTyped } = useDraft('parcel', blank);
  const [{ turn, start, field }, begin] = useState({ turn: 0, start: typed, field: 'customerName' });
  const [draft, setDraft] = useState<EntryDraft>(start);
  const { cabinets } = useCabinetChoice(takingParcels, draft.cabinetId);
  const cabinet = cabinets.find(({ id }) => id === draft.cabinetId) ?? first;
  const area = useFocus(turn, field);
  const change = (entry: EntryDraft): void => {
    setDraft(entry);
    keepTyped(entry);
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
          <PlaceFields cabinet={cabinet} />
        </SimpleGrid>
        <TextAreaField name="notes" label="Notes pour le livreur" maxLength={500} emptyAs={null} rows={2} />
      </RecordForm>
    </div>
  );
}
