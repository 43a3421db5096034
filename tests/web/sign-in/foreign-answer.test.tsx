/** A server that answers a sign-in with missing fields (specification §3, §5). */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { aUser } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const reply = { token: 't1', refreshToken: 'r1', expiresAt: '2099-01-01T00:00:00Z', user: aUser('Manager') };

async function signInTo(body: unknown) {
  fakePlatform().on('POST /auth/login', { body });
  const { store } = showOperator('/login');
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('E-mail'), 'camille@consigne.test');
  await user.type(screen.getByLabelText('Mot de passe', { selector: 'input' }), 'Consigne-demo-2026{Enter}');
  return store;
}

test.each([
  ['no token', { ...reply, token: undefined }, 'Missing required login parameters'],
  ['an empty token', { ...reply, token: '' }, 'Missing required login parameters'],
  ['no refresh token', { ...reply, refreshToken: undefined }, 'Missing required login parameters'],
  ['no date', { ...reply, expiresAt: undefined }, 'Missing required login parameters'],
  ['no user', { ...reply, user: null }, 'Missing required login parameters'],
  ['nothing', null, 'Missing required login parameters'],
  ['another program’s words', { hello: 'world' }, 'Missing required login parameters'],
  ['a number for a date', { ...reply, expiresAt: 1_900_000_000 }, 'Invalid expiration date'],
])('refuses an answer that has %s', async (_, body, text) => {
  const store = await signInTo(body);

  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(screen.queryByLabelText('Code à six chiffres')).toBeNull();
  expect(store.getState().session.status).toBe('signedOut');
});

test('lasts an hour with an unreadable date', async () => {
  const store = await signInTo({ ...reply, expiresAt: 'bientôt' });

  await waitFor(() => expect(store.getState().session.status).toBe('signedIn'));
  const { expiresAt } = store.getState().session;
  expect(Math.abs((expiresAt ?? 0) - Date.now() - 3_600_000)).toBeLessThan(60_000);
});
