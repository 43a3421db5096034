import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { paidLaundry } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const open = 'POST /door-codes/ABCDEFGH/open';
const opened = {
  body: { success: true, lockCode: '482913', message: 'Ouvert', codeState: 'onLock', validUntil: null },
};

const platform = platformForEach();
beforeEach(async () => {
  platform.on('GET /PressingOrders/session/cs_1', { body: paidLaundry });
  show('/payment-success?session_id=cs_1');
  await screen.findByText('Utilisez le code 482913 pour ouvrir le casier N°12.');
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir à distance' }));

test('says to look at a laundry’s door that gave no answer, and opens it again with the same key', async () => {
  platform.on(open, 'networkError', 'networkError', opened);
  await press();
  expect(await screen.findByText('Casier N°12 : pas de réponse')).toBeTruthy();
  expect(screen.getByText(/Regardez la porte/)).toBeTruthy();

  await press();
  expect(await screen.findByText('Casier N°12 : ouvert')).toBeTruthy();
  const keys = platform.asked(open).map(({ headers }) => headers.get('Idempotency-Key'));
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test('does not open it without a network, and names the keypad', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await press();

  expect(platform.asked(open)).toHaveLength(0);
  expect(screen.getByText('Sans réseau, tapez le code sur le clavier du casier.')).toBeTruthy();
  vi.restoreAllMocks();
});
