import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aCabinet, aRental, cabinetId } from '#tests/web/support/builders.js';
import { fakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';
import { storeProof } from '#web/api/order-proofs.js';
// Lazily loaded, which is slow on a busy machine: imported before the first test.
import '#web/features/rental-status/status-page.js';

const path = '/rental-status/K7PX';

test('does not show a code with a lost answer as failed next to it', async () => {
  const platform = fakePlatform();
  storeProof('K7PX', { kind: 'token', value: 'secret' });
  platform.on(`GET /cabinets/${cabinetId}/public`, { body: aCabinet() });
  platform.on(`GET ${path}`, { body: aRental({ lockCode: null, codeState: null }) }, { body: aRental() });
  platform.on(`POST ${path}/access`, 'networkError');
  show(path);
  await userEvent.click(await screen.findByRole('button', { name: /^Obtenir le code/ }));

  await screen.findByText('4, 8, 2, 9, 1, 3');
  await waitFor(() => expect(platform.asked(`POST ${path}/access`)).toHaveLength(2));
  await screen.findByRole('button', { name: /^Ouvrir/ });
  expect(screen.queryByText('Erreur de connexion au serveur')).toBeNull();
});
