/** « Mes alertes »: a channel is set, tried and said to fail, and a webhook's secret is shown once (pages.md#alerts). */
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { aUser } from '#tests/web/support/operator-people.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const at = '2026-11-20T12:00:00.000Z';
const own = aUser('Operator');
const me = {
  ...own,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
  version: 3,
  phoneNumber: null,
  companyName: 'Consigne Démo',
  isActive: true,
  status: 'Active',
  invitedAt: null,
  lastSignInAt: null,
  hasRestrictions: false,
  hasSecondFactor: false,
};
const rule = {
  channel: 'webhook',
  costs: ['door'],
  groups: [],
  days: [1, 2, 3, 4, 5],
  begins: '20:00',
  ends: '08:00',
  afterMinutes: 5,
  url: 'https://exemple.fr/alertes',
  failure: null as string | null,
};
const channels = [
  { channel: 'email', refusal: null },
  { channel: 'sms', refusal: 'Ajoutez d’abord un numéro de mobile à votre profil' },
  { channel: 'webhook', refusal: null },
];

test('sets a channel, shows the secret once, and says why a test did not arrive', async () => {
  const server = fakePlatform();
  server.on('GET /users/me', { body: me });
  server.on('GET /users/me/company-name', { body: { companyName: 'Consigne Démo' } });
  server.on('GET /users/me/sessions', { body: { items: [] } });
  server.on('GET /users/me/second-factor', {
    body: { isOn: false, since: null, recoveryCodesLeft: 0, isRequired: false },
  });
  server.on('GET /cabinets/counts', {
    body: { counts: {}, groups: { regions: { Ouest: 3 }, sites: {}, tags: {} } },
  });
  const failed = { ...rule, failure: 'Le webhook a répondu 500' };
  server.on(
    'GET /users/me/alerts',
    { body: { rules: [], channels } },
    { body: { rules: [failed], channels } },
  );
  server.on('PUT /users/me/alerts', { body: { rule, secret: 'très-secret' } });
  server.on(
    'POST /users/me/alerts/test',
    refusal(422, 'VALIDATION_FAILED', 'Vérifiez.', { errors: { channel: ['Le webhook a répondu 404'] } }),
  );
  showOperator('/account', { user: own });
  const user = userEvent.setup();

  const sms = within(await screen.findByRole('region', { name: 'SMS' }));
  expect(sms.getByText(/numéro de mobile/)).toBeTruthy();
  expect(sms.getByRole<HTMLButtonElement>('button', { name: 'Régler' }).disabled).toBe(true);

  const hook = within(screen.getByRole('region', { name: 'Webhook' }));
  await user.click(hook.getByRole('button', { name: 'Régler' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mes alertes par webhook' }));
  await user.type(dialog.getByLabelText(/^Adresse/), rule.url);
  await user.click(dialog.getByRole('checkbox', { name: 'Samedi' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Dimanche' }));
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));

  const notice = within(await screen.findByRole('dialog', { name: 'Secret du webhook' }));
  expect(notice.getByText('très-secret')).toBeTruthy();
  const [sent] = server.asked('PUT /users/me/alerts');
  expect(sent?.body).toEqual({
    channel: 'webhook',
    costs: ['door'],
    groups: [],
    days: [1, 2, 3, 4, 5],
    begins: '00:00',
    ends: '00:00',
    afterMinutes: 5,
    url: rule.url,
  });
  await user.click(notice.getByRole('button', { name: 'J’ai noté le secret' }));

  const set = within(await screen.findByRole('region', { name: 'Webhook' }));
  expect(await set.findByText(/a échoué.*Le webhook a répondu 500/)).toBeTruthy();
  await user.click(set.getByRole('button', { name: 'Envoyer un essai' }));
  expect((await set.findByRole('alert')).textContent).toContain('répondu 404');
});
