/** The headings of customer pages skip no level, for navigation with a screen reader. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { aCabinet, anItem, availabilityOf, cabinetId, itemId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeCart } from '#web/features/shop/cart.js';

const platform = platformForEach();

const open = (mode: CabinetMode): void => {
  const cabinet = aCabinet({ mode });
  const branding = { ...cabinet.branding, landingMarkdown: '# Bienvenue\n\nÀ toute heure.' };
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: { ...cabinet, branding } });
};

const levels = (): number[] =>
  screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.replace('H', '')));
const leftOut = (): number[] => levels().filter((level, place) => level > (levels()[place - 1] ?? 0) + 1);

test.each(['', `?itemId=${itemId}`])('/rental/{id}%s', async (search) => {
  open('Rental');
  platform.on(`GET /cabinets/${cabinetId}/rental-items/availability`, { body: availabilityOf([anItem()]) });
  show(`/rental/${cabinetId}${search}`);

  await screen.findByText('2 disponibles');
  expect(leftOut()).toEqual([]);
});

test.each(['', '?view=cart'])('/cabinet/{id}%s of a shop', async (search) => {
  open('ECommerce');
  const item = {
    id: itemId,
    name: 'Thé',
    description: '',
    price: 4,
    tvaRate: 5.5,
    category: 'Épicerie',
    image: null,
    slotsRequired: 1,
    nbDaysExecution: 0,
    type: 'Product',
    stockLeft: null,
    canWithdraw: true,
    withdrawalNote: null,
  };
  platform.on(`GET /cabinets/${cabinetId}/items`, { body: { cabinetId, items: [item] } });
  storeCart(cabinetId, [{ item, quantity: 1 }]);
  show(`/cabinet/${cabinetId}${search}`);

  await screen.findByRole('heading', { name: 'Thé' });
  if (search === '') await screen.findByRole('heading', { name: 'Bienvenue' });
  expect(leftOut()).toEqual([]);
});
