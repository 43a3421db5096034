/** One big field for an 8-character code: paste-safe (links and texts, too), no auto-submit (pages.md#public-pages). */
import { useState, type FormEvent } from 'react';
import { faultOfTyped, readTyped, shownTyped } from '#domain/shared/typed-code.js';
import { takeTyped } from '#web/api/typed-codes.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { WrongPageLink } from '#web/ui/wrong-page-link.js';
import './door-code.css';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  /** A wrong code, prefilled for correction. */
  readonly wrong?: string;
  readonly onCode: (code: string) => void;
}

const rentalFault = (typed: string): string | null => (readTyped(typed, 'rental') ? t.rentalCode : null);

export function CodeForm({ wrong = '', onCode }: Props) {
  const [typed, setTyped] = useState(wrong);
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = takeTyped(typed, 'door');
    if (code) return onCode(code);
    setFault(rentalFault(typed) ?? faultOfTyped(typed, 'door', language));
  };
  return (
    <form className="card code-form" onSubmit={submit} noValidate>
      <Field
        label={t.yourCode}
        hint={t.codeHint}
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
      {fault === null ? null : <WrongPageLink typed={typed} />}
      <Button type="submit" isWide>
        {t.next}
      </Button>
    </form>
  );
}
