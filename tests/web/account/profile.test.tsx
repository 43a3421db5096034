/** `/account`: text typed in one of its forms is lost neither by another window nor by a save of the other form. */
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aUser, aUserView } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { platform } from '#web/api/api.js';
import { sessionEnded } from '#web/api/auth/session-slice.js';

const at = '2026-11-20T12:00:00.000Z';
const own = aUser('Manager');
const me = aUserView(own, at);
const put = 'PUT /users/me';

const server = platformForEach();
beforeEach(() => {
  server.on('GET /users/me/company-name', { body: { companyName: 'Consigne Démo' } });
  server.on('GET /users/me/sessions', { body: { items: [] } });
  server.on('GET /users/me/second-factor', {
    body: { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false },
  });
});

const part = async (name: string) => within(await screen.findByRole('region', { name }));
const field = async (name: string, label: RegExp) =>
  (await part(name)).getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const sent = () => server.asked(put).map(({ body }) => body as { readonly version: number });

test('reports a profile that another window changed meanwhile, and leaves the typed text', async () => {
  server.on('GET /users/me', { body: me }, { body: { ...me, version: 4, phoneNumber: '0611111111' } });
  server.on(put, refusal(409, 'VERSION_CONFLICT', 'Modifié entre-temps.'), {
    body: { ...me, version: 5, firstName: 'Autre' },
  });
  showOperator('/account', { user: own });
  const user = userEvent.setup();
  const firstName = await field('Mon profil', /^Prénom/);
  await user.clear(firstName);
  await user.type(firstName, 'Autre{Enter}');

  const dialog = within(await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cette fiche' }));
  expect(dialog.getByLabelText(/^Prénom : garder Autre/)).toBeTruthy();
  expect(dialog.getByText(/^Téléphone : 06 ?11/)).toBeTruthy();
  await user.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  expect((await field('Mon profil', /^Prénom/)).value).toBe('Autre');
  await user.click((await part('Mon profil')).getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ firstName: 'Autre', phoneNumber: '0611111111', version: 4 });
});

test('a new password does not change the typed profile, or cause a conflict for it', async () => {
  server.on('GET /users/me', { body: me }, { body: { ...me, version: 4 } });
  server.on(put, { body: { ...me, version: 4 } });
  const { store } = showOperator('/account', { user: own });
  // The page is notified a frame after the store has the response.
  let notifiedVersion: number | undefined;
  store.subscribe(() => (notifiedVersion = platform.endpoints.me.select({})(store.getState()).data?.version));
  const user = userEvent.setup();
  await user.type(await field('Mon profil', /^Prénom/), 'x');
  await user.type(await field('Mon mot de passe', /^Mot de passe actuel/), 'un ancien secret');
  await user.type(await field('Mon mot de passe', /^Nouveau mot de passe/), 'un nouveau secret{Enter}');
  await waitFor(() => expect(sent()).toHaveLength(1));
  await waitFor(() => expect(notifiedVersion).toBe(4));

  const firstName = await field('Mon profil', /^Prénom/);
  expect(firstName.value).toBe(`${own.firstName}x`);
  await user.click((await part('Mon profil')).getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ firstName: `${own.firstName}x`, version: 4 });
});

test('asks before leaving for each of the forms of a page', async () => {
  server.on('GET /users/me', { body: me });
  const { router } = showOperator('/account', { user: own });
  const user = userEvent.setup();
  await user.type(await field('Mon profil', /^Prénom/), 'x');

  await router.navigate('/contacts');

  const dialog = within(await screen.findByRole('dialog', { name: 'Quitter sans enregistrer' }));
  await user.click(dialog.getByRole('button', { name: 'Continuer la saisie' }));
  expect(router.state.location.pathname).toBe('/account');
  expect((await field('Mon profil', /^Prénom/)).value).toBe(`${own.firstName}x`);
});

test('the single-character keys are turned off here, too', async () => {
  server.on('GET /users/me', { body: me });
  showOperator('/account', { user: own });
  const user = userEvent.setup();
  const ownSwitch = (await part('Clavier')).getByRole('switch', { name: /^Raccourcis d’une touche/ });

  await user.click(ownSwitch);

  expect(ownSwitch).toHaveProperty('checked', false);
  expect(localStorage.getItem('consigne.shortcuts')).toBe('false');
});

describe('a session that ends during typing', () => {
  async function typedBefore(): Promise<void> {
    server.on('GET /users/me', { body: me });
    const before = showOperator('/account', { user: own });
    const name = await field('Mon profil', /^Prénom/);
    await userEvent.clear(name);
    await userEvent.type(name, 'Autre');
    const password = await field('Mon mot de passe', /^Mot de passe actuel/);
    await userEvent.type(password, 'Consigne-demo-2026');
    act(() => void before.store.dispatch(sessionEnded()));
    before.unmount();
  }

  test('stores the names, and no password', async () => {
    await typedBefore();

    showOperator('/account', { user: own });

    expect((await field('Mon profil', /^Prénom/)).value).toBe('Autre');
    expect((await field('Mon mot de passe', /^Mot de passe actuel/)).value).toBe('');
    expect(JSON.stringify({ ...window.sessionStorage })).not.toContain('Consigne-demo-2026');
  });

  test('still reports a save by another window meanwhile', async () => {
    await typedBefore();
    server.on('GET /users/me', { body: { ...me, version: 4, phoneNumber: '0611111111' } });
    server.on(put, refusal(409, 'VERSION_CONFLICT', 'Modifié entre-temps.'));
    showOperator('/account', { user: own });
    await field('Mon profil', /^Prénom/);

    await userEvent.click((await part('Mon profil')).getByRole('button', { name: 'Enregistrer' }));

    await screen.findByRole('dialog', { name: 'Quelqu’un a modifié cette fiche' });
    expect(sent()[0]?.version).toBe(3);
  });
});

test('leaves the focus in place after the other devices are signed out', async () => {
  const session = {
    id: aUser('Manager').id,
    via: 'web',
    address: '203.0.113.7',
    userAgent: 'Mozilla/5.0',
    createdAt: at,
    lastUsedAt: at,
    expiresAt: at,
    isCurrent: true,
  };
  const other = { ...session, id: '01930000-0000-7000-8000-0000000000aa', isCurrent: false };
  server.on('GET /users/me', { body: me });
  server.on('GET /users/me/sessions', { body: { items: [session, other] } }, { body: { items: [session] } });
  server.on('DELETE /users/me/sessions', { body: { success: true } });
  showOperator('/account', { user: own });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Déconnecter les autres' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Déconnecter' }));

  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Appareils connectés' })),
  );
  expect(screen.queryByRole('button', { name: 'Déconnecter les autres' })).toBeNull();
});
