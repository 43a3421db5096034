/** `/users/` and `/account/`: the options of each role, the requests, and the resulting texts (specification §8). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { UserView } from '#application/contract/people/users.js';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { aUser, companyOfOperators } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const at = '2026-11-20T12:00:00.000Z';
const own = aUser('Manager');
const person = (part: Partial<UserView> = {}): UserView => ({
  id: '0190a000-0000-7000-8000-0000000000b1',
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 3,
  email: 'yann@consigne.test',
  firstName: 'Yann',
  lastName: 'Le Goff',
  phoneNumber: null,
  roles: ['Operator'],
  companyId: companyOfOperators,
  companyName: 'Consigne Démo',
  isActive: true,
  status: 'Active',
  invitedAt: null,
  lastSignInAt: null,
  hasRestrictions: false,
  hasSecondFactor: false,
  ...part,
});
const me = person({ ...own, roles: ['Manager'] });

function platform(...items: UserView[]): FakePlatform {
  const fake = fakePlatform();
  fake.on('GET /users', {
    body: { items, page: 1, pageSize: 10, totalItems: items.length, totalPages: 1, totalIsCapped: false },
  });
  fake.on('GET /users/counts', { body: { counts: { Active: items.length } } });
  fake.on('GET /users/me', { body: me });
  fake.on('GET /users/me/company-name', { body: { companyName: 'Consigne Démo' } });
  for (const item of items) fake.on(`GET /users/${item.id}`, { body: item });
  return fake;
}

const type = (label: string, value: string, within_: HTMLElement = document.body) =>
  fireEvent.change(within(within_).getByLabelText(new RegExp(`^${label}`)), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

describe('a manager', () => {
  test('switches an account off, and on again from the page', async () => {
    const fake = platform(person());
    const path = `/users/${person().id}`;
    fake.on(
      `PUT ${path}`,
      { body: person({ isActive: false, version: 4 }) },
      { body: person({ version: 5 }) },
    );
    showOperator('/users', { as: 'Manager' });
    fireEvent.click(await screen.findByText('yann@consigne.test'));
    const dialog = await screen.findByRole('dialog');
    fireEvent.click(within(dialog).getByLabelText(/^Compte actif/));
    fireEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));

    fireEvent.click(
      await screen.findByRole('button', { name: 'Annuler\u00a0: compte désactivé (Yann Le Goff)' }),
    );

    await screen.findByText(/^Annulé\s: compte désactivé \(Yann Le Goff\)$/);
    expect(fake.asked(`PUT ${path}`).map(({ body }) => body)).toMatchObject([
      { isActive: false, version: 3 },
      { isActive: true, version: 4 },
    ]);
  });

  test('invites a person of their own company, as an operator by default', async () => {
    const fake = platform(person());
    fake.on('POST /users', { status: 201, body: person({ email: 'lea@consigne.test' }) });
    showOperator('/users', { as: 'Manager' });
    await screen.findByText('yann@consigne.test');

    press('Inviter un utilisateur');
    const dialog = await screen.findByRole('dialog');
    type('Prénom', 'Léa', dialog);
    type('Nom', 'Martin', dialog);
    type('E-mail', 'lea@consigne.test', dialog);
    expect(within(dialog).queryByLabelText(/^Entreprise/)).toBeNull();
    press('Inviter');

    expect(await screen.findByText('Utilisateur créé')).toBeTruthy();
    expect(await screen.findByText('Un e-mail d’invitation part à lea@consigne.test')).toBeTruthy();
    const [sent] = fake.asked('POST /users');
    expect(sent?.body).toEqual({
      firstName: 'Léa',
      lastName: 'Martin',
      email: 'lea@consigne.test',
      phoneNumber: null,
      roles: ['Operator'],
    });
  });

  test('sees missing and duplicate values next to the field', async () => {
    const fake = platform(person());
    const errors = { email: ['Cette adresse e-mail est déjà utilisée'] };
    fake.on('POST /users', refusal(422, 'VALIDATION_FAILED', 'Corrigez les champs indiqués.', { errors }));
    showOperator('/users', { as: 'Manager' });
    await screen.findByText('yann@consigne.test');
    press('Inviter un utilisateur');
    const dialog = await screen.findByRole('dialog');

    press('Inviter');
    expect(await within(dialog).findByText('Le prénom est requis')).toBeTruthy();
    expect(fake.asked('POST /users')).toHaveLength(0);
    type('Prénom', 'Léa', dialog);
    type('Nom', 'Martin', dialog);
    type('E-mail', 'yann@consigne.test', dialog);
    press('Inviter');

    expect(await within(dialog).findByText('Cette adresse e-mail est déjà utilisée')).toBeTruthy();
  });

  test('changes neither address nor role nor activity of the own account', async () => {
    platform(me);
    showOperator('/users', { user: own });
    fireEvent.click(await screen.findByText('Camille Martin'));

    const dialog = await screen.findByRole('dialog');

    expect(within(dialog).getByRole<HTMLInputElement>('switch', { name: /^Compte actif/ }).disabled).toBe(
      true,
    );
    expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Rôle/ }).disabled).toBe(true);
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^E-mail/).disabled).toBe(true);
    expect(within(dialog).getByLabelText<HTMLInputElement>(/^Prénom/).disabled).toBe(false);
  });
});

test('lets the platform’s staff invite a manager from the managers of a company', async () => {
  const fake = platform();
  fake.on('POST /users', { status: 201, body: person() });
  const items = [{ id: companyOfOperators, name: 'Consigne Démo' }];
  fake.on('GET /companies', { body: { items, page: 1, pageSize: 100, totalItems: 1, totalPages: 1 } });
  showOperator(`/users?companyId=${companyOfOperators}&role=Manager`, { as: 'Admin' });
  fireEvent.click(
    (await screen.findAllByRole('button', { name: 'Inviter un utilisateur' }))[0] as HTMLElement,
  );
  const dialog = await screen.findByRole('dialog');
  type('Prénom', 'Léa', dialog);
  type('Nom', 'Martin', dialog);
  type('E-mail', 'lea@consigne.test', dialog);
  press('Inviter');

  await waitFor(() => expect(fake.asked('POST /users')).toHaveLength(1));
  expect(fake.asked('POST /users')[0]?.body).toMatchObject({
    roles: ['Manager'],
    companyId: companyOfOperators,
  });
});

test('opens the form once for a link to an invitation', async () => {
  platform();
  const { router } = showOperator('/users?role=Manager&invite=new', { as: 'Manager' });

  const dialog = await screen.findByRole('dialog', { name: 'Inviter un utilisateur' });
  expect(within(dialog).getByRole<HTMLInputElement>('combobox', { name: /^Rôle/ }).value).toBe('Responsable');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Annuler' }));

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('?role=Manager');
});

test('an operator is refused the screen', async () => {
  platform();
  showOperator('/users', { as: 'Operator' });

  expect(await screen.findByText('Accès refusé')).toBeTruthy();
});

describe('one’s own account', () => {
  test('sends names alone, and the head of the page follows', async () => {
    const fake = platform();
    fake.on('PUT /users/me', { body: { ...me, firstName: 'Camille-Anne', version: 4 } });
    const { store } = showOperator('/account', { user: own });
    await screen.findByText('Consigne Démo');

    type('Prénom', 'Camille-Anne');
    press('Enregistrer');

    expect(await screen.findByText('Profil mis à jour')).toBeTruthy();
    expect(fake.asked('PUT /users/me')[0]?.body).toEqual({
      firstName: 'Camille-Anne',
      lastName: 'Martin',
      phoneNumber: null,
      version: 3,
    });
    await waitFor(() => expect(store.getState().session.user?.firstName).toBe('Camille-Anne'));
  });

  test('asks for both passwords, and shows a wrong one next to it', async () => {
    const fake = platform();
    const errors = { currentPassword: ['Le mot de passe actuel est incorrect'] };
    fake.on('PUT /users/me', refusal(422, 'VALIDATION_FAILED', 'Corrigez les champs indiqués.', { errors }));
    showOperator('/account', { user: own });
    await screen.findByText('Consigne Démo');

    press('Changer le mot de passe');
    expect(await screen.findAllByText('Le mot de passe est requis')).toHaveLength(2);
    type('Mot de passe actuel', 'autre chose');
    type('Nouveau mot de passe', 'ouvrir les casiers');
    press('Changer le mot de passe');

    expect(await screen.findByText('Le mot de passe actuel est incorrect')).toBeTruthy();
    expect(fake.asked('PUT /users/me')).toHaveLength(1);
  });

  test('says so when there is no company', async () => {
    const fake = platform();
    fake.on('GET /users/me/company-name', { status: 204 });
    showOperator('/account', { user: own });

    expect(await screen.findByText('Plateforme')).toBeTruthy();
  });
});
