/** The start of the kiosk: a large field, an on-screen keyboard, or a QR code scan. */
import { type FormEvent, Suspense, lazy, useEffect, useRef, useState } from 'react';
import { doorCodeLength, codeAlphabet } from '#domain/shared/codes.js';
import { faultOfTyped, readTyped, shownTyped } from '#domain/shared/typed-code.js';
import { second } from '#domain/shared/record.js';
import { bring } from '#web/api/order-proofs.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface KeyboardProps {
  /** The characters of codes, or only digits. */
  readonly keys?: string;
  readonly onKey: (letter: string) => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
}

/** An on-screen keyboard of the 32 letters and digits of codes: a wall screen has no other. */
export const Keyboard = ({ keys = codeAlphabet, onKey, onBack, onClear }: KeyboardProps) => (
  <div className="kiosk-keys" role="group" aria-label={keys === codeAlphabet ? t.codeKeys : t.digitKeys}>
    {[...keys].map((letter) => (
      <button
        key={letter}
        type="button"
        className="button button-quiet kiosk-key"
        onClick={() => onKey(letter)}
      >
        {letter}
      </button>
    ))}
    <div className="kiosk-edits">
      <Button kind="quiet" onClick={onBack}>
        {t.deleteOne}
      </Button>
      <Button kind="quiet" onClick={onClear}>
        {t.deleteAll}
      </Button>
    </div>
  </div>
);

/** Seconds until a code may be tried again; 0 if it may now. */
function usePause(ms: number): number {
  const [left, setLeft] = useState(Math.ceil(ms / second));
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), second);
    return () => clearTimeout(timer);
  }, [left]);
  return left;
}

const QrReader = lazy(() => import('./qr-reader.js').then(({ QrReader }) => ({ default: QrReader })));

/** Longer input is always a pasted link. */
const typedAtMost = 200;

/** A refused code: it stays in the field, and the next try waits a little. */
export interface WrongCode {
  readonly code: string;
  readonly text: string;
  readonly pauseMs: number;
  readonly supportPhone: string | null;
}

interface Props {
  /** The screen knows its cabinet: a scanned code opens its door. */
  readonly isHere: boolean;
  readonly onCode: (code: string, isScanned: boolean) => void;
  readonly wrong: WrongCode | null;
}

export function KioskStart({ isHere, onCode, wrong }: Props) {
  const [typed, setTyped] = useState(wrong?.code ?? '');
  const [fault, setFault] = useState<string | null>(wrong?.text ?? null);
  const waits = usePause(wrong?.pauseMs ?? 0);
  const field = useRef<HTMLInputElement>(null);
  const isWrong = wrong !== null;
  // The error is read with its field; the start has another title to focus.
  useEffect(() => {
    if (isWrong) field.current?.focus({ preventScroll: true });
  }, [isWrong]);
  const change = (text: string): void => {
    setTyped(shownTyped(text.slice(0, typedAtMost)));
    setFault(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const read = readTyped(typed, 'door');
    if (!read) return setFault(faultOfTyped(typed, 'door', language));
    if (waits > 0) return;
    if (read.token !== null) bring(read.code, { token: read.token });
    onCode(read.code, false);
  };
  return (
    <>
      <form className="card kiosk-form" onSubmit={submit} noValidate>
        <Field
          ref={field}
          label={t.yourCode}
          hint={t.codeHint(doorCodeLength)}
          error={fault}
          value={typed}
          onChange={(event) => change(event.target.value)}
          name="doorCode"
          inputMode="none"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Keyboard
          onKey={(letter) => change(typed + letter)}
          onBack={() => change(typed.slice(0, -1))}
          onClear={() => change('')}
        />
        <Button type="submit" isWide isOff={waits > 0}>
          {waits > 0 ? t.tryAgainIn(waits) : t.submit}
        </Button>
      </form>
      {wrong ? <PhoneLink phone={wrong.supportPhone} /> : null}
      <Suspense fallback={null}>
        <QrReader opens={isHere} onCode={(code) => onCode(code, true)} />
      </Suspense>
    </>
  );
}
