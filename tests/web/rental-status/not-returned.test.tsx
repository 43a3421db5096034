/** At a lock without feedback: the customer reports that the item did not go back, and reads what to do then. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const tell = `POST ${path}/not-returned`;
const action = 'Je n’ai pas pu rendre l’article';

const believed: Partial<RentalLookup> = {
  status: 'PendingDepositDecision',
  actualEndTime: new Date().toISOString(),
  hasDoorSensor: false,
  isDoorOpen: null,
  canUnlock: false,
  canTerminate: false,
  isReturned: true,
  canReportNotReturned: true,
  lockCode: '831204575',
  lockCodePurpose: 'return',
  codeState: 'onLock',
};
const notReturned: Partial<RentalLookup> = {
  ...believed,
  isReturned: false,
  canReportNotReturned: false,
  canRequestAccess: true,
  lockCode: null,
  lockCodePurpose: null,
  codeState: null,
};

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
const press = async (): Promise<void> => {
  await userEvent.click(screen.getByText(/Vous n’avez pas pu rendre l’article/));
  await userEvent.click(screen.getByRole('button', { name: action }));
};

test('then says to hold on to the item and whom to call, and offers another code', async () => {
  await look(believed);
  platform.on(tell, { body: { success: true, message: 'C’est noté.' } });
  platform.on(`GET ${path}`, { body: aRental(notReturned) });

  await press();

  expect(await screen.findByText('Vous avez encore l’article.')).toBeTruthy();
  expect(screen.getAllByRole('link', { name: /01 23 45 67 89/ })[0]?.getAttribute('href')).toBe(
    'tel:0123456789',
  );
  expect(screen.getByRole('button', { name: 'Obtenir un code de retour' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: action })).toBeNull();
  expect(screen.queryByText(/L’article est rendu/)).toBeNull();
});

test('removes the code and the text of the end on the same page', async () => {
  await look({ hasDoorSensor: false, isDoorOpen: null, canUnlock: false });
  const message = 'Remettez l’article dans le casier N°7, puis fermez la porte.';
  platform.on(`POST ${path}/terminate`, { body: { success: true, lockCode: '831204575', message } });
  platform.on(`GET ${path}`, { body: aRental(believed) });
  await userEvent.click(screen.getByRole('button', { name: 'Terminer la location' }));
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer la fin de la location' }));
  await screen.findByText(/Vous n’avez pas pu rendre l’article/);
  platform.on(tell, { body: { success: true, message: 'C’est noté.' } });
  platform.on(`GET ${path}`, { body: aRental(notReturned) });

  await press();

  await screen.findByText('Vous avez encore l’article.');
  expect(screen.queryByText(message)).toBeNull();
  expect(document.body.textContent).not.toContain('575');
});

test('shows the reason of a refusal next to the button', async () => {
  await look(believed);
  platform.on(tell, refusal(409, 'UNDO_TOO_LATE', 'Appelez l’assistance.'));

  await press();

  expect(await screen.findByText('Appelez l’assistance.')).toBeTruthy();
  expect(screen.getByRole('button', { name: action })).toBeTruthy();
});

test('is not offered at a door with feedback, or for an item that is not on its way back', async () => {
  await look({ ...believed, hasDoorSensor: true, canReportNotReturned: false });

  expect(screen.queryByText(/pas pu rendre/)).toBeNull();
});
