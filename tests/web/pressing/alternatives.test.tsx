/**
 * A pressing without a free locker says so before any typing, and names alternatives (doors-and-codes.md#alternatives).
 */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { aCabinet, cabinetId, itemId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const page = `/cabinet/${cabinetId}`;
const asked = `GET /cabinets/${cabinetId}/public/alternatives`;
const otherId = '0190a000-0000-7000-8000-0000000000f1';
const shirt = {
  id: itemId,
  name: 'Chemise',
  description: '',
  price: 4.5,
  tvaRate: 20,
  category: null,
  image: null,
  slotsRequired: 1,
  nbDaysExecution: 2,
  withdrawalNote: null,
  canWithdraw: true,
  type: 'Pressing',
  stockLeft: null,
};

const platform = platformForEach();
const begin = (isFull: boolean, part: Partial<PublicCabinet> = {}): void => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode: 'Pressing', ...part }) });
  const items = { cabinetId, serverTime: new Date().toISOString(), isFull, items: [shirt] };
  platform.on(`GET /cabinets/${cabinetId}/items`, { body: items });
};
beforeEach(() => {
  const there = { id: otherId, name: 'Pressing du Port', location: 'Quai 9', free: 2, item: null };
  platform.on(asked, { body: { cabinetId, items: [there] } });
});

const offered = () => screen.findByRole('link', { name: 'Pressing du Port' });

test('offers the others with their free lockers if full', async () => {
  begin(true);
  show(page);

  expect((await offered()).getAttribute('href')).toBe(`/cabinet/${otherId}`);
  expect(screen.getByText('D’autres consignes ont de la place')).toBeTruthy();
  expect(screen.getByText('Tous les casiers de cette consigne sont occupés pour le moment.')).toBeTruthy();
  expect(screen.getByText('2\u00a0casiers libres', { normalizer: (text) => text })).toBeTruthy();
  expect(screen.getByText('Chemise')).toBeTruthy();
});

test('does not query others if it has a free locker', async () => {
  begin(false);
  show(page);
  await screen.findByText('Chemise');

  expect(platform.asked(asked)).toHaveLength(0);
});

test('offers the others if closed; without others there is no mention', async () => {
  begin(false, { isActive: false });
  const first = show(page);
  await offered();
  first.unmount();

  platform.on(asked, { body: { cabinetId, items: [] } });
  const before = platform.asked(asked).length;
  show(page);
  await waitFor(() => expect(platform.asked(asked).length).toBeGreaterThan(before));
  expect(screen.queryByText(/ont de la place/)).toBeNull();
});

test('says until when it is maintained, in place of a form whose order would be refused', async () => {
  begin(false, { maintenanceUntil: '2026-10-06T16:30:00.000Z' });
  show(page);
  await offered();

  const text =
    'Aucune nouvelle commande n’est possible ici jusqu’au 06/10/2026 à 18 h 30, pour maintenance. ';
  expect(screen.getByText(/^Aucune nouvelle/).textContent.replace(/\s/g, ' ')).toContain(text);
  expect(screen.queryByText('Chemise')).toBeNull();
});
