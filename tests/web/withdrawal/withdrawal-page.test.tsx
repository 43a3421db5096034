/** A link that was cut off in a message leads nowhere however often it is tried; a lost answer is tried again. */
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakePlatform, refusal, type FakePlatform } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const address = '01930000-0000-7000-8000-000000000777';
const look = `POST /withdrawals/${address}/look`;

let platform: FakePlatform;
beforeEach(() => {
  platform = fakePlatform();
});

test('a bad link says what it is, and leads to one’s rental instead of to another try', async () => {
  platform.on(look, refusal(404, 'NOT_FOUND', 'Vérifiez le lien ou l’adresse.'));
  show(`/renoncer/${address}#t=cut`);

  const way = await screen.findByRole('link', { name: 'J’ai déjà une location' }, { timeout: 5_000 });
  expect(way.getAttribute('href')).toBe('/rental-status/');
  expect(screen.getByText('Ce lien ne mène à aucune commande.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('a server that cannot answer is asked again', async () => {
  platform.on(look, refusal(503, 'STORAGE_UNAVAILABLE', 'Réessayez dans un instant.'));
  show(`/renoncer/${address}#t=whole`);

  expect(await screen.findByRole('button', { name: 'Réessayer' }, { timeout: 5_000 })).toBeTruthy();
  expect(screen.queryByText('Ce lien ne mène à aucune commande.')).toBeNull();
});
