/** One big field for an 8-character code: paste-safe (links, too), upper-casing, no auto-submit (experience.md, "Public pages"). */
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { keepProof } from '#web/api/order-proofs.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { asTyped, doorLinkIn, faultOf, rentalCodeIn } from './read-typed.js';
import './door-code.css';

interface Props {
  /** What opened nothing: to be corrected, not to be typed again. */
  readonly wrong?: string;
  readonly onCode: (code: string) => void;
}

export function CodeForm({ wrong = '', onCode }: Props) {
  const [typed, setTyped] = useState(wrong);
  const [fault, setFault] = useState<string | null>(null);
  const rentalCode = fault === null ? null : rentalCodeIn(typed);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const link = doorLinkIn(typed);
    if (!link) return setFault(faultOf(typed));
    if (link.token !== null) keepProof(link.code, { kind: 'token', value: link.token });
    onCode(link.code);
  };
  return (
    <form className="card code-form" onSubmit={submit} noValidate>
      <Field
        label="Votre code"
        hint="8 caractères, reçus par e-mail, par SMS ou imprimés sur l’étiquette"
        error={fault}
        value={typed}
        onChange={(event) => {
          setTyped(asTyped(event.target.value));
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
      {rentalCode ? (
        <Link className="link-line" to={`/rental-status/${rentalCode}`}>
          Voir la location {rentalCode}
        </Link>
      ) : null}
      <Button type="submit" isWide>
        Continuer
      </Button>
    </form>
  );
}
