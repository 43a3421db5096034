/** A laundry order at a lock without a link: its digits are requested at the door, and live for an hour or two. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { paidLaundry } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { politeMs } from '#web/features/payment/look-up.js';
import { eventually } from '#tests/support/eventually.js';

test('does not show them as valid half an hour after the payment: the page of the code shows them', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
  const platform = fakePlatform();
  const sensorless = { ...paidLaundry, canOpenRemotely: false, lockCode: null, codeState: null };
  platform.on('GET /PressingOrders/session/cs_1', { body: sensorless });
  platform.on('POST /door-codes/ABCDEFGH/access', {
    body: { success: true, lockCode: '482913', message: '', codeState: 'onLock', validUntil: null },
  });
  show('/payment-success?session_id=cs_1');
  await eventually(() => expect(screen.getByRole('button', { name: /^Obtenir le code/ })).toBeTruthy());
  fireEvent.click(screen.getByRole('button', { name: /^Obtenir le code/ }));
  await eventually(() => expect(screen.getByText(/^Utilisez le code 482913/)).toBeTruthy());

  platform.on('GET /PressingOrders/session/cs_1', { body: { ...sensorless, doorCode: null } });
  await act(() => vi.advanceTimersByTimeAsync(politeMs));

  await eventually(() => expect(screen.getByRole('link', { name: /^Voir le code du casier/ })).toBeTruthy());
  expect(screen.queryByText(/482913/)).toBeNull();
});
