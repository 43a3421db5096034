/**
 * The customer's contact: three fields that a browser can autofill (pages.md#public-pages; limits of specification §5).
 */
import { useRef, useState } from 'react';
import { probableEmail } from '#domain/shared/probable-email.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import type { Contact } from './contact.js';
import { fieldErrorText, type FieldErrors } from './field-errors.js';
import './checkout.css';

interface Props {
  readonly contact: Contact;
  readonly errors: FieldErrors;
  /** The purpose of each field. */
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

/** Suggests a correction of the address when the field loses the focus, and never applies it automatically. */
function MeantEmail({
  typed,
  onChosen,
}: {
  readonly typed: string;
  readonly onChosen: (email: string) => void;
}) {
  const meant = probableEmail(typed);
  const place = useRef<HTMLDivElement>(null);
  const choose = (email: string): void => {
    // The button disappears; keyboard focus continues here without opening a phone's keyboard.
    place.current?.focus();
    onChosen(email);
  };
  return (
    <div ref={place} role="status" tabIndex={-1}>
      {meant === null ? null : (
        <>
          Vouliez-vous dire{' '}
          <Button kind="plain" onClick={() => choose(meant)}>
            {meant}
          </Button>
          &nbsp;?
        </>
      )}
    </div>
  );
}

export function ContactFields({ contact, errors, hints, onChange }: Props) {
  const [leftEmail, setLeftEmail] = useState('');
  const { customerEmail } = contact;
  return (
    <fieldset className="stack">
      <legend className="group-title">
        <h2>Vos coordonnées</h2>
      </legend>
      {fields.map((field) => (
        <div key={field.name}>
          <Field
            enterKeyHint="next"
            {...field}
            hint={hints[field.name]}
            error={fieldErrorText(field.name, errors)}
            required
            value={contact[field.name]}
            onChange={(event) => onChange({ [field.name]: event.target.value })}
            onBlur={() => setLeftEmail(customerEmail)}
          />
          {field.name === 'customerEmail' ? (
            <MeantEmail
              typed={leftEmail === customerEmail ? customerEmail : ''}
              onChosen={(email) => onChange({ customerEmail: email })}
            />
          ) : null}
        </div>
      ))}
    </fieldset>
  );
}
