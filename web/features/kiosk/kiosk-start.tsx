/** The start of the kiosk: a huge field, the letters of codes to press, or a QR code to show. */
import { lazy, Suspense, useState, type FormEvent } from 'react';
import { doorCodeLength } from '#domain/shared/codes.js';
import { faultOfTyped, readTyped, shownTyped } from '#domain/shared/typed-code.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Keyboard } from './keyboard.js';

const QrReader = lazy(() => import('./qr-reader.js').then(({ QrReader }) => ({ default: QrReader })));

/** More than a code is only ever pasted: a link. */
const typedAtMost = 200;

export function KioskStart({ onCode }: { readonly onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const change = (text: string): void => {
    setTyped(shownTyped(text.slice(0, typedAtMost)));
    setFault(null);
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const code = readTyped(typed, 'door')?.code;
    if (code) onCode(code);
    else setFault(faultOfTyped(typed, 'door'));
  };
  return (
    <>
      <form className="card kiosk-form" onSubmit={submit} noValidate>
        <Field
          label="Votre code"
          hint={`${doorCodeLength} caractères, reçus par e-mail, par SMS ou imprimés sur l’étiquette`}
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
        <Button type="submit" isWide>
          Valider le code
        </Button>
      </form>
      <Suspense fallback={null}>
        <QrReader onCode={onCode} />
      </Suspense>
    </>
  );
}
