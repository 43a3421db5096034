/**
 * The clock of a lock without a link on its page: the expected time, the shown time, its meaning, and the record of a
 * setting.
 */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { LockerPage } from '#web/features/lockers/locker-page.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { aLocker, lockerId } from '#tests/web/support/lockers.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const routes = [{ path: '/lockers/:lockerId', element: <LockerPage /> }];
const path = `/lockers/${lockerId}`;
const history = { items: [], page: 1, pageSize: 10, totalItems: 0, totalPages: 0, totalIsCapped: false };
const clock = {
  mustShow: '2026-07-20T13:00:07',
  isSummerTime: true,
  marginSeconds: 400,
  synchronisedAt: '2026-01-01T09:00:00.000Z',
  setAt: null,
};
const summer = { ...clock, shown: '2026-07-20T14:00:00', driftSeconds: 3_593, verdict: 'summerTime' };

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET ${path}`, { body: aLocker({ smartlockType: 'eurolock3780', clock }) });
  platform.on(`GET ${path}/history`, { body: history });
});

const type = async (shows: string, button: string) => {
  await userEvent.type(await screen.findByLabelText('Ce que montre la serrure'), shows);
  await userEvent.click(screen.getByRole('button', { name: button }));
};

it('shows the expected time in summer, checks the displayed one, and records a setting', async () => {
  platform.on(`POST ${path}/clock-check`, { body: summer });
  platform.on(`POST ${path}/clock-set`, { body: { ...summer, driftSeconds: 0, verdict: 'right' } });
  showOperator(path, { as: 'Manager', routes });
  expect((await screen.findByText('20/07/2026 13:00:07')).parentElement?.textContent).toMatch(
    /une heure de moins que votre montre/,
  );

  await type('quatorze heures', 'Vérifier l’horloge');
  expect(await screen.findByText(/^Indiquez la date et l’heure/)).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Ce que montre la serrure'));
  await type('20/07/2026 14:00', 'Vérifier l’horloge');
  expect(await screen.findByText(/quelqu’un l’a mise à l’heure d’été/)).toBeTruthy();

  await type('20/07/2026 13:00', 'L’heure de la serrure est réglée');
  expect(await screen.findByText('Réglage enregistré')).toBeTruthy();
  expect(
    ['clock-check', 'clock-set'].map((action) =>
      platform.asked(`POST ${path}/${action}`).map(({ body }) => body),
    ),
  ).toEqual([[{ shows: '20/07/2026 14:00' }], [{ shows: '20/07/2026 13:00' }]]);
});

it('is read-only for an operator, and hidden for a lock whose gateway sets its clock', async () => {
  const { unmount } = showOperator(path, { as: 'Operator', routes });
  await screen.findByText('Horloge de la serrure');
  expect(screen.queryByRole('button', { name: 'L’heure de la serrure est réglée' })).toBeNull();
  unmount();

  platform.on(`GET ${path}`, { body: aLocker() });
  showOperator(path, { as: 'Manager', routes });
  await screen.findByRole('button', { name: 'Ouvrir à distance' });
  expect(screen.queryByText('Horloge de la serrure')).toBeNull();
});
