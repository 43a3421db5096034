/** Requests a link for a new password; the response is the same for all addresses (accounts.md#passwords-and-links). */
import { Anchor, Button, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { forgotPasswordBody } from '#application/contract/people/auth.js';
import { useSend } from '#web/api/use-send.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { PlainPage } from '#web/ui/admin/page/plain-page.js';
import './sign-in.css';
import { useTypedAddress, useCallForm } from './use-call-form.js';

const BackToLogin = ({ email }: { readonly email: string }) => (
  <Anchor component={Link} to="/login" state={{ email }} ta="center" size="sm">
    Revenir à la connexion
  </Anchor>
);

function AskForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const send = useSend();
  const { form, isBusy, refusal, submit } = useCallForm({
    schema: forgotPasswordBody,
    values: { email: useTypedAddress() },
    call: (body) => send('forgotPassword', { body, toasts: false }),
    onDone: () => onSent(form.getValues().email.trim()),
  });
  return (
    <form onSubmit={submit} noValidate className="sign-in-form">
      <Text size="sm">
        Indiquez votre adresse e-mail&nbsp;: vous recevrez un lien pour choisir un nouveau mot de passe.
      </Text>
      {refusal === null ? null : <ErrorNotice error={refusal} />}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('email')}
      />
      <Button type="submit" loading={isBusy} fullWidth>
        Envoyer le lien
      </Button>
      <BackToLogin email={form.values.email.trim()} />
    </form>
  );
}

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return (
      <PlainPage title="Mot de passe oublié">
        <AskForm onSent={setSentTo} />
      </PlainPage>
    );
  return (
    <PlainPage title="Consultez votre messagerie">
      <Text>
        Si un compte existe pour <strong>{sentTo}</strong>, un e-mail vient de partir. Son lien est valable
        une heure. Pensez à regarder dans les courriers indésirables.
      </Text>
      <BackToLogin email={sentTo} />
    </PlainPage>
  );
}
