/** Who rents: three fields that a browser can fill in (experience.md; limits of the specification, §5). */
import { Field } from '#web/ui/field.js';
import type { Draft } from './draft.js';
import { fieldErrorText, type FieldErrors } from './order-body.js';

interface Props {
  readonly draft: Draft;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<Draft>) => void;
}

export const ContactFields = ({ draft, errors, onChange }: Props) => (
  <fieldset className="stack">
    <legend className="group-title">
      <h2>Vos coordonnées</h2>
    </legend>
    <Field
      label="Prénom et nom"
      error={fieldErrorText('customerName', errors)}
      name="customerName"
      autoComplete="name"
      enterKeyHint="next"
      required
      value={draft.customerName}
      onChange={(event) => onChange({ customerName: event.target.value })}
    />
    <Field
      label="E-mail"
      hint="Pour le reçu et le lien de votre location"
      error={fieldErrorText('customerEmail', errors)}
      name="customerEmail"
      type="email"
      inputMode="email"
      autoComplete="email"
      enterKeyHint="next"
      required
      value={draft.customerEmail}
      onChange={(event) => onChange({ customerEmail: event.target.value })}
    />
    <Field
      label="Téléphone"
      hint="Pour le code par SMS ; ses 4 derniers chiffres protègent votre location"
      error={fieldErrorText('customerPhone', errors)}
      name="customerPhone"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      enterKeyHint="done"
      required
      value={draft.customerPhone}
      onChange={(event) => onChange({ customerPhone: event.target.value })}
    />
  </fieldset>
);
