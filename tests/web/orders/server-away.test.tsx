/**
 * Forms that need data of the server, opened while its database is offline: they say so, and appear when it is back.
 */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { stopRealClock, passToLastTry } from '#tests/web/support/last-try.js';
import { showOperator } from '#tests/web/support/show-operator.js';

const away = refusal(503, 'STORAGE_UNAVAILABLE', 'Réessayez dans un instant.');
const paged = (items: readonly unknown[]) => ({
  body: { items, page: 1, pageSize: 100, totalItems: items.length, totalPages: 1, totalIsCapped: false },
});
const cabinet = (mode: string) => ({
  id: 'a1',
  name: 'Place Graslin',
  companyId: 'c1',
  mode,
  isActive: true,
});

const fake = platformForEach();
let isAway: boolean;
beforeEach(() => {
  isAway = true;
  for (const route of ['/lockers', '/cabinet-sizes', '/frequent-customers', '/Item'])
    fake.on(`GET ${route}`, paged([]));
});

const forms = [
  ['/parcels/create', 'ClickAndCollect', 'Créer le colis', 'Aucune consigne Click & Collect'],
  ['/pressing-orders/create', 'Pressing', 'Enregistrer la commande', 'Aucune consigne de pressing'],
] as const;

test.each(forms)(
  '%s says that the server is unavailable, and appears on the next try',
  async (path, mode, button, none) => {
    fake.on('GET /cabinets', () => (isAway ? away : paged([cabinet(mode)])));
    stopRealClock();
    showOperator(path, { as: 'Manager' });
    await passToLastTry(fake, 'GET /cabinets');
    const again = await screen.findByRole('button', { name: 'Réessayer' });
    expect(screen.queryByText(none)).toBeNull();

    isAway = false;
    await userEvent.click(again);

    expect(await screen.findByRole('button', { name: button })).toBeTruthy();
  },
);

test.each(forms)('%s says that there is no cabinet only once that is certain', async (path, _, __, none) => {
  let answer = (): void => undefined;
  const known = new Promise<void>((resolve) => {
    answer = resolve;
  });
  fake.on('GET /cabinets', () => known.then(() => paged([])));
  showOperator(path, { as: 'Manager' });
  await waitFor(() => expect(fake.asked('GET /cabinets').length).toBeGreaterThan(0));
  expect(screen.queryByText(none)).toBeNull();

  answer();

  expect(await screen.findByText(none)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Aller aux consignes' }).getAttribute('href')).toBe('/cabinets');
});
