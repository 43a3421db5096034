/** An open page that is viewed again when its code is over, or after too many requests from its address. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DoorVisit } from '#application/contract/lockers/door-code-shapes.js';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, typedCode, visitPath } from '#tests/web/support/visits.js';
import { platform as api } from '#web/api/customer-api.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';

const unknown = refusal(404, 'UNKNOWN_CODE', 'Code inconnu.');

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});

async function lookAgain(visit: Partial<DoorVisit>, answer: typeof unknown): Promise<void> {
  platform.on(`GET ${visitPath}`, { body: aVisit(visit) }, answer);
  const { store } = show(`/parcel-code/${typedCode}`);
  await screen.findByText('4, 8, 2, 9, 1, 3');
  act(() => void store.dispatch(api.util.invalidateTags(['Door codes'])));
}

test('does not call the code wrong if the door was opened here', async () => {
  await lookAgain({ step: 'pickup', doorOpenedAt: '2026-11-20T09:05:00.000Z' }, unknown);

  expect(await screen.findByText('Ce code n’ouvre plus le casier.')).toBeTruthy();
  expect(screen.getByText(/^La porte a été ouverte avec lui le 20\/11\/2026/)).toBeTruthy();
  expect(screen.queryByText('Code inconnu.')).toBeNull();
  expect(screen.getByRole('link', { name: /01 23 45 67 89/ })).toBeTruthy();
});

test('calls it wrong otherwise', async () => {
  await lookAgain({}, unknown);

  expect(await screen.findByText('Code inconnu.')).toBeTruthy();
  expect(screen.queryByText('4, 8, 2, 9, 1, 3')).toBeNull();
});

test('leaves locker, code and buttons after too many requests', async () => {
  await lookAgain({}, refusal(429, 'TOO_MANY_REQUESTS', 'Patientez.'));

  expect(await screen.findByText('Patientez.')).toBeTruthy();
  expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ouvrir le casier' })).toBeTruthy();
});
