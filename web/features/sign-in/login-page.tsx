/** The way in (specification §2, §5): afterwards to the page that was asked for. */
import { Anchor, Button, PasswordInput, TextInput } from '@mantine/core';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { loginBody } from '#application/contract/auth.js';
import { platform } from '#web/api/api.js';
import { expiryFrom } from '#web/api/auth/limits.js';
import { loggedIn } from '#web/api/auth/session-slice.js';
import { useSession } from '#web/api/auth/use-session.js';
import { ErrorNotice } from '#web/ui/admin/error-notice.js';
import { PlainPage } from '#web/ui/admin/plain-page.js';
import { Told } from './told.js';
import { useCallForm } from './use-call-form.js';

/** Only addresses of this site: nobody is sent elsewhere by a link. */
const ownAddress = (asked: unknown): string =>
  typeof asked === 'string' && /^\/(?![/\\])/.test(asked) && !asked.startsWith('/login') ? asked : '/';

function useAsked(): string {
  const { state } = useLocation() as { readonly state: { readonly asked?: string } | null };
  const [search] = useSearchParams();
  return ownAddress(state?.asked ?? search.get('asked'));
}

function LoginForm() {
  const dispatch = useDispatch();
  const [login] = platform.useLoginMutation();
  const { form, isBusy, refusal, submit } = useCallForm({
    schema: loginBody,
    values: { email: '', password: '' },
    call: (body) => login({ body, toasts: false }).unwrap(),
    onDone: ({ expiresAt, ...reply }) =>
      dispatch(loggedIn({ ...reply, expiresAt: expiryFrom(expiresAt, Date.now()) })),
  });
  return (
    <form onSubmit={submit} noValidate className="sign-in-form">
      <Told />
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
      <PasswordInput
        label="Mot de passe"
        autoComplete="current-password"
        {...form.getInputProps('password')}
      />
      <Button type="submit" loading={isBusy} fullWidth>
        Se connecter
      </Button>
      <Anchor component={Link} to="/forgot-password" ta="center" size="sm">
        Mot de passe oublié
      </Anchor>
    </form>
  );
}

export function LoginPage() {
  const { isAuthenticated } = useSession();
  const asked = useAsked();
  if (isAuthenticated) return <Navigate to={asked} replace />;
  return (
    <PlainPage title="Connexion">
      <LoginForm />
    </PlainPage>
  );
}
