import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { minute } from '#domain/shared/record.js';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform, refusal } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, actionPath, typedCode, visitPath } from '#tests/web/support/visits.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';

const iso = (at: number): string => new Date(at).toISOString();

test('does not show an action with a lost answer as failed next to its result', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  const done = { doneAt: iso(Date.now() - minute), undoUntil: iso(Date.now() + 4 * minute), lockCode: null };
  platform.on(`GET ${visitPath}`, { body: aVisit(done) }, { body: aVisit({ lockCode: '101591' }) });
  platform.on(`POST ${actionPath}/undo`, 'networkError');
  show(`/parcel-code/${typedCode}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Je n’ai rien déposé' }));

  await screen.findByRole('heading', { level: 1, name: 'Déposer le colis' });
  await waitFor(() => expect(platform.asked(`POST ${actionPath}/undo`)).toHaveLength(2));
  await screen.findByRole('button', { name: 'Ouvrir le casier' });
  expect(screen.queryByText('Erreur de connexion au serveur')).toBeNull();
});

test('says what to do after a confirmation without a network, but not after a refusal', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(`GET ${visitPath}`, {
    body: aVisit({ hasDoorSensor: false, canConfirm: true, lockCode: '101591' }),
  });
  platform.on(
    `POST ${actionPath}/confirm`,
    ...Array<'networkError'>(2).fill('networkError'),
    refusal(409, 'STATE_CONFLICT', 'Rechargez la page.'),
  );
  show(`/parcel-code/${typedCode}`);
  const confirm = await screen.findByRole('button', { name: 'J’ai déposé le colis' });

  await userEvent.click(confirm);
  await screen.findByText(/Rapprochez-vous d’une zone couverte/);
  await userEvent.click(confirm);

  await screen.findByText('Rechargez la page.');
  expect(screen.queryByText(/zone couverte/)).toBeNull();
});

test('extends the storage of a parcel once, and shows until when', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  const theirs = { step: 'pickup', keptUntil: iso(Date.now() + 600 * minute), extraHours: 24 } as const;
  const later = { ...theirs, keptUntil: '2099-11-22T09:00:00.000Z', extraHours: null };
  platform.on(`GET ${visitPath}`, { body: aVisit(theirs) }, { body: aVisit(later) });
  platform.on(`POST ${actionPath}/keep-longer`, { body: aVisit(later) });
  show(`/parcel-code/${typedCode}`);

  await userEvent.click(await screen.findByRole('button', { name: /^Garder mon colis 1\sjour de plus$/ }));

  expect(await screen.findByText(/attend jusqu’au 22\/11\/2099/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Garder/ })).toBeNull();
});
