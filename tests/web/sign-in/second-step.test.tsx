/** The second step on the login page: only on request of the platform, with any typing, and without a trace. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aUser } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const login = 'POST /auth/login';
const session = {
  token: 't1',
  refreshToken: 'r1',
  expiresAt: '2099-01-01T00:00:00Z',
  user: aUser('Manager'),
};
const asksCode = refusal(401, 'SECOND_FACTOR_REQUIRED', 'Saisissez le code.');
const credentials = { email: 'camille@consigne.test', password: 'Consigne-demo-2026' };
const server = platformForEach();

const button = (name: string) => screen.getByRole('button', { name });
const codeField = (name = 'Code à six chiffres') => screen.findByLabelText<HTMLInputElement>(name);

async function toSecondStep() {
  const shown = showOperator('/login');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), credentials.email);
  await user.type(
    screen.getByLabelText('Mot de passe', { selector: 'input' }),
    `${credentials.password}{Enter}`,
  );
  await codeField();
  return { user, ...shown };
}

test('asks for the code, and sends it with the typed sign-in', async () => {
  server.on(login, asksCode, { body: session });
  const { user, store } = await toSecondStep();
  const field = await codeField();
  expect(document.activeElement).toBe(field);
  expect([field.inputMode, field.autocomplete]).toEqual(['numeric', 'one-time-code']);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(store.getState().session.status).toBe('signedOut');
  await expectAccessible(document.body);

  await user.type(field, '123 456{Enter}');

  await waitFor(() => expect(store.getState().session).toMatchObject({ status: 'signedIn', token: 't1' }));
  expect(server.asked(login).map(({ body }) => body)).toEqual([
    credentials,
    { ...credentials, code: '123 456' },
  ]);
});

test('marks a missing or wrong code, and lets it be typed again', async () => {
  server.on(login, asksCode, refusal(401, 'SECOND_FACTOR_WRONG', 'Attendez le prochain code.'), {
    body: session,
  });
  const { user, store } = await toSecondStep();
  await user.click(button('Se connecter'));
  expect(await screen.findByText('Le code est requis')).toBeTruthy();
  expect(server.asked(login)).toHaveLength(1);

  await user.type(await codeField(), '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Attendez le prochain code.');
  await waitFor(async () => expect(document.activeElement).toBe(await codeField()));
  await user.clear(await codeField());
  await user.type(await codeField(), '123456{Enter}');

  await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
});

test('accepts a recovery code, and shows how many are left before it continues: the code is used already', async () => {
  server.on(login, asksCode, { body: { ...session, recoveryCodesLeft: 1 } });
  const { user, store, router } = await toSecondStep();
  await user.type(await codeField(), '12');
  await user.click(button('J’utilise un code de secours'));
  const field = await codeField('Code de secours');
  expect([field.value, field.inputMode]).toEqual(['', '']);

  await user.type(field, 'abcd-efgh-jkmn{Enter}');

  expect((await screen.findByText(/Il vous en reste 1\scode\./)).textContent).toBeTruthy();
  expect(store.getState().session).toMatchObject({ status: 'signedIn', token: 't1' });
  await expectAccessible(document.body);
  await user.click(button('Continuer'));
  await waitFor(() => expect(router.state.location.pathname).not.toBe('/login'));
});

test('marks the last recovery code', async () => {
  server.on(login, asksCode, { body: { ...session, recoveryCodesLeft: 0 } });
  const { user } = await toSecondStep();
  await user.click(button('J’utilise un code de secours'));
  await user.type(await codeField('Code de secours'), 'abcd-efgh-jkmn{Enter}');

  expect(await screen.findByText(/C’était le dernier/)).toBeTruthy();
});

test('leads back to the password, without storing it', async () => {
  server.on(login, asksCode);
  const { user } = await toSecondStep();

  await user.click(button('Changer de compte'));

  const password = await screen.findByLabelText<HTMLInputElement>('Mot de passe', { selector: 'input' });
  expect(password.value).toBe('');
});

test('leads a role that must have a second factor to the account, and back once it is on', async () => {
  const missing = refusal(403, 'SECOND_FACTOR_MISSING', 'Activez la double authentification.');
  server.on('GET /companies', missing);
  server.on('GET /users/me', {
    body: {
      ...aUser('Admin'),
      createdAt: '2026-11-20T12:00:00.000Z',
      version: 1,
      phoneNumber: null,
      hasRestrictions: false,
      hasSecondFactor: false,
    },
  });
  server.on('GET /users/me/second-factor', {
    body: { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: true },
  });
  const { router } = showOperator('/companies', { as: 'Admin' });

  expect(await screen.findByText('Nécessaire pour votre rôle')).toBeTruthy();
  const [first] = within(screen.getByRole('main')).getAllByRole('region');
  expect(first?.getAttribute('aria-label')).toBe('Double authentification');
  await router.navigate('/companies');
  await waitFor(() => expect(router.state.location.pathname).toBe('/account'));
});
