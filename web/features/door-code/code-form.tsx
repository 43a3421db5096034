/** One big field for an 8-character code: paste-safe (links and texts, too), no auto-submit (pages.md#public-pages). */
import { useState, type FormEvent } from 'react';
import { faultOfTyped, readTyped, shownTyped } from '#domain/shared/typed-code.js';
import { takeTyped } from '#web/api/typed-codes.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { TypedElsewhere } from '#web/ui/typed-elsewhere.js';
import './door-code.css';

interface Props {
  /** A wrong code, prefilled for correction. */
  readonly wrong?: string;
  readonly onCode: (code: string) => void;
}

const rentalFault = (typed: string): string | null =>
  readTyped(typed, 'rental')
    ? 'C’est le code d’une location : il a 4 caractères, et sa page est ailleurs.'
    : null;

export function CodeForm({ wrong = '', onCode }: Props) {
  const [typed, setTyped] = useState(wrong);
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = takeTyped(typed, 'door');
    if (code) return onCode(code);
    setFault(rentalFault(typed) ?? faultOfTyped(typed, 'door'));
  };
  return (
    <form className="card code-form" onSubmit={submit} noValidate>
      <Field
        label="Votre code"
        hint="8 caractères, reçus par e-mail, par SMS ou imprimés sur l’étiquette"
        error={fault}
        value={typed}
        onChange={(event) => {
          setTyped(shownTyped(event.target.value));
          setFault(null);
        }}
        name="doorCode"
        inputMode="text"
        autoComplete="one-time-code"
        autoCapitalize="characters"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
      />
      {fault === null ? null : <TypedElsewhere typed={typed} />}
      <Button type="submit" isWide>
        Continuer
      </Button>
    </form>
  );
}
