/**
 * The customer's contact: three fields that a browser can autofill (pages.md#public-pages; limits of specification §5).
 */
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { probableEmail, phoneText } from '#domain/shared/contacts.js';
import { Button } from '#web/ui/button.js';
import { Field, Tick } from '#web/ui/field.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { drop, readStored, writeStored } from '#web/lib/device-storage.js';
import { fieldErrorText, type FieldErrors } from './field-errors.js';
import './checkout.css';

/** The name and contact data of an order's customer (specification §5). */
export interface Contact {
  readonly customerName: string;
  readonly customerEmail: string;
  readonly customerPhone: string;
}

export const noContact: Contact = { customerName: '', customerEmail: '', customerPhone: '' };

/** One line of a recap; empty without input. A number is grouped for checking. */
export const contactText = ({ customerName, customerEmail, customerPhone }: Contact): string =>
  [customerName, customerEmail, phoneText(customerPhone)].filter(Boolean).join(', ');

/** On this device only, and only if its owner ticked it. */
const key = 'consigne.contact';
const longest = 200;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** Null unless all three are stored. */
export function readContact(stored: unknown): Contact | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { customerName, customerEmail, customerPhone } = stored as Partial<Record<keyof Contact, unknown>>;
  if (!isText(customerName) || !isText(customerEmail) || !isText(customerPhone)) return null;
  return { customerName, customerEmail, customerPhone };
}

export const rememberedContact = (): Contact | null => readContact(readStored('local', key));

const isComplete = ({ customerName, customerEmail, customerPhone }: Contact): boolean =>
  [customerName, customerEmail, customerPhone].every(isText);

/** Stored once all three are typed; until then the earlier ones stay. */
export function rememberContact(contact: Contact): void {
  const { customerName, customerEmail, customerPhone } = contact;
  if (isComplete(contact)) writeStored('local', key, { customerName, customerEmail, customerPhone });
}

const forgetContact = (): void => drop('local', key);

/** A draft without any contact starts with the remembered one. */
export const withRemembered = <Draft extends Contact>(draft: Draft): Draft =>
  contactText(draft) === '' ? { ...draft, ...rememberedContact() } : draft;

const t = inLanguage(words);

interface Props {
  readonly contact: Contact;
  readonly errors: FieldErrors;
  /** The purpose of each field. */
  readonly hints: Partial<Contact>;
  readonly onChange: (part: Partial<Contact>) => void;
}

const fields = [
  { name: 'customerName', label: t.name, autoComplete: 'name' },
  { name: 'customerEmail', label: t.email, type: 'email', inputMode: 'email', autoComplete: 'email' },
  {
    name: 'customerPhone',
    label: t.phone,
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
          {t.didYouMean}{' '}
          <Button kind="plain" onClick={() => choose(meant)}>
            {meant}
          </Button>
          {t.afterMeant}
        </>
      )}
    </div>
  );
}

/** Ticked by the customer alone; from then on the fields of this device are stored on it. */
export function useRemembering(contact: Contact) {
  const [isRemembered, setRemembered] = useState(() => rememberedContact() !== null);
  useEffect(() => {
    if (isRemembered) rememberContact(contact);
  }, [isRemembered, contact]);
  const remember = (isTicked: boolean): void => {
    if (!isTicked) forgetContact();
    setRemembered(isTicked);
  };
  return { isRemembered, remember };
}

interface RememberedProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
  readonly onForget: () => void;
}

/** The remembered contact in place of its three fields. */
const Remembered = ({ contact, onEdit, onForget }: RememberedProps) => (
  <>
    <p>{contactText(contact)}</p>
    <div className="row">
      <Button kind="plain" onClick={onEdit}>
        {t.change}
      </Button>
      <Button kind="plain" onClick={onForget}>
        {t.forget}
      </Button>
    </div>
  </>
);

export function ContactFields({ contact, errors, hints, onChange }: Props) {
  const [leftEmail, setLeftEmail] = useState('');
  const { isRemembered, remember } = useRemembering(contact);
  const [isShown, setShown] = useState(() => !isRemembered || !isComplete(contact));
  const place = useRef<HTMLFieldSetElement>(null);
  const { customerEmail } = contact;
  const isOpen = isShown || fields.some(({ name }) => fieldErrorText(name, errors) !== null);
  const show = (): void => {
    // Before the focus moves to the first field: the pressed button disappears.
    flushSync(() => setShown(true));
    place.current?.querySelector('input')?.focus();
  };
  const forget = (): void => {
    remember(false);
    onChange(noContact);
    show();
  };
  return (
    <fieldset className="stack contact" ref={place}>
      <legend className="group-title">
        <h2>{t.contactTitle}</h2>
      </legend>
      {isOpen ? (
        <>
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
          <Tick isTicked={isRemembered} onTick={remember}>
            {t.remember}
          </Tick>
        </>
      ) : (
        <Remembered contact={contact} onEdit={show} onForget={forget} />
      )}
    </fieldset>
  );
}
