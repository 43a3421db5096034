/** The firm of an order, as staff enter it: at the counter, on the phone, or afterwards (money.md#firms-as-buyers). */
import { buyerCountries, type Buyer, type BuyerInput } from '#domain/companies/buyer.js';
import { SelectField, TextField, useFieldOf } from '#web/ui/admin/form/fields.js';
import { Switch } from '@mantine/core';

const names = new Intl.DisplayNames(['fr'], { type: 'region' });
const countries = buyerCountries.map((value) => ({ value, label: names.of(value) ?? value }));

/** The form's value: what is not typed is empty, and refused where it is needed. */
export const formOf = (buyer: Buyer | null): BuyerInput => ({
  companyName: '',
  addressLine: '',
  postcode: '',
  city: '',
  country: 'FR',
  ...buyer,
  siren: buyer?.siren ?? undefined,
  vatNumber: buyer?.vatNumber ?? undefined,
});

export const BuyerInputs = () => (
  <>
    <TextField name="buyer.companyName" label="Raison sociale" required maxLength={200} />
    <TextField
      name="buyer.siren"
      label="SIREN"
      emptyAs={undefined}
      hint="Neuf chiffres. Vide hors de France."
    />
    <TextField name="buyer.vatNumber" label="Numéro de TVA" emptyAs={undefined} />
    <TextField name="buyer.addressLine" label="Adresse" required maxLength={200} />
    <TextField name="buyer.postcode" label="Code postal" required maxLength={20} />
    <TextField name="buyer.city" label="Ville" required maxLength={100} />
    <SelectField name="buyer.country" label="Pays" options={countries} />
  </>
);

/** Off until staff say that a firm orders. */
export function BuyerField() {
  const { value, setValue } = useFieldOf('buyer', 'Entreprise');
  const isOn = value !== undefined && value !== null;
  return (
    <>
      <Switch
        label="Pour une entreprise"
        checked={isOn}
        onChange={({ currentTarget }) => setValue(currentTarget.checked ? formOf(null) : undefined)}
      />
      {isOn ? <BuyerInputs /> : null}
    </>
  );
}
