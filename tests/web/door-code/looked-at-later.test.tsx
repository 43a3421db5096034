/** A page that was open, and is looked at again when its code opens nothing any more, or when its address asked too often. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { aCabinet, cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, typedCode, visitPath } from '#tests/web/support/visits.js';
import { platform as api } from '#web/api/customer-api.js';
// Loaded when it is needed, which a busy machine does slowly: here before the first test.
import '#web/features/door-code/code-page.js';

const unknown = refusal(404, 'UNKNOWN_CODE', 'Code inconnu.');

let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
});

async function lookAgain(visit: Partial<DoorVisit>, answer: typeof unknown): Promise<void> {
  platform.on(`GET ${visitPath}`, { body: aVisit(visit) }, answer);
  const { store } = show(`/parcel-code/${typedCode}`);
  await screen.findByText('4, 8, 2, 9, 1, 3');
  act(() => void store.dispatch(api.util.invalidateTags(['Door codes'])));
}

test('whoever opened the door is not told that the code is wrong', async () => {
  await lookAgain({ step: 'pickup', doorOpenedAt: '2026-11-20T09:05:00.000Z' }, unknown);

  expect(await screen.findByText('Ce code n’ouvre plus le casier.')).toBeTruthy();
  expect(screen.getByText(/^La porte a été ouverte avec lui le 20\/11\/2026/)).toBeTruthy();
  expect(screen.queryByText('Code inconnu.')).toBeNull();
  expect(screen.getByRole('link', { name: /01 23 45 67 89/ })).toBeTruthy();
});

test('whoever did not is', async () => {
  await lookAgain({}, unknown);

  expect(await screen.findByText('Code inconnu.')).toBeTruthy();
  expect(screen.queryByText('4, 8, 2, 9, 1, 3')).toBeNull();
});

test('locker, code and buttons stay when the address asked too often', async () => {
  await lookAgain({}, refusal(429, 'TOO_MANY_REQUESTS', 'Patientez.'));

  expect(await screen.findByText('Patientez.')).toBeTruthy();
  expect(screen.getByText('4, 8, 2, 9, 1, 3')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ouvrir le casier' })).toBeTruthy();
});
