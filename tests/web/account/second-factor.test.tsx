/** « Double authentification » of the account, and its reset by a manager: inputs, values shown once, and requests. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { UserView } from '#application/contract/people/users.js';
import { expectAccessible } from '#tests/web/support/accessible.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { aUser, aUserView, companyOfOperators } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { giveReason } from '#tests/web/support/give-reason.js';
import { heldBack } from '#web/api/auth/session-slice.js';

const at = '2026-11-20T12:00:00.000Z';
const own = aUser('Manager');
const person: UserView = { ...aUserView(own, at), hasSecondFactor: true };
const path = '/users/me/second-factor';
const off = { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false };
const on = { isOn: true, since: at, recoveryCodesLeft: 10, isRequired: false };
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const recoveryCodes = [...'BCDEFGHJKM'].map((letter) => `ABCD-EFGH-JKM${letter}`);

const server = platformForEach();
let user: UserEvent;
beforeEach(() => {
  user = userEvent.setup();
  server.on('GET /users/me', { body: person });
  server.on('GET /users/me/company-name', { body: { companyName: 'Consigne Démo' } });
  server.on('GET /users/me/sessions', { body: { items: [] } });
});

async function show() {
  const shown = showOperator('/account', { user: own });
  const part = await screen.findByRole('region', { name: 'Double authentification' });
  return { ...shown, part: within(part) };
}
const dialog = async () => within(await screen.findByRole('dialog'));
const press = async (within_: Pick<typeof screen, 'findByRole'>, name: string) =>
  user.click(await within_.findByRole('button', { name }));

const isAskedBeforeClosing = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

describe('turning it on', () => {
  test('asks for the password, shows the key, accepts the first code and shows the recovery codes once', async () => {
    server.on(`GET ${path}`, { body: off }, { body: on });
    server.on(`POST ${path}`, { body: { key, address: `otpauth://totp/Consigne:x?secret=${key}` } });
    server.on(`POST ${path}/confirm`, { body: { recoveryCodes } });
    const { part, store, router } = await show();
    store.dispatch(heldBack());
    await router.navigate('/account?ici');
    await press(part, 'Activer');
    const first = await dialog();
    await user.type(
      first.getByLabelText(/^Mot de passe actuel/, { selector: 'input' }),
      'un mot de passe{Enter}',
    );

    const second = await dialog();
    expect(await second.findByRole('img', { name: 'Clé de la double authentification' })).toBeTruthy();
    expect(second.getByText('GEZD GNBV GY3T QOJQ GEZD GNBV GY3T QOJQ')).toBeTruthy();
    await expectAccessible(document.body);
    await user.type(second.getByLabelText(/^Code à six chiffres/), '123 456{Enter}');

    expect(await screen.findByText('Vos codes de secours')).toBeTruthy();
    for (const code of recoveryCodes) expect(screen.getByText(code)).toBeTruthy();
    expect(server.asked(`POST ${path}`)[0]?.body).toEqual({ password: 'un mot de passe' });
    expect(server.asked(`POST ${path}/confirm`)[0]?.body).toEqual({ code: '123 456' });
    expect(store.getState().session.isHeldBack).toBe(false);
    await expectAccessible(document.body);
    await user.keyboard('{Escape}');
    await router.navigate(-1);
    expect(router.state.location.search).toBe('?ici');
    expect(isAskedBeforeClosing()).toBe(true);
    expect(screen.getByText('Vos codes de secours')).toBeTruthy();
    await press(screen, 'J’ai noté les codes');
    expect(isAskedBeforeClosing()).toBe(false);
    await waitFor(() => expect(screen.queryByText(recoveryCodes[0] ?? '')).toBeNull());
    expect(await part.findByText('Activée')).toBeTruthy();
  });

  test('shows a wrong password and a wrong code next to their fields', async () => {
    server.on(`GET ${path}`, { body: off });
    const wrong = (field: string, text: string) =>
      refusal(422, 'VALIDATION_FAILED', 'Corrigez.', { errors: { [field]: [text] } });
    server.on(`POST ${path}`, wrong('password', 'Le mot de passe actuel est incorrect'), {
      body: { key, address: 'otpauth://totp/x' },
    });
    server.on(`POST ${path}/confirm`, wrong('code', 'Ce code n’est pas le bon'));
    const { part } = await show();
    await press(part, 'Activer');
    const field = (await dialog()).getByLabelText(/^Mot de passe actuel/, { selector: 'input' });
    await user.type(field, 'faux{Enter}');
    expect(await screen.findByText('Le mot de passe actuel est incorrect')).toBeTruthy();
    await user.type(field, ' juste{Enter}');
    await user.type(await screen.findByLabelText(/^Code à six chiffres/), '000000{Enter}');

    expect(await screen.findByText('Ce code n’est pas le bon')).toBeTruthy();
  });

  test('copies the codes, and saves them as a file', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      Object.assign(URL, { createObjectURL: (file: Blob) => saved.push(file) && 'blob:x' }),
    );
    Object.assign(URL, { revokeObjectURL: () => undefined });
    server.on(`GET ${path}`, { body: on });
    server.on(`POST ${path}/recovery-codes`, { body: { recoveryCodes } });
    const { part } = await show();
    await press(part, 'Nouveaux codes de secours');
    const asked = await dialog();
    await user.type(asked.getByLabelText(/^Mot de passe actuel/, { selector: 'input' }), 'un mot de passe');
    await user.type(asked.getByLabelText(/^Code/), 'abcd efgh jkmn{Enter}');
    await press(screen, 'Copier les codes');
    await press(screen, 'Télécharger');

    expect(await navigator.clipboard.readText()).toBe(recoveryCodes.join('\n'));
    const [file] = saved;
    expect((await file?.text())?.split('\r\n').slice(2, 12)).toEqual(recoveryCodes);
    expect(server.asked(`POST ${path}/recovery-codes`)[0]?.body).toEqual({
      password: 'un mot de passe',
      code: 'abcd efgh jkmn',
    });
  });
});

test('requires password and code to turn it off', async () => {
  server.on(`GET ${path}`, { body: { ...on, recoveryCodesLeft: 2 } }, { body: off });
  server.on(`POST ${path}/turn-off`, { body: { success: true } });
  const { part } = await show();
  expect(await part.findByText(/Créez de nouveaux codes de secours/)).toBeTruthy();
  await press(part, 'Désactiver');
  const asked = await dialog();
  await user.type(asked.getByLabelText(/^Mot de passe actuel/, { selector: 'input' }), 'un mot de passe');
  await user.type(asked.getByLabelText(/^Code/), '123456{Enter}');

  expect(await screen.findByText('Double authentification désactivée')).toBeTruthy();
  expect(server.asked(`POST ${path}/turn-off`)[0]?.body).toEqual({
    password: 'un mot de passe',
    code: '123456',
  });
  expect(await part.findByRole('button', { name: 'Activer' })).toBeTruthy();
});

test('informs a role that must have it', async () => {
  server.on(`GET ${path}`, { body: { ...off, isRequired: true } });
  const { part } = await show();

  expect(await part.findByText('Nécessaire pour votre rôle')).toBeTruthy();
});

test('lets a manager reset a colleague’s with a reason, but not a missing one, nor their own', async () => {
  const colleague = {
    ...person,
    id: '0190a000-0000-7000-8000-0000000000b1',
    firstName: 'Yann',
    lastName: 'Le Goff',
  };
  const without = {
    ...person,
    id: '0190a000-0000-7000-8000-0000000000b2',
    firstName: 'Inès',
    lastName: 'Moreau',
    hasSecondFactor: false,
    companyId: companyOfOperators,
  };
  const items = [person, colleague, without];
  server.on('GET /users', {
    body: { items, page: 1, pageSize: 10, totalItems: 3, totalPages: 1, totalIsCapped: false },
  });
  server.on('GET /users/counts', { body: { counts: { Active: 3 } } });
  server.on(`POST /users/${colleague.id}/second-factor/reset`, { body: { success: true } });
  showOperator('/users', { user: own });
  const open = async (name: string) => press(screen, `Actions pour ${name}`);
  const entry = () => screen.queryByRole('menuitem', { name: 'Réinitialiser la double authentification' });

  await open('Inès Moreau');
  await screen.findByRole('menuitem', { name: 'Modifier' });
  expect(entry()).toBeNull();
  await user.keyboard('{Escape}');
  await open('Camille Martin');
  await waitFor(() => expect(entry()?.hasAttribute('data-disabled')).toBe(true));
  await user.keyboard('{Escape}');
  await open('Yann Le Goff');
  await waitFor(() => expect(entry()?.hasAttribute('data-disabled')).toBe(false));
  await user.click(entry() ?? document.body);
  await giveReason('Téléphone perdu');
  await expectAccessible(document.body);
  await press(await dialog(), 'Réinitialiser');

  expect(await screen.findByText('Double authentification réinitialisée')).toBeTruthy();
  expect(server.asked(`POST /users/${colleague.id}/second-factor/reset`)[0]?.body).toEqual({
    reason: 'Téléphone perdu',
  });
});
