/** A cart that fits no locker is marked before any typing, and can be corrected there. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storeCart } from '#web/features/shop/cart.js';
import { aCabinet, cabinetId, itemId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

test('refuses an order of a cart that fits no locker until it is smaller', async () => {
  const platform = fakePlatform();
  const jam = { id: itemId, name: 'Confiture', description: '', price: 6.8, tvaRate: 5.5, slotsRequired: 2 };
  const more = { type: 'Product', category: null, image: null, stockLeft: null, withdrawalNote: null };
  const items = [{ ...jam, ...more, nbDaysExecution: 0, canWithdraw: true }];
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'ECommerce' }) });
  platform.on(`GET /cabinets/${cabinetId}/items`, { body: { cabinetId, mostSlots: 4, items } });
  storeCart(cabinetId, [{ item: { id: itemId, name: jam.name }, quantity: 3 }]);
  show(`/cabinet/${cabinetId}?view=cart`);

  expect(await screen.findByText('C’est trop pour un seul casier.')).toBeTruthy();
  expect(screen.queryByLabelText('E-mail')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Diminuer\u00a0: Confiture' }));
  expect(screen.queryByText('C’est trop pour un seul casier.')).toBeNull();
  expect(screen.getByLabelText('E-mail')).toBeTruthy();
});
