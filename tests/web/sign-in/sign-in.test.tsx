import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aUser } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { strengthOf } from '#web/features/sign-in/new-password-page.js';

const login = 'POST /auth/login';
const reply = {
  body: { token: 't1', refreshToken: 'r1', expiresAt: '2099-01-01T00:00:00Z', user: aUser('Manager') },
};
const server = platformForEach();

const button = (name: string) => screen.getByRole('button', { name });
const password = (name = 'Mot de passe') =>
  screen.getByLabelText<HTMLInputElement>(name, { selector: 'input' });

async function show(address: string) {
  const shown = showOperator(address);
  await screen.findByRole('heading', { level: 1 });
  return { user: userEvent.setup(), ...shown };
}

describe('signing in', () => {
  test('marks missing values, and sends no request', async () => {
    const { user } = await show('/login');

    await user.click(button('Se connecter'));

    expect(screen.getByText('Email invalide')).toBeTruthy();
    expect(screen.getByText('Le mot de passe est requis')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')));
    expect(server.all).toHaveLength(0);
  });

  test('works with a password manager', async () => {
    await show('/login');

    expect(screen.getByLabelText('E-mail').getAttribute('autocomplete')).toBe('username');
    expect(password().autocomplete).toBe('current-password');
    expect(password().type).toBe('password');
  });

  test('shows the platform’s message for a wrong password', async () => {
    server.on(login, refusal(401, 'WRONG_CREDENTIALS', 'E-mail ou mot de passe incorrect.'));
    const { user, store } = await show('/login');
    await user.type(screen.getByLabelText('E-mail'), 'camille@consigne.test');
    await user.type(password(), 'faux');

    await user.click(button('Se connecter'));

    expect((await screen.findByRole('alert')).textContent).toContain('E-mail ou mot de passe incorrect.');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect(store.getState().session.status).toBe('signedOut');
    expect(password().value).toBe('faux');
  });

  test('goes back to the requested page', async () => {
    server.on(login, reply);
    const { user, router, store } = await show('/nowhere-yet?x=1');
    await router.navigate('/login', { state: { asked: '/nowhere-yet?x=1' } });
    await user.type(await screen.findByLabelText('E-mail'), 'camille@consigne.test');
    await user.type(password(), 'Consigne-demo-2026{Enter}');

    await waitFor(() =>
      expect(router.state.location.pathname + router.state.location.search).toBe('/nowhere-yet?x=1'),
    );
    expect(store.getState().session).toMatchObject({ status: 'signedIn', token: 't1' });
    expect(server.asked(login)[0]?.body).toEqual({
      email: 'camille@consigne.test',
      password: 'Consigne-demo-2026',
    });
  });

  test.each(['https://evil.test/', '//evil.test', '/\\evil.test', '/login'])('never to %s', async (asked) => {
    const { router } = showOperator(`/login?asked=${encodeURIComponent(asked)}`, { as: 'Manager' });

    await waitFor(() => expect(router.state.location.pathname).toBe('/cabinets'));
  });
});

describe('a forgotten password', () => {
  test('has the same response for every address', async () => {
    server.on('POST /auth/forgot-password', { body: { success: true } });
    const { user } = await show('/forgot-password');
    await user.type(screen.getByLabelText('E-mail'), 'qui@consigne.test');

    await user.click(button('Envoyer le lien'));

    expect(await screen.findByRole('heading', { name: 'Consultez votre messagerie' })).toBeTruthy();
    expect(screen.getByText('qui@consigne.test')).toBeTruthy();
  });

  test('carries the typed address there and back', async () => {
    server.on('POST /auth/forgot-password', { body: { success: true } });
    const { user } = await show('/login');
    await user.type(screen.getByLabelText('E-mail'), 'camille@consigne.test');
    const address = () => screen.getByLabelText<HTMLInputElement>('E-mail').value;

    await user.click(screen.getByRole('link', { name: 'Mot de passe oublié' }));
    await screen.findByRole('button', { name: 'Envoyer le lien' });
    expect(address()).toBe('camille@consigne.test');
    await user.click(button('Envoyer le lien'));
    await user.click(await screen.findByRole('link', { name: 'Revenir à la connexion' }));

    await screen.findByRole('button', { name: 'Se connecter' });
    expect(address()).toBe('camille@consigne.test');
  });

  test('reports too many requests', async () => {
    server.on('POST /auth/forgot-password', refusal(429, 'TOO_MANY_REQUESTS', 'Patientez 5 minutes.'));
    const { user } = await show('/forgot-password');
    await user.type(screen.getByLabelText('E-mail'), 'qui@consigne.test{Enter}');

    expect((await screen.findByRole('alert')).textContent).toContain('Patientez 5 minutes.');
  });
});

describe.each([
  ['/reset-password', 'POST /auth/reset-password', 'Enregistrer le mot de passe'],
  ['/set-password', 'POST /auth/set-password', 'Activer mon compte'],
])('%s', (path, call, label) => {
  beforeEach(() => window.history.replaceState(null, '', `${path}#t=secret-token`));
  const field = () => password('Nouveau mot de passe');

  test('sends the token of the link, and then asks to sign in', async () => {
    server.on(call, { body: { success: true, email: 'qui@consigne.test' } });
    const { user, router } = await show(path);
    expect(window.location.hash).toBe('');
    await user.click(field());
    await user.paste('une phrase facile');

    await user.click(button(label));

    await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
    expect(server.asked(call)[0]?.body).toEqual({ token: 'secret-token', password: 'une phrase facile' });
    const message = await screen.findByText('Votre mot de passe est enregistré. Connectez-vous.');
    expect(message.closest('[role=status]')?.getAttribute('style')).toContain('--good-soft');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('qui@consigne.test');
    expect(window.sessionStorage.length).toBe(0);
  });

  test('uses a newer link that is opened in the same tab, and drops the message of the first', async () => {
    server.on(call, refusal(410, 'LINK_EXPIRED', 'Ce lien a expiré.'));
    const { user } = await show(path);
    await user.type(field(), 'une phrase facile{Enter}');
    await screen.findByText('Ce lien a expiré.');

    window.location.hash = 't=newer-token';
    await waitFor(() => expect(screen.queryByText('Ce lien a expiré.')).toBeNull());
    expect(window.location.hash).toBe('');
    server.on(call, { body: { success: true, email: 'qui@consigne.test' } });
    await user.type(field(), 'une phrase facile{Enter}');

    await waitFor(() => expect(server.asked(call)).toHaveLength(2));
    expect(server.asked(call)[1]?.body).toMatchObject({ token: 'newer-token' });
  });

  test('requires 12 characters before it sends', async () => {
    const { user } = await show(path);
    await user.type(field(), 'onze signes');
    await user.click(button(label));
    expect(screen.getByText('Le mot de passe doit contenir au moins 12 caractères')).toBeTruthy();
    expect(server.all).toHaveLength(0);
  });

  test("shows the platform's message about the password", async () => {
    const errors = { password: ['Choisissez un mot de passe moins courant'] };
    server.on(call, refusal(422, 'VALIDATION_FAILED', 'Corrigez.', { errors }));
    const { user } = await show(path);
    await user.type(field(), 'motdepassemotdepasse{Enter}');

    expect(await screen.findByText('Choisissez un mot de passe moins courant')).toBeTruthy();
  });

  test('offers a new link when this one is over', async () => {
    server.on(call, refusal(410, 'PASSWORD_LINK_OVER', 'Ce lien n’est plus valable.'));
    const { user } = await show(path);
    await user.type(field(), 'une phrase facile{Enter}');

    expect((await screen.findByRole('alert')).textContent).toContain('Ce lien n’est plus valable.');
    const link = screen.getByRole('link', { name: 'Demander un nouveau lien' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    const known = screen.getByRole('link', { name: /^J’ai déjà choisi mon mot de passe/ });
    expect(known.getAttribute('href')).toBe('/login');
    expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
    expect(link.parentElement?.contains(document.activeElement)).toBe(true);
  });

  test('without a token says so', async () => {
    window.history.replaceState(null, '', path);
    await show(path);

    expect(screen.getByRole('alert').textContent).toContain('Ce lien est incomplet.');
  });

  test('shows the password on request and works with password managers', async () => {
    const { user } = await show(path);
    expect(field().autocomplete).toBe('new-password');
    expect(field().type).toBe('password');

    await user.click(button('Afficher le mot de passe'));

    expect(field().type).toBe('text');
  });
});

test.each([
  ['', null],
  ['court', /Trop court : encore 7\scaractères/],
  ['onzeonzeonz', /Trop court : encore 1\scaractère$/],
  ['aaaaaaaaaaaaaa', /Faible/],
  ['douze signes', /Correct/],
  ['quinze signes !', /Bon mot de passe/],
  ['une longue phrase, facile', /Très bon/],
])('%j is worded', (typed, words) => {
  const strength = strengthOf(typed);
  if (words === null) expect(strength).toBeNull();
  else expect(strength?.text).toMatch(words);
});
