/** Who orders: three fields that a browser can fill in (experience.md; limits of the specification, §5). */
import type { ReactNode } from 'react';
import { Field } from '#web/ui/field.js';
import type { Contact } from './contact.js';
import { fieldErrorText, type FieldErrors } from './field-errors.js';
import './checkout.css';

interface Props {
  readonly contact: Contact;
  readonly errors: FieldErrors;
  /** What the address and the number are for. */
  readonly emailHint: string;
  readonly phoneHint: string;
  readonly onChange: (part: Partial<Contact>) => void;
  /** What else is asked for. */
  readonly children?: ReactNode;
}

export const ContactCard = ({ contact, errors, emailHint, phoneHint, onChange, children }: Props) => (
  <section className="card" aria-label="Coordonnées">
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
        value={contact.customerName}
        onChange={(event) => onChange({ customerName: event.target.value })}
      />
      <Field
        label="E-mail"
        hint={emailHint}
        error={fieldErrorText('customerEmail', errors)}
        name="customerEmail"
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
        value={contact.customerEmail}
        onChange={(event) => onChange({ customerEmail: event.target.value })}
      />
      <Field
        label="Téléphone"
        hint={phoneHint}
        error={fieldErrorText('customerPhone', errors)}
        name="customerPhone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        enterKeyHint="done"
        required
        value={contact.customerPhone}
        onChange={(event) => onChange({ customerPhone: event.target.value })}
      />
    </fieldset>
    {children}
  </section>
);
