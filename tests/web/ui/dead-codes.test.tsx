/** A page that slept in a pocket, and the codes of locks without a link, which live for an hour or two. */
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { aVisit, sensorless, actionPath, typedCode, visitPath } from '#tests/web/support/visits.js';
import { platform as api } from '#web/api/customer-api.js';
import { storeProof } from '#web/api/order-proofs.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/door-code/code-page.js';
import '#web/features/rental-status/status-page.js';

const given = {
  body: { success: true, lockCode: '482913', message: 'Ouvert', codeState: 'onLock', validUntil: null },
};
const shownCode = '4, 8, 2, 9, 1, 3';

test('removes an expired locker’s code, and offers another', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(`POST ${actionPath}/access`, given);
  const asked = { ...sensorless, lockCode: '482913', codeState: 'onLock', canConfirm: true } as const;
  platform.on(`GET ${visitPath}`, { body: aVisit(sensorless) }, { body: aVisit(asked) });
  const { store } = show(`/parcel-code/${typedCode}`);
  await userEvent.click(await screen.findByRole('button', { name: 'Obtenir le code du casier' }));
  await screen.findByRole('button', { name: 'J’ai déposé le colis' });
  expect(screen.getByText(shownCode)).toBeTruthy();

  platform.on(`GET ${visitPath}`, { body: aVisit({ ...sensorless, canConfirm: true }) });
  act(() => void store.dispatch(api.util.invalidateTags(['Door codes'])));

  expect(await screen.findByRole('button', { name: 'Obtenir le code du casier' })).toBeTruthy();
  expect(screen.queryByText(shownCode)).toBeNull();
});

test('removes an expired rental’s code', async () => {
  const platform = fakePlatform();
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
  const over: Partial<RentalLookup> = {
    hasDoorSensor: false,
    isDoorOpen: null,
    canUnlock: false,
    canRequestAccess: true,
    lockCode: null,
    codeState: null,
  };
  platform.on(`POST /rental-status/K7PX/access`, given);
  const live = { ...over, lockCode: '482913', codeState: 'onLock' } as const;
  platform.on(`GET /rental-status/K7PX`, { body: aRental(over) }, { body: aRental(live) });
  const { store } = show('/rental-status/K7PX');
  await userEvent.click(await screen.findByRole('button', { name: 'Obtenir le code d’accès' }));
  expect(await screen.findByText(/^Code valable/)).toBeTruthy();
  expect(screen.getByText(shownCode)).toBeTruthy();

  platform.on(`GET /rental-status/K7PX`, { body: aRental(over) });
  act(() => void store.dispatch(api.util.invalidateTags(['Rentals'])));

  expect(await screen.findByRole('button', { name: 'Obtenir le code d’accès' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(shownCode)).toBeNull());
});
