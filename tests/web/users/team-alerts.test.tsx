/** « Qui est alerté »: the rules of the team and the hours without an alert (pages.md#alerts). */
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { showOperator } from '#tests/web/support/show-operator.js';
import { TeamAlerts } from '#web/features/users/team-alerts.js';

const path = 'GET /users/alerts';
const rule = {
  channel: 'sms',
  costs: ['door'],
  groups: [],
  days: [1, 2, 3, 4, 5],
  begins: '08:00',
  ends: '20:00',
  afterMinutes: 5,
  url: null,
  failure: null as string | null,
};
const ada = { userId: 'ada', name: 'Ada Martin', hasRestrictions: true, rule };
const bob = {
  userId: 'bob',
  name: 'Bob Durand',
  hasRestrictions: false,
  rule: { ...rule, channel: 'webhook', url: 'https://exemple.fr/a', failure: 'Le webhook a répondu 500' },
};
const day = 24 * 60;

function show() {
  const platform = fakePlatform();
  const element = <TeamAlerts companyId={undefined} onClose={() => undefined} />;
  showOperator('/team', { as: 'Manager', routes: [{ path: '/team', element }] });
  return platform;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Qui est alerté' }));

test('names each person with what and when, a failure, and the hours without anybody', async () => {
  const gaps = [
    { costs: 'door', spans: [{ from: 5 * day, until: 7 * day }] },
    { costs: 'money', spans: [] },
  ];
  show().on(path, { body: { people: [ada, bob], gaps } });

  const shown = await dialog();
  expect(await shown.findByText('Ada Martin, SMS')).toBeTruthy();
  expect(shown.getByText(/certaines consignes$/)).toBeTruthy();
  expect(shown.getByText(/^Le dernier envoi a échoué\s: Le webhook a répondu 500$/)).toBeTruthy();
  const notice = within(shown.getByRole('alert'));
  expect(notice.getByText('Personne n’est alerté')).toBeTruthy();
  const lines = notice.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatch(/^Un client devant une porte\s: .*samedi/);
});

test('shows no warning while one person is always alerted', async () => {
  show().on(path, { body: { people: [ada], gaps: [{ costs: 'door', spans: [] }] } });

  const shown = await dialog();
  expect(await shown.findByText('Ada Martin, SMS')).toBeTruthy();
  expect(shown.queryByRole('alert')).toBeNull();
});

test('says what went wrong and reads again', async () => {
  const gone = refusal(503, 'STORAGE_UNAVAILABLE', 'Réessayez dans un instant.');
  const platform = show();
  platform.on(path, gone);
  const shown = await dialog();
  const again = await shown.findByRole('button', { name: 'Réessayer' });
  platform.on(path, { body: { people: [ada], gaps: [] } });
  await userEvent.click(again);

  expect(await shown.findByText('Ada Martin, SMS')).toBeTruthy();
});
