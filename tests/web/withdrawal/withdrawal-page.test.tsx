/** A truncated link of a message never works, also after retries; a lost response is retried. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { refusal, platformForEach } from '#tests/web/support/fake-platform.js';
import { show } from '#tests/web/support/show.js';

const address = '01930000-0000-7000-8000-000000000777';
const look = `POST /withdrawals/${address}/look`;

const platform = platformForEach();

test('says that a link is bad, and leads to one’s rental instead of a retry', async () => {
  platform.on(look, refusal(404, 'NOT_FOUND', 'Vérifiez le lien ou l’adresse.'));
  show(`/renoncer/${address}#t=cut`);

  const way = await screen.findByRole('link', { name: 'J’ai déjà une location' });
  expect(way.getAttribute('href')).toBe('/rental-status/');
  expect(screen.getByText('Ce lien ne mène à aucune commande.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull();
});

test('retries a server that cannot answer', async () => {
  platform.on(look, refusal(503, 'STORAGE_UNAVAILABLE', 'Réessayez dans un instant.'));
  show(`/renoncer/${address}#t=whole`);

  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
  expect(screen.queryByText('Ce lien ne mène à aucune commande.')).toBeNull();
});

test.each([
  ['is asked to bring it back', null],
  ['is not, once it is back', '2026-10-06T12:05:00.000Z'],
])('after a withdrawal from a rental that was out %s', async (_, returnedAt) => {
  const from = '2026-10-06T10:00:00.000Z';
  platform.on(look, {
    body: {
      state: 'stated',
      kind: 'rental',
      begunAt: from,
      reference: 'K7PX',
      orderedAt: from,
      items: [],
      period: { from, until: '2026-10-06T13:00:00.000Z', returnedAt },
      totalAmount: 9,
      answer: null,
      cabinetId: address,
      cabinetName: 'Outils',
      withdrawnAt: from,
      supportPhone: null,
    },
  });
  show(`/renoncer/${address}#t=whole`);

  expect(await screen.findByText('Votre rétractation est enregistrée.', {})).toBeTruthy();
  expect(screen.queryByText(/Rapportez l’article/) === null).toBe(returnedAt !== null);
});

test.each([
  ['is sent back with it', null, /rapportez-le dès que possible/],
  ['is not, once it is back', '2026-10-06T12:05:00.000Z', /rendu le 06\/10\/2026 à 14 h 05/],
])('after a pick-up of the item %s', async (_, returnedAt, words) => {
  const from = '2026-10-06T10:00:00.000Z';
  platform.on(look, {
    body: {
      state: 'open',
      kind: 'rental',
      begunAt: from,
      reference: 'K7PX',
      orderedAt: from,
      period: { from, until: '2026-10-06T13:00:00.000Z', returnedAt },
      totalAmount: 9,
      items: [],
      cabinetId: address,
      cabinetName: 'Outils',
      withdrawnAt: null,
      answer: null,
      supportPhone: null,
    },
  });
  show(`/renoncer/${address}#t=whole`);

  expect(await screen.findByText(words, {})).toBeTruthy();
  expect(screen.queryByText(/rapportez-le/) === null).toBe(returnedAt !== null);
});
