/** Chooses a password with an e-mailed link: shown on demand, pasted freely, its strength shown as text. */
import { Anchor, Button, PasswordInput, Stack, Text } from '@mantine/core';
import { Link, useLocation, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import { shortestPassword } from '#domain/access/password.js';
import { counted } from '#domain/shared/plurals.js';
import { newPassword } from '#application/contract/people/account-fields.js';
import { useSend } from '#web/api/use-send.js';
import { isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { drop, writeStored, readStored } from '#web/lib/device-storage.js';
import { PlainPage } from '#web/ui/admin/page/plain-page.js';
import { useCallForm } from './use-call-form.js';
import './sign-in.css';

// The token of an e-mailed link: read from the fragment, which no log and no referrer contains, and removed from the
// address at once (doors-and-codes.md#proof-of-an-order). Stored for the tab, so that a reload does not lose it.

const keyOf = (page: string): string => `consigne.link${page}`;

function takeToken(): string | null {
  const { pathname, search, hash } = window.location;
  const token = new URLSearchParams(hash.slice(1)).get('t');
  if (token) {
    writeStored('session', keyOf(pathname), token);
    window.history.replaceState(window.history.state, '', `${pathname}${search}`);
    return token;
  }
  const kept = readStored('session', keyOf(pathname));
  return typeof kept === 'string' ? kept : null;
}

/** Opening a link in a tab that is already on that page changes only the fragment. */
function useLinkToken(): string | null {
  const [token, setToken] = useState(takeToken);
  useEffect(() => {
    const take = (): void => setToken(takeToken());
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return token;
}

/** A used token would not work again. */
const forgetLinkToken = (page: string): void => drop('session', keyOf(page));

interface Strength {
  readonly text: string;
  readonly isEnough: boolean;
}

const strong = { length: 20, different: 10 };
const good = { length: 15, different: 8 };

/** The strength of a password as text: its length and its number of different characters count (OWASP ASVS 6.2). */
export function strengthOf(password: string): Strength | null {
  const characters = [...password];
  if (characters.length === 0) return null;
  const missing = shortestPassword - characters.length;
  if (missing > 0)
    return { text: `Trop court : encore ${counted(missing, 'caractère', 'caractères')}`, isEnough: false };
  const different = new Set(characters).size;
  const reaches = (level: typeof good): boolean =>
    characters.length >= level.length && different >= level.different;
  if (different < 5) return { text: 'Faible : variez les caractères', isEnough: true };
  if (reaches(strong)) return { text: 'Très bon mot de passe', isEnough: true };
  return {
    text: reaches(good) ? 'Bon mot de passe' : 'Correct : plus long, il serait meilleur',
    isEnough: true,
  };
}

const passwordOnly = z.object({ password: newPassword });

interface Body {
  readonly token: string;
  readonly password: string;
}

interface Props {
  readonly submitLabel: string;
  readonly call: (body: Body) => Promise<{ readonly email: string }>;
}

/** No password can be set here: offers a new link, or the sign-in if the link was used already. */
const NoLink = ({ error }: { readonly error: unknown }) => (
  <>
    <ErrorNotice error={error} />
    <Anchor component={Link} to="/forgot-password">
      Demander un nouveau lien
    </Anchor>
    <Anchor component={Link} to="/login">
      J’ai déjà choisi mon mot de passe&nbsp;: me connecter
    </Anchor>
  </>
);

const isLinkOver = (error: unknown): boolean =>
  isApiError(error) && [404, 410].includes(Number(error.status));

function PasswordForm({ token, submitLabel, call }: Props & { readonly token: string }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { form, isBusy, refusal, submit } = useCallForm<{ password: string }, { readonly email: string }>({
    schema: passwordOnly,
    values: { password: '' },
    call: ({ password }) => call({ token, password }),
    onDone: ({ email }) => {
      forgetLinkToken(pathname);
      void navigate('/login', {
        replace: true,
        state: { message: 'Votre mot de passe est enregistré. Connectez-vous.', isDone: true, email },
      });
    },
  });
  if (isLinkOver(refusal))
    return (
      // The form that had the focus is gone.
      <div className="sign-in-form" tabIndex={-1} ref={(place) => place?.focus()}>
        <NoLink error={refusal} />
      </div>
    );
  const strength = strengthOf(form.values.password);
  return (
    <form onSubmit={submit} noValidate className="sign-in-form">
      {refusal === null ? null : <ErrorNotice error={refusal} />}
      <Stack gap={4}>
        <PasswordInput
          label="Nouveau mot de passe"
          description={`Au moins ${shortestPassword} caractères. Une phrase est facile à retenir.`}
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
        <Text size="sm" role="status" mih="1.5em">
          {strength?.text ?? ''}
        </Text>
      </Stack>
      <Button type="submit" loading={isBusy} fullWidth>
        {submitLabel}
      </Button>
    </form>
  );
}

/** The token is missing if the link was truncated. */
function NewPasswordForm(props: Props) {
  const token = useLinkToken();
  if (token !== null) return <PasswordForm key={token} {...props} token={token} />;
  return <NoLink error="Ce lien est incomplet. Ouvrez-le de nouveau depuis l’e-mail reçu." />;
}

/** Sets a new password after the old one was forgotten. */
export function ResetPasswordPage() {
  const send = useSend();
  return (
    <PlainPage title="Nouveau mot de passe">
      <NewPasswordForm
        submitLabel="Enregistrer le mot de passe"
        call={(body) => send('resetPassword', { body, toasts: false })}
      />
    </PlainPage>
  );
}

/** Sets the first password of an invited user. */
export function SetPasswordPage() {
  const send = useSend();
  return (
    <PlainPage title="Choisissez votre mot de passe">
      <NewPasswordForm
        submitLabel="Activer mon compte"
        call={(body) => send('setPassword', { body, toasts: false })}
      />
    </PlainPage>
  );
}
