/** Who orders: three fields that a browser can fill in (experience.md; limits of the specification, §5). */
import { Field } from '#web/ui/field.js';
import type { Contact } from './contact.js';
import { fieldErrorText, type FieldErrors } from './field-errors.js';
import './checkout.css';

interface Props {
  readonly contact: Contact;
  readonly errors: FieldErrors;
  /** What each is for. */
  readonly hints: Partial<Contact>;
  readonly onChange: (part: Partial<Contact>) => void;
}

const fields = [
  { name: 'customerName', label: 'Prénom et nom', autoComplete: 'name' },
  { name: 'customerEmail', label: 'E-mail', type: 'email', inputMode: 'email', autoComplete: 'email' },
  {
    name: 'customerPhone',
    label: 'Téléphone',
    type: 'tel',
    inputMode: 'tel',
    autoComplete: 'tel',
    enterKeyHint: 'done',
  },
] as const;

export const ContactFields = ({ contact, errors, hints, onChange }: Props) => (
  <fieldset className="stack">
    <legend className="group-title">
      <h2>Vos coordonnées</h2>
    </legend>
    {fields.map((field) => (
      <Field
        key={field.name}
        enterKeyHint="next"
        {...field}
        hint={hints[field.name]}
        error={fieldErrorText(field.name, errors)}
        required
        value={contact[field.name]}
        onChange={(event) => onChange({ [field.name]: event.target.value })}
      />
    ))}
  </fieldset>
);
