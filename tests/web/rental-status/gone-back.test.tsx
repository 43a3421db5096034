/** A rental after a withdrawal: what to do with its item, and where to read the answer. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

const path = '/rental-status/K7PX';
const withdrawalStatedUrl = 'https://consigne.example/renoncer/1#t=2';

const platform = platformForEach();
beforeEach(() => {
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  storeProof('K7PX', { kind: 'token', value: 'secret' });
});

async function linksOf(part: Partial<RentalLookup>) {
  platform.on(`GET ${path}`, { body: aRental({ withdrawalStatedUrl, ...part }) });
  show(path);
  return screen.findAllByRole('link', { name: 'Suivre votre rétractation' });
}

test('says first that the item is awaited while it is out, and leads to the answer once', async () => {
  const [link, ...others] = await linksOf({ isWithdrawn: true });
  const notice = screen.getByText('Vous avez renoncé à cette location.').parentElement;
  expect(others).toEqual([]);
  expect(notice?.contains(link ?? null)).toBe(true);
});

test.each([
  ['refused', { isWithdrawn: false }],
  ['over', { isWithdrawn: true, actualEndTime: '2026-11-20T10:00:00.000Z' }],
])('only leads to the answer where it is %s', async (_, part) => {
  const [link, ...others] = await linksOf({ ...part, canReportDamage: false });
  expect(link?.getAttribute('href')).toBe(withdrawalStatedUrl);
  expect(others).toEqual([]);
  expect(screen.queryByText('Vous avez renoncé à cette location.')).toBeNull();
  expect(screen.queryByRole('link', { name: /^Signaler/ })).toBeNull();
});

test('does not call a rental cancelled that was undone by it', async () => {
  await linksOf({ isWithdrawn: true, status: 'Canceled', cancelReason: 'customer' });
  screen.getByText('Vous avez renoncé à cette location.');
  expect(screen.queryByText('Vous avez annulé cette location.')).toBeNull();
});
