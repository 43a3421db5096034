/**
 * After too many wrong guesses from others, requires more proof beside a typed code (doors-and-codes.md#guessing), in
 * place, without losing input: first the cabinet's number, then the last digits of the phone.
 */
import { useState, type FormEvent, type ReactNode } from 'react';
import { asciiDigits, showCode } from '#domain/shared/codes.js';
import { readPublicNumber } from '#domain/lockers/cabinet.js';
import type { ApiError } from '#web/api/errors.js';
import { bring, broughtWith } from '#web/api/order-proofs.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './rare/words/index.js';

const t = inLanguage(words);

interface Props {
  readonly code: string;
  readonly error: ApiError;
  readonly isChecking: boolean;
  readonly onBrought: () => void;
  /** A kiosk has its own cabinet. */
  readonly isCabinetKnown?: boolean;
  /** The key pad of a screen without a keyboard. */
  readonly keys?: (edit: (change: (typed: string) => string) => void) => ReactNode;
}

/** Typed once: a corrected code is for the same cabinet. */
let lastCabinet = '';

const typedField = { autoComplete: 'off', inputMode: 'numeric', enterKeyHint: 'go', maxLength: 20 } as const;

export function MoreProofForm({ code, error, isChecking, onBrought, isCabinetKnown = false, keys }: Props) {
  const before = broughtWith(code);
  const [cabinet, setCabinet] = useState(before.cabinet ?? lastCabinet);
  const [digits, setDigits] = useState(before.digits ?? '');
  const [fault, setFault] = useState<'cabinet' | 'digits' | null>(null);
  const wantsDigits = error.code === 'DIGITS_REQUIRED' || before.digits !== undefined;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const number = readPublicNumber(asciiDigits(cabinet));
    const last = asciiDigits(digits).replace(/\D/g, '');
    if (!isCabinetKnown && number === null) return setFault('cabinet');
    if (wantsDigits && last.length !== 4) return setFault('digits');
    if (!isCabinetKnown && number !== null) {
      lastCabinet = number;
      bring(code, { cabinet: number });
    }
    if (wantsDigits) bring(code, { digits: last });
    onBrought();
  };
  const edit = (change: (typed: string) => string): void => {
    (wantsDigits ? setDigits : setCabinet)(change);
    setFault(null);
  };
  return (
    <>
      {isChecking ? null : <Notice tone={error.status === 404 ? 'bad' : 'plain'} title={error.text} />}
      <form className="card" onSubmit={submit} noValidate>
        <p>
          {t.code}
          <strong className="unbroken">{showCode(code)}</strong>
        </p>
        {isCabinetKnown ? null : (
          <Field
            {...typedField}
            label={t.cabinetNumber}
            hint={t.cabinetNumberHint}
            error={fault === 'cabinet' ? t.cabinetNumberFault : null}
            name="cabinetNumber"
            value={cabinet}
            onChange={({ target }) => {
              setCabinet(target.value);
              setFault(null);
            }}
          />
        )}
        {wantsDigits ? (
          <Field
            {...typedField}
            label={t.digits}
            hint={t.digitsHint}
            error={fault === 'digits' ? t.digitsFault : null}
            name="phoneDigits"
            value={digits}
            onChange={({ target }) => {
              setDigits(target.value);
              setFault(null);
            }}
          />
        ) : null}
        {keys?.(edit)}
        <Button type="submit" isWide isBusy={isChecking} busyText={t.checking}>
          {t.next}
        </Button>
      </form>
    </>
  );
}
