/** The page of a rental, seen with the token of its link. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';

export const path = '/rental-status/K7PX';
export const granted = {
  body: { success: true, lockCode: '482913', message: 'Ouvert', codeState: 'onLock', validUntil: null },
};

/** Called once in a test file: its platform, and the page with what a test names. */
export function rentalPage() {
  const platform = platformForEach();
  beforeEach(() => {
    platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
    storeProof('K7PX', { kind: 'token', value: 'secret' });
  });
  async function look(part: Partial<RentalLookup> = {}) {
    platform.on(`GET ${path}`, { body: aRental(part) });
    const shown = show(path);
    await screen.findByRole('heading', { level: 1, name: 'Vélo pliant' });
    return shown;
  }
  return { platform, look };
}

export const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
