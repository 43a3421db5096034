/** The firm that orders: what its invoice must state, each field with the reason why it was refused. */
import { useId } from 'react';
import { buyerCountries } from '#domain/companies/buyer.js';
import { sirenInvalid, vatInvalid } from '#application/contract/orders/buyer.js';
import { inLanguage, language } from '#web/lib/language.js';
import { Field } from '#web/ui/field.js';
import type { BuyerDraft } from '#web/features/checkout/buyer-draft.js';
import { fieldErrorText, type FieldErrors } from '#web/features/checkout/field-errors.js';
import { words } from './words/index.js';

const t = inLanguage(words);

const translations = new Map([
  [sirenInvalid, t.sirenInvalid],
  [vatInvalid, t.vatInvalid],
]);

function errorText(name: string, errors: FieldErrors): string | null {
  const known = errors[name]?.flatMap((message) => translations.get(message) ?? []) ?? [];
  return known[0] ?? fieldErrorText(name, errors);
}

const fields = [
  { name: 'companyName', label: t.companyName, autoComplete: 'organization', required: true },
  { name: 'siren', label: t.siren, hint: t.sirenHint, inputMode: 'numeric', autoComplete: 'off' },
  { name: 'vatNumber', label: t.vatNumber, hint: t.vatHint, autoComplete: 'off' },
  { name: 'addressLine', label: t.addressLine, autoComplete: 'street-address', required: true },
  { name: 'postcode', label: t.postcode, autoComplete: 'postal-code', required: true },
  { name: 'city', label: t.city, autoComplete: 'address-level2', required: true },
] as const;

const countryNames = new Intl.DisplayNames([language], { type: 'region' });

function Country({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (country: string) => void;
}) {
  const id = useId();
  return (
    <div className="field field-box">
      <label htmlFor={id}>{t.country}</label>
      <select id={id} value={value} autoComplete="country" onChange={({ target }) => onChange(target.value)}>
        {buyerCountries.map((country) => (
          <option key={country} value={country}>
            {countryNames.of(country)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface Props {
  readonly draft: BuyerDraft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<BuyerDraft>) => void;
}

export const BuyerFields = ({ draft, errors, onChange }: Props) => (
  <fieldset className="stack contact">
    <legend className="group-title">
      <h2>{t.title}</h2>
    </legend>
    <p className="muted">{t.purpose}</p>
    {fields.map((field) => (
      <Field
        key={field.name}
        {...field}
        error={errorText(field.name, errors)}
        value={draft[field.name]}
        onChange={({ target }) => onChange({ [field.name]: target.value })}
      />
    ))}
    <Country value={draft.country} onChange={(country) => onChange({ country })} />
  </fieldset>
);
