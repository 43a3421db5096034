/**
 * Customers with an order also scan the address on a cabinet: the link to their code or rental is there, also when it
 * is closed.
 */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { aCabinet, availabilityOf, cabinetId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/items`, { body: { cabinetId, items: [] } });
  platform.on(`GET /cabinets/${cabinetId}/rental-items/availability`, { body: availabilityOf([]) });
});

const wayOf = async (mode: CabinetMode, isActive: boolean, name: string): Promise<string | null> => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet({ mode, isActive }) });
  show(`/cabinet/${cabinetId}`);
  const link = await screen.findByRole('link', { name });
  return link.getAttribute('href');
};

test.each(['Pressing', 'ECommerce'] as const)('%s leads to the field for a code', async (mode) => {
  expect(await wayOf(mode, true, 'J’ai déjà un code')).toBe('/parcel-code/');
});

test.each(['Pressing', 'ECommerce', 'ClickAndCollect'] as const)('%s does so when closed', async (mode) => {
  expect(await wayOf(mode, false, 'J’ai déjà un code')).toBe('/parcel-code/');
});

test('leads from a closed rental cabinet to one’s rental', async () => {
  expect(await wayOf('Rental', false, 'J’ai déjà une location')).toBe('/rental-status/');
});
