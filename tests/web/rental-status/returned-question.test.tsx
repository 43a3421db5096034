/** After the door closed again: the question, its answer by one tap, and the way back from it. */
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const answered = `POST ${path}/returned`;
const closedAgainAt = new Date().toISOString();
const question = 'Avez-vous rendu l’article ?';
const yes = { name: 'Oui, il est rendu' };

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(answered, { body: { success: true, message: 'Retour enregistré.' } });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

async function look(part: Partial<RentalLookup>): Promise<void> {
  platform.on(`GET ${path}`, { body: aRental({ status: 'PendingReturn', canTerminate: true, ...part }) });
  show(path);
  await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
}
const bodies = () => platform.asked(answered).map(({ body }) => body);

test('one tap answers for the closing that was asked about, and it may be taken back', async () => {
  await look({ closedAgainAt });
  const returnFinalAt = new Date(Date.now() + 300_000).toISOString();
  platform.on(`GET ${path}`, { body: aRental({ status: 'PendingReturn', closedAgainAt, returnFinalAt }) });

  await userEvent.click(await screen.findByRole('button', yes));

  const back = await screen.findByRole('button', { name: 'J’ai encore l’article' });
  expect(screen.getByText(/^Retour enregistré/)).toBeTruthy();
  expect(screen.queryByText('Temps restant')).toBeNull();
  await userEvent.click(back);
  await waitFor(() =>
    expect(bodies()).toEqual([
      { doorClosedAt: closedAgainAt, isReturned: true },
      { doorClosedAt: closedAgainAt, isReturned: false },
    ]),
  );
});

test('« Pas encore » leaves the rental as it is, and the usual end in its place', async () => {
  await look({ closedAgainAt });
  await userEvent.click(await screen.findByRole('button', { name: 'Pas encore' }));

  expect(screen.queryByText(question)).toBeNull();
  expect(screen.getByRole('button', { name: 'Terminer la location' })).toBeTruthy();
  expect(bodies()).toEqual([]);
});

test('a door that is open again is for the return', async () => {
  await look({ isDoorOpen: true, isOpenAgain: true });
  expect(screen.getByText('Rangez l’article, puis refermez la porte.')).toBeTruthy();
});
