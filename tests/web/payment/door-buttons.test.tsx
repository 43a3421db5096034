import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { PressingSession } from '#application/contract/pressing.js';
import { cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const open = 'POST /door-codes/ABCDEFGH/open';
const opened = {
  body: { success: true, lockCode: '482913', message: 'Ouvert', codeState: 'onLock', validUntil: null },
};
const laundry: PressingSession = {
  lockerNumber: 12,
  lockCode: '482913',
  codeState: 'onLock',
  doorCode: 'ABCD-EFGH',
  canOpenRemotely: true,
  isDeposited: false,
  reference: 'K7PXA2',
  totalAmount: 12,
  promisedAt: '2026-10-08T21:59:59.999Z',
  cabinetId,
  cabinetName: 'Pressing Talensac',
  cabinetLocation: '12 rue de Talensac, Nantes',
  supportPhone: '01 23 45 67 89',
};

let platform: FakePlatform;
beforeEach(async () => {
  platform = fakePlatform();
  platform.on('GET /PressingOrders/session/cs_1', { body: laundry });
  show('/payment-success?session_id=cs_1');
  await screen.findByText('Utilisez le code 482913 pour ouvrir le casier N°12.');
});

const press = () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir à distance' }));

test('a laundry’s door that gave no answer is told to be looked at, and opening again is the same wish', async () => {
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

test('without a network it is not opened, and the keypad is named', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await press();

  expect(platform.asked(open)).toHaveLength(0);
  expect(screen.getByText('Sans réseau, tapez le code sur le clavier du casier.')).toBeTruthy();
  vi.restoreAllMocks();
});
