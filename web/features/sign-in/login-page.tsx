/** The sign-in (specification §2, §5); afterwards opens the requested page. */
import { Alert, Anchor, Button, PasswordInput, Text, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Link, Navigate, useLocation, useSearchParams } from 'react-router';
import { loginBody } from '#application/contract/people/auth.js';
import type { api } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import { platform } from '#web/api/api.js';
import { expiryFrom } from '#web/api/auth/limits.js';
import { loggedIn, loginProblem } from '#web/api/auth/session-slice.js';
import { useSession } from '#web/api/auth/use-session.js';
import { foreignAnswer, isApiError } from '#web/api/errors.js';
import { ErrorNotice } from '#web/ui/admin/page/error-notice.js';
import { PlainPage } from '#web/ui/admin/page/plain-page.js';
import { CustomerWays } from '#web/ui/ways/customer-ways.js';
import { Icon } from '#web/ui/admin/icon.js';
import { type Language, chosenLanguage } from '#domain/shared/languages.js';
import { counted } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { confirmBody } from '#application/contract/people/own-account.js';
import { useTypedAddress, useCallForm } from './use-call-form.js';
import './sign-in.css';

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

interface CodeFormProps<Reply> {
  readonly call: (code: string) => Promise<Reply>;
  readonly onDone: (reply: Reply) => void;
  /** Returns to the password. */
  readonly onBack: () => void;
}

interface FieldProps<Reply> extends CodeFormProps<Reply> {
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

/** The second step of signing in: the app's code, or a recovery code without the phone (accounts.md#second-factor). */
function CodeForm<Reply>(props: CodeFormProps<Reply>) {
  const [kind, setKind] = useState<keyof typeof kinds>('app');
  // The other kind of code has a separate field, so a refused input is cleared.
  return (
    <Field key={kind} kind={kind} onSwitch={() => setKind(kind === 'app' ? 'recovery' : 'app')} {...props} />
  );
}

/** A recovery code opened the session: it is used up, and users with few left are warned first. */
const leftText = (left: number): string =>
  left === 0
    ? 'C’était le dernier. Créez-en de nouveaux dans « Mon compte », ou vous ne pourrez plus vous connecter sans votre téléphone.'
    : `Il vous en reste ${counted(left, 'code', 'codes')}. « Mon compte » en crée de nouveaux.`;

function RecoveryUsed({ left, onGoOn }: { readonly left: number; readonly onGoOn: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => button.current?.focus(), []);
  return (
    <div className="sign-in-form">
      <Alert
        color={left > 2 ? 'blue' : 'orange'}
        variant="light"
        icon={<Icon name={left > 2 ? 'info' : 'warn'} />}
        title="Ce code de secours a servi"
        role="status"
      >
        {typeset(leftText(left))}
      </Alert>
      <Button ref={button} onClick={onGoOn} fullWidth>
        Continuer
      </Button>
    </div>
  );
}

/** The message from another page: a successful action, or the end of the session, which is not a success. */
interface LeftToSay {
  readonly message?: string;
  /** A requested action succeeded. */
  readonly isDone?: boolean;
}

function ArrivalNotice() {
  const { state } = useLocation() as { readonly state: LeftToSay | null };
  if (!state?.message) return null;
  const look = state.isDone
    ? { color: 'green', icon: 'good' as const }
    : { color: 'blue', icon: 'info' as const };
  return (
    <Alert color={look.color} variant="light" icon={<Icon name={look.icon} />} role="status">
      {state.message}
    </Alert>
  );
}

/** Accepts only addresses of this site, so that no link redirects to another. */
const ownAddress = (asked: unknown): string =>
  typeof asked === 'string' && /^\/(?![/\\])/.test(asked) && !asked.startsWith('/login') ? asked : '/';

function useRequestedPage(): string {
  const { state } = useLocation() as { readonly state: { readonly asked?: string } | null };
  const [search] = useSearchParams();
  return ownAddress(state?.asked ?? search.get('asked'));
}

type Answer = Reply<typeof api.login>;

/** Signs in with the server's response. Throws a refusal if something is missing: it is not our server. */
function loginOf(answer: Partial<Answer> | null): Parameters<typeof loggedIn>[0] {
  const { token, refreshToken, user, expiresAt: date } = answer ?? {};
  const login = { token, refreshToken, user, expiresAt: expiryFrom(date, Date.now()) };
  const problem = loginProblem(login);
  if (problem !== null) throw foreignAnswer(problem);
  return login;
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

interface PasswordProps {
  readonly call: (typed: Credentials) => Promise<Answer>;
  readonly onDone: (reply: Answer) => void;
  /** The password is right, but a code is required. */
  readonly onCodeAsked: (typed: Credentials) => void;
}

function PasswordForm({ call, onDone, onCodeAsked }: PasswordProps) {
  const typed = useTypedAddress();
  const { form, isBusy, refusal, submit } = useCallForm({
    schema: loginBody,
    values: { email: typed, password: '' },
    call: (credentials) =>
      call(credentials)
        .then((reply) => () => onDone(reply))
        .catch((error: unknown) => {
          if (isApiError(error) && error.code === 'SECOND_FACTOR_REQUIRED')
            return () => onCodeAsked(credentials);
          throw error;
        }),
    onDone: (goOn) => goOn(),
  });
  return (
    <form onSubmit={submit} noValidate className="sign-in-form">
      <ArrivalNotice />
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
      <Anchor
        component={Link}
        to="/forgot-password"
        state={{ email: form.values.email.trim() }}
        ta="center"
        size="sm"
      >
        Mot de passe oublié
      </Anchor>
    </form>
  );
}

interface FormProps {
  /** How many recovery codes are left, if one opened the session. */
  readonly onIn: (left: number | null) => void;
}

/**
 * Password, then a code if the second factor is on. A recovery code signs in at once, and the page then reports that it
 * is used up: a page lost before the user continues would cost another code, or all access with the last one.
 */
function LoginForm({ onIn }: FormProps) {
  const dispatch = useDispatch();
  const [login] = platform.useLoginMutation();
  const [proven, setProven] = useState<Credentials | null>(null);
  const call = (body: Credentials & { readonly code?: string }): Promise<Answer> =>
    login({ body, toasts: false }).unwrap();
  const enter = (answer: Answer): void => {
    const login = loginOf(answer);
    onIn(answer.recoveryCodesLeft ?? null);
    dispatch(loggedIn(login));
  };
  if (proven === null) return <PasswordForm call={call} onDone={enter} onCodeAsked={setProven} />;
  return (
    <CodeForm call={(code) => call({ ...proven, code })} onDone={enter} onBack={() => setProven(null)} />
  );
}

/** The language that a customer page would have. */
const readerLanguage = (): Language =>
  chosenLanguage({
    url: window.location.search,
    cookie: document.cookie,
    'accept-language': navigator.languages.join(),
  }).language;

export function LoginPage() {
  const { isAuthenticated } = useSession();
  const asked = useRequestedPage();
  const [left, setLeft] = useState<number | null>(null);
  if (isAuthenticated && left === null) return <Navigate to={asked} replace />;
  return (
    <PlainPage title="Connexion" before={<CustomerWays isTeamHere language={readerLanguage()} />}>
      {isAuthenticated && left !== null ? (
        <RecoveryUsed left={left} onGoOn={() => setLeft(null)} />
      ) : (
        <LoginForm onIn={setLeft} />
      )}
    </PlainPage>
  );
}
