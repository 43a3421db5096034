/** The second step of signing in: the app's code, or a recovery code without the phone (accounts.md#second-factor). */
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { confirmBody } from '#application/contract/people/second-factor.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import './sign-in.css';
import { useCallForm } from './use-call-form.js';

const kinds = {
  app: {
    label: 'Code à six chiffres',
    help: 'Ouvrez votre application d’authentification et saisissez le code qu’elle affiche pour Consigne.',
    other: 'J’utilise un code de secours',
    input: { inputMode: 'numeric', autoComplete: 'one-time-code' },
  },
  recovery: {
    label: 'Code de secours',
    help: 'Saisissez l’un des dix codes que vous avez notés en activant la double authentification. Chacun sert une seule fois.',
    other: 'J’utilise mon application',
    input: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false },
  },
} as const;

interface Props<Reply> {
  readonly call: (code: string) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** Returns to the password. */
  readonly onBack: () => void;
}

interface FieldProps<Reply> extends Props<Reply> {
  readonly kind: keyof typeof kinds;
  readonly onSwitch: () => void;
}

function Field<Reply>({ kind, call, onDone, onBack, onSwitch }: FieldProps<Reply>) {
  const { label, help, other, input } = kinds[kind];
  const { form, isBusy, refusal, submit } = useCallForm({
    schema: confirmBody,
    values: { code: '' },
    call: ({ code }) => call(code),
    onDone,
  });
  return (
    <form onSubmit={submit} noValidate className="sign-in-form">
      <Text size="sm">{help}</Text>
      {refusal === null ? null : <ErrorNotice error={refusal} />}
      <TextInput label={label} autoFocus maxLength={40} {...input} {...form.getInputProps('code')} />
      <Button type="submit" loading={isBusy} fullWidth>
        Se connecter
      </Button>
      <Anchor component="button" type="button" ta="center" size="sm" onClick={onSwitch}>
        {other}
      </Anchor>
      <Anchor component="button" type="button" ta="center" size="sm" onClick={onBack}>
        Changer de compte
      </Anchor>
    </form>
  );
}

export function CodeForm<Reply>(props: Props<Reply>) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  // The other kind of code has a separate field, so a refused input is cleared.
  return (
    <Field key={kind} kind={kind} onSwitch={() => setKind(kind === 'app' ? 'recovery' : 'app')} {...props} />
  );
}
