/** Finds a rental: one field for its code (paste-safe, no auto-submit), and the rentals stored on this device. */
import { useId, useState, type FormEvent } from 'react';
import { faultOfTyped, shownTyped } from '#domain/shared/typed-code.js';
import { takeTyped } from '#web/api/typed-codes.js';
import { Button } from './button.js';
import { Field } from './field.js';
import { WrongPageLink } from './wrong-page-link.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { words } from './find-rental/words/index.js';

const t = inLanguage(words);

interface KnownRental {
  readonly code: string;
  readonly itemName: string;
  readonly detail: string;
}

interface Props {
  readonly known: readonly KnownRental[];
  readonly onCode: (code: string) => void;
  /** An invalid code from the address. */
  readonly wrong?: string | undefined;
}

export function FindRental({ known, onCode, wrong }: Props) {
  const title = useId();
  const [typed, setTyped] = useState(wrong ?? '');
  const [error, setError] = useState(wrong === undefined ? null : t.noRentalCode);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = takeTyped(typed, 'rental');
    if (code) return onCode(code);
    setError(typed.trim() === '' ? t.noRentalCode : faultOfTyped(typed, 'rental', language));
  };
  return (
    <>
      {known.length > 0 ? (
        <section className="stack" aria-labelledby={title}>
          <h2 id={title}>{t.knownRentals}</h2>
          {known.map(({ code, itemName, detail }) => (
            <Button key={code} kind="quiet" isWide onClick={() => onCode(code)}>
              <span>
                <span lang={companyLanguage}>{itemName}</span> <span className="unbroken">({code})</span> –{' '}
                {detail}
              </span>
            </Button>
          ))}
        </section>
      ) : null}
      <form className="card" onSubmit={submit} noValidate>
        <Field
          label={t.rentalCode}
          hint={t.rentalCodeHint}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(shownTyped(event.target.value));
            setError(null);
          }}
          name="rentalCode"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        {error === null ? null : <WrongPageLink typed={typed} />}
        <Button type="submit" isWide>
          {t.showRental}
        </Button>
      </form>
    </>
  );
}
