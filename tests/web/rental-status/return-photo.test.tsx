/** After « Oui »: the photo of the returned item, which waits for its network, and what a refusal says. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';
import {
  overLimit,
  storedReturnPhoto,
  storeReturnPhoto,
} from '#web/features/rental-status/stored-return-photo.js';

const path = '/rental-status/K7PX';
const sent = `PUT ${path}/return-photo`;
const waiting = new Blob([new Uint8Array([0xff, 0xd8, 0xff])], { type: 'image/jpeg' });
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
  await storeReturnPhoto('K7PX', waiting);
  platform.on(sent, 'networkError', 'networkError', { body: { returnPhotoAt } });
  await look(back);
  expect(await screen.findByText(/^Photo pas encore envoyée/)).toBeTruthy();
  expect(await storedReturnPhoto('K7PX')).not.toBeNull();

  platform.on(`GET ${path}`, { body: aRental({ ...back, returnPhotoAt }) });
  window.dispatchEvent(new Event('online'));

  expect(await screen.findByText(/^Photo ajoutée/)).toBeTruthy();
  expect(screen.queryByText(/^Photo pas encore envoyée/)).toBeNull();
  await waitFor(async () => expect(await storedReturnPhoto('K7PX')).toBeNull());
});

test('is dropped unsent once the rental takes none any more', async () => {
  await storeReturnPhoto('K7PX', waiting);
  await storeReturnPhoto('ABCD', waiting);
  await look({ status: 'Completed', canAddReturnPhoto: false });

  await waitFor(async () => expect(await storedReturnPhoto('K7PX')).toBeNull());
  expect(await storedReturnPhoto('ABCD')).not.toBeNull();
  expect(platform.asked(sent)).toEqual([]);
});

test('at most 20 MB and 30 days wait on the device, the newest first', () => {
  const mb = 1024 * 1024;
  const at = (days: number) => days * 86_400_000;
  const photo = (key: string, storedAt: number, bytes = mb) => ({ key, storedAt, bytes });

  expect(overLimit([photo('old', at(1)), photo('new', at(32))], at(33))).toEqual(['old']);
  const large = [photo('first', at(1), 9 * mb), photo('last', at(3), 9 * mb), photo('second', at(2), 9 * mb)];
  expect(overLimit(large, at(4))).toEqual(['first']);
});

test('a refused photo has its reason, and is not sent again', async () => {
  await storeReturnPhoto('K7PX', waiting);
  platform.on(sent, refusal(409, 'STATE_CONFLICT', 'Le dépôt est déjà décidé.'));
  await look(back);

  expect(await screen.findByText('Le dépôt est déjà décidé.')).toBeTruthy();
  await waitFor(async () => expect(await storedReturnPhoto('K7PX')).toBeNull());
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
