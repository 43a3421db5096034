/** After « Oui »: the photo of the returned item, which waits for its network, and what a refusal says. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';
import { readStored, writeStored } from '#web/lib/device-storage.js';

const path = '/rental-status/K7PX';
const sent = `PUT ${path}/return-photo`;
const key = 'return-photo.K7PX';
const waiting = 'data:image/jpeg;base64,/9j/4AAQ';
const returnPhotoAt = new Date().toISOString();
const back = { status: 'PendingDepositDecision', isReturned: true, canAddReturnPhoto: true } as const;

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

async function look(part: Partial<RentalLookup>): Promise<void> {
  platform.on(`GET ${path}`, { body: aRental(part) });
  show(path);
  await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
}

test('is offered while the deposit is undecided, and replaced once there is one', async () => {
  await look({ ...back, returnPhotoAt });

  expect(await screen.findByText(/^Photo ajoutée aujourd’hui/)).toBeTruthy();
  expect(screen.getByLabelText('Remplacer la photo')).toHaveProperty('type', 'file');
});

test('is not offered before the item is back', async () => {
  await look({ status: 'PendingReturn' });

  expect(screen.queryByLabelText('Ajouter une photo')).toBeNull();
});

test('waits without a network, says so, and is sent once the network is back', async () => {
  writeStored('session', key, { waiting });
  platform.on(sent, 'networkError', 'networkError', { body: { returnPhotoAt } });
  await look(back);
  expect(await screen.findByText(/^Photo pas encore envoyée/)).toBeTruthy();
  expect(readStored('session', key)).toEqual({ waiting });

  platform.on(`GET ${path}`, { body: aRental({ ...back, returnPhotoAt }) });
  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText(/^Photo ajoutée/)).toBeTruthy();
  expect(screen.queryByText(/^Photo pas encore envoyée/)).toBeNull();
  await waitFor(() => expect(readStored('session', key)).toEqual({ waiting: '' }));
});

test('a refused photo has its reason, and is not sent again', async () => {
  writeStored('session', key, { waiting });
  platform.on(sent, refusal(409, 'STATE_CONFLICT', 'Le dépôt est déjà décidé.'));
  await look(back);

  expect(await screen.findByText('Le dépôt est déjà décidé.')).toBeTruthy();
  await waitFor(() => expect(readStored('session', key)).toEqual({ waiting: '' }));
  window.dispatchEvent(new Event('online'));
  expect(platform.asked(sent)).toHaveLength(1);
});

test('a file that this device cannot read is not sent', async () => {
  await look(back);
  const files = [new File(['<svg/>'], 'photo.svg', { type: 'image/svg+xml' })];
  fireEvent.change(await screen.findByLabelText('Ajouter une photo'), { target: { files } });

  expect(await screen.findByText(/^Cette photo ne s’ouvre pas/)).toBeTruthy();
  expect(platform.asked(sent)).toEqual([]);
});
